/**
 * The form of a workload that a learner writes: the part of `src/workloads/workload.ts` that the exercise needs, closed,
 * so that a slip is told and nothing that was written is left out in silence. It is data throughout: the lab reads it,
 * and nothing in it is ever run. There are no patterns and no references in its schemas, and its names begin with a
 * letter.
 *
 * Each `description` is shown to a learner whose text breaks that very part, so it says how to mend it.
 * @module
 */
import * as T from '@sinclair/typebox';

const closed = { additionalProperties: false } as const;

const NAME = '^[a-z][a-z0-9_]{0,63}$';
const name = (description: string) =>
  T.String({
    pattern: NAME,
    description: `${description} Lower case letters, digits and _, a letter first.`,
  });
const text = (description: string) => T.String({ minLength: 1, maxLength: 500, description });

/** Values by the name of a field. */
const byName = <Schema extends T.TSchema>(value: Schema, description: string) =>
  T.Record(T.String({ pattern: '^[a-zA-Z][a-zA-Z0-9_]{0,63}$' }), value, { ...closed, description });

const Scalar = T.Union([T.String({ maxLength: 500 }), T.Number(), T.Boolean(), T.Null()], {
  description: 'A string, a number, true, false or null.',
});

const FieldSchema = T.Object(
  {
    type: T.Union(
      ['string', 'boolean', 'integer', 'number'].map((type) => T.Literal(type)),
      { description: 'The type of the field.' },
    ),
    title: T.Optional(text('What a form calls it.')),
    description: T.Optional(text('What it is.')),
    enum: T.Optional(
      T.Array(T.String({ maxLength: 100 }), { maxItems: 20, description: 'The strings that are allowed.' }),
    ),
    minLength: T.Optional(T.Integer({ minimum: 0, description: 'The shortest string.' })),
    maxLength: T.Optional(T.Integer({ minimum: 0, description: 'The longest string.' })),
    minimum: T.Optional(T.Number({ description: 'The smallest number.' })),
    maximum: T.Optional(T.Number({ description: 'The largest number.' })),
  },
  { ...closed, description: 'A field: its type, and what else is asked of it.' },
);

const ObjectSchema = (description: string) =>
  T.Object(
    {
      type: T.Literal('object', { description: 'Always "object".' }),
      properties: byName(FieldSchema, 'The fields, by name. A name begins with a letter.'),
      required: T.Optional(
        T.Array(T.String(), { maxItems: 20, description: 'The fields that must be there.' }),
      ),
      additionalProperties: T.Optional(
        T.Literal(false, { description: 'false, or left out: no other fields.' }),
      ),
    },
    { ...closed, description },
  );

const ResultEnding = T.Object(
  {
    kind: T.Literal('result', { description: '"result": the tool returned.' }),
    text: text('What the result says. {name} stands for an argument or an answered field.'),
    structuredContent: T.Optional(byName(Scalar, 'The result as data; it has to fit the outputSchema.')),
    isError: T.Optional(T.Literal(true, { description: 'true: the tool itself reports an error.' })),
  },
  closed,
);
const ErrorEnding = T.Object(
  {
    kind: T.Literal('error', { description: '"error": the call broke down.' }),
    code: T.Integer({ description: 'A JSON-RPC error code, such as -32603.' }),
    message: text('What broke down.'),
  },
  closed,
);
const EndingSchema = T.Union([ResultEnding, ErrorEnding], {
  description:
    'How the run ends: {"kind": "result", "text": …} or {"kind": "error", "code": …, "message": …}.',
});

const WorkStageSchema = T.Object(
  {
    kind: T.Literal('work', { description: '"work": the worker works and asks nobody.' }),
    name: name('A name for the stage.'),
    says: text('The statusMessage meanwhile.'),
    durationMs: T.Integer({
      minimum: 0,
      maximum: 86_400_000,
      description: 'How long it takes, in milliseconds; at most a day.',
    }),
    interruptible: T.Boolean({ description: 'Whether a cancellation can be honoured while it runs.' }),
    faults: T.Optional(
      T.Array(
        T.Object(
          { when: byName(Scalar, 'Arguments and their values.'), ends: EndingSchema },
          { ...closed, description: '{"when": {argument: value}, "ends": {…}}.' },
        ),
        { maxItems: 10, description: 'How it goes wrong, for which arguments.' },
      ),
    ),
    effect: T.Optional(T.Literal('deploy', { description: '"deploy": it changes the world outside.' })),
  },
  closed,
);

const QuestionSchema = T.Object(
  {
    key: name('The key of the question.'),
    request: T.Object(
      {
        method: T.Literal('elicitation/create', { description: 'Always "elicitation/create".' }),
        params: T.Object(
          {
            mode: T.Literal('form', { description: 'Always "form".' }),
            message: text('What the user is asked.'),
            requestedSchema: ObjectSchema('The fields of the form.'),
          },
          { ...closed, description: 'mode, message and requestedSchema.' },
        ),
      },
      { ...closed, description: 'The elicitation/create request.' },
    ),
    proceedsWith: T.Optional(
      byName(Scalar, 'The run goes on only with these fields. Left out: any accepted form will do.'),
    ),
    otherwise: T.Object(
      { accepted: EndingSchema, declined: EndingSchema, cancelled: EndingSchema },
      { ...closed, description: 'How the run ends when accepted with other fields, declined, or closed.' },
    ),
  },
  { ...closed, description: 'A question: key, request and what follows from each answer.' },
);

const AskStageSchema = T.Object(
  {
    kind: T.Literal('ask', { description: '"ask": the task waits for its client.' }),
    name: name('A name for the stage.'),
    says: text('The statusMessage meanwhile.'),
    questions: T.Array(QuestionSchema, {
      minItems: 1,
      maxItems: 5,
      description: 'The questions asked at once.',
    }),
    withoutTask: EndingSchema,
  },
  closed,
);

/** What a learner may write. */
export const WorkloadSchema = T.Object(
  {
    tool: T.Object(
      {
        name: name('The name of the tool.'),
        title: T.Optional(text('Its name for people.')),
        description: text('What it does, for the model.'),
        inputSchema: ObjectSchema('Its arguments.'),
        outputSchema: ObjectSchema('What its structuredContent is.'),
      },
      { ...closed, description: 'The tool as tools/list shows it.' },
    ),
    long: T.Boolean({ description: 'Whether the work is long, so that the server may make a task of it.' }),
    stages: T.Array(T.Union([WorkStageSchema, AskStageSchema]), {
      maxItems: 12,
      description: 'The stages, in order.',
    }),
    done: EndingSchema,
  },
  { ...closed, description: 'A workload: tool, long, stages and done.' },
);

/** A workload as a learner writes it; the lab can run it. */
export type WrittenWorkload = T.Static<typeof WorkloadSchema>;
