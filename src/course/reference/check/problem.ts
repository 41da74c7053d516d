/**
 * What is wrong with the reference.
 * @module
 */
import type { Kind, Row, RowOf, Section, Table } from '../schema';

/** Something that is wrong. */
export interface ReferenceProblem {
  /** The row, table or section. */
  readonly id: string;
  /** What, and what to do about it. */
  readonly says: string;
}

/** All tables, in order. */
export function tablesOf(sections: readonly Section[]): readonly Table[] {
  return sections.flatMap(({ tables }) => tables);
}

/** All rows, in order. */
export function allRows(sections: readonly Section[]): readonly Row[] {
  return tablesOf(sections).flatMap(({ rows }) => rows as readonly Row[]);
}

/** The rows of a kind. */
export function rowsOfKind<K extends Kind>(sections: readonly Section[], kind: K): readonly RowOf<K>[] {
  return tablesOf(sections).flatMap((table) =>
    table.kind === kind ? (table.rows as readonly Row[] as readonly RowOf<K>[]) : [],
  );
}

/** What is in one list and not in the other, in words. */
export function differences(
  id: string,
  what: string,
  written: readonly string[],
  right: readonly string[],
): readonly ReferenceProblem[] {
  return [
    ...right
      .filter((one) => !written.includes(one))
      .map((one) => ({ id, says: `${what} ${one} is missing.` })),
    ...written
      .filter((one) => !right.includes(one))
      .map((one) => ({ id, says: `There is no ${what.toLowerCase()} ${one}.` })),
  ];
}
