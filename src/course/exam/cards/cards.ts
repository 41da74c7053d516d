/**
 * Flash cards. Nothing is written for them: what they say is the glossary's, and the reference's, whose rows a check
 * holds against the schemas and the codes.
 * @module
 */
import { glossary } from '../../glossary';
import { SECTIONS } from '../../reference/sections';
import type { Kind, RowOf, Section, Table } from '../../reference/schema';

/** What cards are about. */
export const CARD_KINDS = ['term', 'error', 'field', 'status', 'header'] as const;

/** What a card is about. */
export type CardKind = (typeof CARD_KINDS)[number];

/** A card. Wire words stand between backticks. */
export interface Card {
  /** Its name for ever: what was answered is kept under it. */
  readonly id: string;
  readonly kind: CardKind;
  /** What is in view first. */
  readonly front: string;
  /** Where that is from, where the front alone does not tell. */
  readonly of?: string;
  /** What is to be known, a line each. */
  readonly back: readonly string[];
  /** The clauses: short ones as `citedUrl` links them, or whole addresses. */
  readonly clauses: readonly string[];
}

/** Every card, kind by kind, each in the order in which a learner meets it. */
export const CARDS: readonly Card[] = [...terms(), ...errors(), ...fields(), ...statuses(), ...headers()];

function terms(): readonly Card[] {
  return glossary.map(({ term, says, clause }) => ({
    id: `card/term/${term.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    kind: 'term',
    front: term,
    back: [says],
    clauses: [clause],
  }));
}

/** The cause is in view, and the code is to be known. */
function errors(): readonly Card[] {
  return rowsOf('errors').map(({ row: { id, code, name, http, says, data, clauses = [] } }) => ({
    id: `card/error/${id}`,
    kind: 'error',
    front: says,
    back: [
      `\`${code}\` ${name}`,
      http === null ? 'HTTP: not fixed' : `HTTP ${http}`,
      ...(data === undefined ? [] : [`\`data\`: ${data}`]),
    ],
    clauses,
  }));
}

function fields(): readonly Card[] {
  return rowsOf('fields').map(({ row, of }) => ({
    id: `card/field/${row.id}`,
    kind: 'field',
    front: `\`${row.field}\``,
    of,
    back: [`${row.type}, ${row.required ? 'required' : 'optional'}`, row.says],
    clauses: row.clauses ?? [],
  }));
}

function statuses(): readonly Card[] {
  return rowsOf('statuses').map(({ row: { id, status, says, payload, moves, clauses = [] } }) => ({
    id: `card/status/${id}`,
    kind: 'status',
    front: `\`${status}\``,
    back: [
      says,
      `Comes with ${payload === undefined ? 'nothing' : `\`${payload}\``}.`,
      moves.length === 0
        ? 'Terminal: it moves to nothing.'
        : `May move to ${moves.map((move) => `\`${move}\``).join(', ')}.`,
    ],
    clauses,
  }));
}

function headers(): readonly Card[] {
  return rowsOf('headers').map(({ row: { id, header, value, on, clauses = [] } }) => ({
    id: `card/header/${id}`,
    kind: 'header',
    front: `\`${header}\``,
    back: [value, on.length === 0 ? 'On every request.' : `On ${on.map((one) => `\`${one}\``).join(', ')}.`],
    clauses,
  }));
}

/** The rows of one kind of table, each with what it is a part of. */
function rowsOf<K extends Kind>(kind: K): readonly { readonly row: RowOf<K>; readonly of: string }[] {
  const tablesOf = ({ title, tables }: Section) =>
    tables
      .filter((table): table is Extract<Table, { kind: K }> => table.kind === kind)
      .flatMap((table) =>
        (table.rows as unknown as readonly RowOf<K>[]).map((row) => ({ row, of: table.title ?? title })),
      );
  return SECTIONS.flatMap(tablesOf);
}
