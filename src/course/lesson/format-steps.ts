/**
 * The form of a scenario's setup and steps; see `format.ts`.
 * @module
 */
import * as T from '@sinclair/typebox';

/** No member beside those that are listed. */
export const closed = { additionalProperties: false } as const;
/** A text that says something. */
export const text = (description: string) => T.String({ minLength: 1, description });
/** A name by which links and other members refer to something. */
export const id = (description: string) =>
  T.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: `${description} Lower case, words joined by -.`,
  });
/** A JSON Pointer. */
export const pointer = (description: string) =>
  T.String({
    pattern: '^(/([^~/]|~[01])*)+$',
    description: `${description} A JSON Pointer such as /params/name; inside a name, / is written ~1 and ~ is written ~0.`,
  });
/** Values by JSON Pointer. */
export const byPointer = (description: string) =>
  T.Record(pointer(''), T.Unknown(), { additionalProperties: false, description });
/** A list. */
export const list = <Schema extends T.TSchema>(items: Schema, description: string) =>
  T.Array(items, { description });

/** The capabilities that a step may declare, by the short names that the format uses. */
export const CAPABILITY_NAMES = ['tasks', 'form', 'url', 'sampling', 'roots'] as const;

/** A list of capabilities. */
export const declares = (description: string) =>
  T.Array(T.Union(CAPABILITY_NAMES.map((name) => T.Literal(name))), {
    description: `${description} Out of ${CAPABILITY_NAMES.join(', ')}.`,
  });

/** What every step may say of itself. */
const common = {
  says: T.Optional(text('What the step shows, for somebody who reads the run.')),
  moment: T.Optional(
    id('A name for the moment after this step, for links #moment/<name>. Unique in the file.'),
  ),
  impossible: T.Optional(
    T.Literal(true, {
      description:
        'Say true where nothing can happen at this step, and that is the point. Else leave it out.',
    }),
  ),
  why: T.Optional(
    list(
      T.Object({ pointer: pointer('A field of the request.'), why: text('Why it must be so.') }, closed),
      'In a solution: reasons for single fields, shown where the learner wrote them otherwise.',
    ),
  ),
};

/** How a request travels, and on whose behalf. */
const travels = {
  headers: T.Optional(
    T.Union([T.Literal(true), T.Record(T.String(), T.Union([T.String(), T.Null()]))], {
      description:
        'true: over HTTP, with the headers that fit the request. An object: these instead of the fitting ones; null leaves one out.',
    }),
  ),
  caller: T.Optional(text('On whose behalf, where it is not the learner.')),
  task: T.Optional(
    T.Integer({
      minimum: 1,
      description: 'Which task {taskId} means, by the order of handles. Absent: the last.',
    }),
  ),
};

/** A request made from a template. */
export const SendStepSchema = T.Object(
  {
    send: text('The id of a template, as the menu over the request pane has them.'),
    declares: T.Optional(
      declares('The client capabilities of this request, instead of those of the template.'),
    ),
    with: T.Optional(
      byPointer('Members to set, by JSON Pointer into the message. null is a value like any other.'),
    ),
    without: T.Optional(list(pointer('A member to leave out.'), 'Members to leave out, by JSON Pointer.')),
    ...travels,
    ...common,
  },
  { ...closed, description: '{"send": "<template>"} sends a request from a template.' },
);

/** A message written out. */
export const MessageStepSchema = T.Object(
  {
    message: T.Unknown({
      description:
        'The message. {id}, {taskId}, {task 2}, {requestState} and {id of <moment>} are filled in.',
    }),
    ...travels,
    ...common,
  },
  { ...closed, description: '{"message": {…}} sends a message that is written out.' },
);

/** A step of the worker. */
export const WorkStepSchema = T.Object(
  {
    work: T.Union([T.Literal(true), T.Integer({ minimum: 1 }), T.Literal('call')], {
      description:
        'true: the oldest task for which there is something to do. A number: which task, by the order of handles. call: the newest call that blocks, over the open network.',
    }),
    ...common,
  },
  { ...closed, description: '{"work": true} steps the worker.' },
);

