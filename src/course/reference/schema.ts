/**
 * The form of the decision reference: what a row says, whom it binds, and what proves it.
 *
 * One source gives the types in which the rows are written, the check of the JSON that machines read, and the
 * published JSON Schema.
 * @module
 */
import * as T from '@sinclair/typebox';
import { TASK_STATUSES } from '../../protocol/names';
import { words } from '../../protocol/schemas/common';

/** The version of the JSON form: it is raised when a member changes its meaning or goes. */
export const REFERENCE_VERSION = 1;

/** The four patterns. */
export const PATTERNS = ['plain', 'mrtr', 'task', 'handle'] as const;

/** How strong a row is: RFC 2119, or ours where the text is silent. */
export const LEVELS = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY', 'reading', 'advice'] as const;

/** What every row has, whatever it speaks of. */
const rowFields = {
  id: T.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: 'Its address: #/reference/<id>. Never changed.',
  }),
  who: words(['server', 'client', 'both'], 'Whose author needs it.'),
  level: T.Optional(words(LEVELS, 'How strong it is; "reading" is our reading of a silent text.')),
  clauses: T.Optional(T.Array(T.String(), { description: 'Where it is said; see the map of clauses.' })),
  rules: T.Optional(T.Array(T.String(), { description: 'Rules of the checker that hold it.' })),
  moments: T.Optional(T.Array(T.String(), { description: 'Lesson and moment that show it.' })),
  short: T.Optional(
    T.String({ description: 'The row in the compact form; rows without it are left out there.' }),
  ),
};

const text = (description: string) => T.String({ description });

/** A pattern, and when it is the one. */
export const PatternRowSchema = T.Object({
  ...rowFields,
  pattern: words(PATTERNS, 'Which pattern.'),
  name: text('Its name.'),
  answer: text('What comes back.'),
  choose: text('When to choose it.'),
  beware: text('What it costs.'),
});

/** A question that decides, and what follows from a yes. */
export const QuestionRowSchema = T.Object({
  ...rowFields,
  question: text('What to ask.'),
  then: text('What follows from a yes.'),
});

/** A rule in a sentence or two. */
export const RuleRowSchema = T.Object({ ...rowFields, says: text('The rule.') });

/** A member of a message. */
export const FieldRowSchema = T.Object({
  ...rowFields,
  field: text('Its name on the wire.'),
  type: text('Its type.'),
  required: T.Boolean({ description: 'Whether it must be there.' }),
  statuses: T.Optional(
    T.Array(words(TASK_STATUSES, 'A status.'), { description: 'Only in snapshots of these statuses.' }),
  ),
  says: text('What it means, and what is easily got wrong.'),
});

/** What an answer says of itself and of a task. */
export const ResultRowSchema = T.Object({
  ...rowFields,
  to: text('What was asked.'),
  resultType: text('The resultType of the answer.'),
  status: text('What it says of a task.'),
});

/** A status of a task. */
export const StatusRowSchema = T.Object({
  ...rowFields,
  status: words(TASK_STATUSES, 'The status.'),
  says: text('What it means.'),
  payload: T.Optional(text('The member that comes with it.')),
  moves: T.Array(words(TASK_STATUSES, 'A status.'), { description: 'Where it may move; empty: terminal.' }),
});

/** An error. */
export const ErrorRowSchema = T.Object({
  ...rowFields,
  code: T.Integer({ description: 'The JSON-RPC code.' }),
  name: text('Its name.'),
  http: T.Union([T.Integer(), T.Null()], { description: 'The HTTP status; null: none is fixed.' }),
  says: text('What causes it.'),
  data: T.Optional(text('What its data holds.')),
});

/** A header. */
export const HeaderRowSchema = T.Object({
  ...rowFields,
  header: text('Its name.'),
  value: text('Its value.'),
  on: T.Array(T.String(), { description: 'The methods that carry it; empty: every request.' }),
});

