/**
 * The rows that one author needs.
 * @module
 */
import type { Party } from '../../rules/rule';
import type { Section, Table } from './schema';

/**
 * Keeps what the author of a server, or of a client, needs: their own rows and those of both. Tables that have none
 * left go, and so do sections without tables.
 * @param sections - The reference, or a part of it.
 * @param party - Whose rows; `both` keeps everything.
 */
export function rowsFor(sections: readonly Section[], party: Party): readonly Section[] {
  if (party === 'both') return sections;
  return sections
    .map((section) => ({ ...section, tables: section.tables.map((table) => tableFor(table, party)) }))
    .map((section) => ({ ...section, tables: section.tables.filter(({ rows }) => rows.length > 0) }))
    .filter(({ tables }) => tables.length > 0);
}

function tableFor(table: Table, party: Party): Table {
  const rows = table.rows.filter(({ who }) => who === 'both' || who === party);
  // Each kind of table has one kind of rows, which a filter leaves as it is.
  return { ...table, rows } as Table;
}