/** The pause before a poll. */
export const PauseStepSchema = T.Object(
  { pause: T.Literal(true, { description: 'true: the poll interval passes.' }), ...common },
  { ...closed, description: '{"pause": true} lets the poll interval pass.' },
);

/** Time that passes. */
export const AdvanceStepSchema = T.Object(
  { advance: T.Integer({ minimum: 1, description: 'Milliseconds of virtual time.' }), ...common },
  { ...closed, description: '{"advance": 60000} lets time pass.' },
);

/** Any action of the simulation. */
export const ActionStepSchema = T.Object(
  {
    action: T.Object(
      { type: text('The kind of action.') },
      {
        description:
          'An action of the simulation as src/simulation/world.ts has them, placeholders filled in.',
      },
    ),
    ...common,
  },
  { ...closed, description: '{"action": {"type": …}} does any action of the simulation.' },
);

/** A message that arrives, over the open network. */
export const DeliverStepSchema = T.Object(
  {
    deliver: T.Union([T.Literal(true), T.Literal('request'), T.Literal('answer')], {
      description:
        'Which message arrives: true: the oldest on its way; request or answer: the oldest of these.',
    }),
    replica: T.Optional(text('Which replica a request reaches, where the balancer is free to choose.')),
    ...common,
  },
  { ...closed, description: '{"deliver": true} lets a message arrive.' },
);

/** A connection that breaks, over the open network. */
export const DropStepSchema = T.Object(
  { drop: T.Literal(true, { description: 'true: the connection of the newest open request.' }), ...common },
  { ...closed, description: '{"drop": true} breaks a connection.' },
);

/** A step of a run. */
export const StepSchema = T.Union([
  SendStepSchema,
  MessageStepSchema,
  WorkStepSchema,
  PauseStepSchema,
  AdvanceStepSchema,
  DeliverStepSchema,
  DropStepSchema,
  ActionStepSchema,
]);

/** From what the run starts. */
export const SetupSchema = T.Object(
  {
    seed: T.Optional(T.Integer({ description: 'Decides every id; an integer of 32 bits. Absent: 1.' })),
    policy: T.Optional(
      T.Record(T.String(), T.Unknown(), {
        description: 'Choices of the server that differ from the lab’s, as src/server/policy.ts has them.',
      }),
    ),
    workloads: T.Optional(
      list(
        T.Object({}),
        'Tools of this lesson beside the lab’s, as src/workloads/workload.ts describes them.',
      ),
    ),
    network: T.Optional(
      T.Object(
        {
          replicas: T.Integer({
            minimum: 1,
            maximum: 3,
            description: 'How many replicas answer, from 1 to 3.',
          }),
          routing: T.Union([T.Literal('by-name'), T.Literal('any')], {
            description: 'by-name: all requests of a task reach the same replica. any: each step says which.',
          }),
          proxyTimeoutMs: T.Union([T.Integer({ minimum: 1 }), T.Null()], {
            description: 'After how many milliseconds the proxy gives up a request; null: never.',
          }),
        },
        {
          ...closed,
          description: 'Opens the network: messages are on their way until a step delivers them.',
        },
      ),
    ),
    defect: T.Optional(
      text('What is wrong on purpose: the id of a defect, as src/simulation/defects has them.'),
    ),
  },
  { ...closed, description: 'From what the run starts.' },
);

/** See `StepSchema`. */
export type Step = T.Static<typeof StepSchema>;
/** See `SendStepSchema`. */
export type SendStep = T.Static<typeof SendStepSchema>;
/** See `MessageStepSchema`. */
export type MessageStep = T.Static<typeof MessageStepSchema>;
/** See `SetupSchema`. */
export type ScenarioSetup = T.Static<typeof SetupSchema>;
/** A short name of a capability. */
export type CapabilityName = (typeof CAPABILITY_NAMES)[number];
