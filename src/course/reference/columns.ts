/**
 * How rows become cells: what the columns of each kind of table are called, and what stands in them, as Markdown of
 * one line.
 * @module
 */
import { citedUrl } from '../exam/clauses';
import type { Kind, Level, Pattern, Row, RowOf, Table } from './schema';

/** A column of a table whose rows are `R`. */
export interface Column<R> {
  /** Its heading; empty for a corner. */
  readonly title: string;
  /** What stands in it. `at` counts the rows from 0. */
  readonly cell: (row: R, at: number) => string;
}

/** A column of `K`'s table, together with its rows: what a view needs to draw one. */
export interface DrawnTable {
  readonly titles: readonly string[];
  readonly rows: readonly { readonly row: Row; readonly cells: readonly string[] }[];
}

const code = (text: string): string => `\`${text}\``;
const codes = (list: readonly string[]): string => list.map(code).join(', ');

/** A level in words. */
export function levelWords(level: Level): string {
  return level === 'reading' ? 'our reading' : level;
}

const LEVEL: Column<Row> = { title: 'Level', cell: ({ level }) => (level ? levelWords(level) : '') };
const WHO: Column<Row> = { title: 'Who', cell: ({ who }) => who };

const COLUMNS: { readonly [K in Kind]: readonly Column<RowOf<K>>[] } = {
  patterns: [
    { title: 'Pattern', cell: ({ name }) => `**${name}**` },
    { title: 'What comes back', cell: ({ answer }) => answer },
    { title: 'Choose it when', cell: ({ choose }) => choose },
    { title: 'Beware', cell: ({ beware }) => beware },
  ],
  questions: [
    { title: '', cell: (_, at) => String(at + 1) },
    { title: 'Question', cell: ({ question }) => question },
    { title: 'Then', cell: ({ then }) => then },
  ],
  rules: [LEVEL, { title: 'Rule', cell: ({ says }) => says }],
  fields: [
    { title: 'Field', cell: ({ field }) => code(field) },
    { title: 'Type', cell: ({ type }) => type },
    { title: 'Level', cell: fieldLevel },
    { title: 'Meaning', cell: ({ says }) => says },
  ],
  results: [
    { title: 'Answer to', cell: ({ to }) => to },
    { title: '`resultType`', cell: ({ resultType }) => code(resultType) },
    { title: '`status`', cell: ({ status }) => status },
  ],
  statuses: [
    { title: '`status`', cell: ({ status }) => code(status) },
    { title: 'Means', cell: ({ says }) => says },
    { title: 'Comes with', cell: ({ payload }) => (payload ? code(payload) : 'nothing') },
    {
      title: 'May move to',
      cell: ({ moves }) => (moves.length > 0 ? codes(moves) : 'nothing: terminal'),
    },
  ],
  errors: [
    { title: 'Code', cell: (row) => code(String(row.code)) },
    { title: 'Name', cell: ({ name }) => name },
    { title: 'HTTP', cell: ({ http }) => (http === null ? 'not fixed' : String(http)) },
    { title: 'Cause', cell: ({ says, data }) => (data ? `${says} \`data\`: ${data}.` : says) },
  ],
  headers: [
    { title: 'Header', cell: ({ header }) => code(header) },
    { title: 'Value', cell: ({ value }) => value },
    { title: 'On', cell: ({ on }) => (on.length > 0 ? codes(on) : 'every request') },
  ],
  changes: [
    { title: '2025-11-25', cell: ({ before }) => before },
    { title: 'Now', cell: ({ now }) => now },
    { title: 'Why', cell: ({ why }) => why },
  ],
};

function fieldLevel({ required, statuses, level }: RowOf<'fields'>): string {
  const must = required ? 'required' : 'optional';
  return [`${must}${statuses ? ` with ${codes(statuses)}` : ''}`, ...(level ? [levelWords(level)] : [])].join(
    ', ',
  );
}

/** The cells of a table; whose rows they are is said only where it is not everybody's. */
export function cellsOf(table: Table): DrawnTable {
  const own = COLUMNS[table.kind] as readonly Column<Row>[];
  const columns = table.rows.every(({ who }) => who === 'both') ? own : [WHO, ...own];
  return {
    titles: columns.map(({ title }) => title),
    rows: (table.rows as readonly Row[]).map((row, at) => ({
      row,
      cells: columns.map(({ cell }) => cell(row, at)),
    })),
  };
}

/** A link of a row: what it leads to, what it is called there, and where it is. */
export interface RowLink {
  readonly kind: 'clause' | 'rule' | 'lesson';
  readonly name: string;
  readonly href: string;
}

/** What proves a row and what shows it: its clauses, the rules that hold it, the moments of lessons. */
export function linksOf({ clauses = [], rules = [], moments = [] }: Row): readonly RowLink[] {
  return [
    ...clauses.map((name) => ({ kind: 'clause' as const, name, href: citedUrl(name) ?? '' })),
    ...rules.map((name) => ({ kind: 'rule' as const, name, href: `#/rules/${name}` })),
    ...moments.map((name) => ({ kind: 'lesson' as const, name, href: `#/lessons/${name}` })),
  ];
}

const PATTERN_NAMES: { readonly [P in Pattern]: string } = {
  plain: 'Plain call',
  mrtr: 'Multi round-trip request',
  task: 'Task',
  handle: 'Server-minted handle',
};

/** What a pattern is called. */
export function patternName(pattern: Pattern): string {
  return PATTERN_NAMES[pattern];
}