/** What has changed since 2025-11-25. */
export const ChangeRowSchema = T.Object({
  ...rowFields,
  before: text('How it was.'),
  now: text('How it is.'),
  why: text('Why.'),
});

/** The form of the rows of each kind of table. */
export const ROW_SCHEMAS = {
  patterns: PatternRowSchema,
  questions: QuestionRowSchema,
  rules: RuleRowSchema,
  fields: FieldRowSchema,
  results: ResultRowSchema,
  statuses: StatusRowSchema,
  errors: ErrorRowSchema,
  headers: HeaderRowSchema,
  changes: ChangeRowSchema,
} as const;

const tableOf = <K extends keyof typeof ROW_SCHEMAS>(kind: K) =>
  T.Object({
    kind: T.Literal(kind, { description: 'What its rows are.' }),
    id: text('Its name, unique in the reference.'),
    title: T.Optional(text('Its heading.')),
    note: T.Optional(text('What to know before reading it.')),
    beyond: T.Optional(T.Boolean({ description: 'Not of the core, though its section is.' })),
    rows: T.Array(ROW_SCHEMAS[kind]),
  });

/** A table, told apart by the kind of its rows. */
export const TableSchema = T.Union([
  tableOf('patterns'),
  tableOf('questions'),
  tableOf('rules'),
  tableOf('fields'),
  tableOf('results'),
  tableOf('statuses'),
  tableOf('errors'),
  tableOf('headers'),
  tableOf('changes'),
]);

/** Messages that show what a section says. */
export const ExampleSchema = T.Object({
  says: text('What they show.'),
  http: T.Optional(T.Array(T.String(), { description: 'The head of a request, line by line.' })),
  messages: T.Array(T.Unknown(), { description: 'The messages, in the order of the conversation.' }),
  breaks: T.Optional(T.Array(T.String(), { description: 'The rules that they break on purpose.' })),
});

/** A section. */
export const SectionSchema = T.Object({
  id: text('Its name, unique in the reference.'),
  title: text('Its heading.'),
  core: T.Boolean({ description: 'Whether it belongs to the two pages that one keeps at hand.' }),
  note: T.Optional(text('What to know before reading it.')),
  tables: T.Array(TableSchema),
  examples: T.Array(ExampleSchema),
});

/** The reference as machines read it. Texts are Markdown of one line: code, bold and links. */
export const ReferenceSchema = T.Object(
  {
    name: T.Literal('long-running-work-patterns'),
    version: T.Literal(REFERENCE_VERSION, { description: 'The version of this form.' }),
    protocolVersion: text('The revision that it speaks of.'),
    extension: text('The extension that it speaks of.'),
    for: words(['server', 'client', 'both'], 'Whose rows are in it.'),
    clauses: T.Unsafe<{ [clause: string]: string }>({
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The address of each clause that rows name.',
    }),
    links: T.Object(
      { rule: T.String(), moment: T.String(), row: T.String() },
      { description: 'Where the lab shows a rule, a moment or a row; append to the address of the lab.' },
    ),
    sections: T.Array(SectionSchema),
  },
  { title: 'Long-running work: which pattern, and what it must say on the wire' },
);

/** One of the four patterns. */
export type Pattern = (typeof PATTERNS)[number];
/** How strong a row is. */
export type Level = (typeof LEVELS)[number];
/** A table. */
export type Table = T.Static<typeof TableSchema>;
/** The kind of a table's rows. */
export type Kind = Table['kind'];
/** A row of a kind of table. */
export type RowOf<K extends Kind> = Extract<Table, { kind: K }>['rows'][number];
/** Any row. */
export type Row = Table['rows'][number];
/** Messages that show something. */
export type ReferenceExample = T.Static<typeof ExampleSchema>;
/** A section. */
export type Section = T.Static<typeof SectionSchema>;
/** The reference as machines read it. */
export type ReferenceDocument = T.Static<typeof ReferenceSchema>;
