/**
 * The form of `scenario.json`: what a lesson plays, asks and sets as a challenge. Written down as a schema, from
 * which the types, the editor's help (lessons/scenario.schema.json) and the errors for authors follow.
 *
 * Each `description` is shown to an author whose file breaks that very part, so it says how to mend it.
 * @module
 */
import * as T from '@sinclair/typebox';

const closed = { additionalProperties: false } as const;
const text = (description: string) => T.String({ minLength: 1, description });
const id = (description: string) =>
  T.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    description: `${description} Lower case, words joined by -.`,
  });
const pointer = (description: string) =>
  T.String({
    pattern: '^(/([^~/]|~[01])*)+$',
    description: `${description} A JSON Pointer such as /params/name; inside a name, / is written ~1 and ~ is written ~0.`,
  });
const byPointer = (description: string) =>
  T.Record(pointer(''), T.Unknown(), { additionalProperties: false, description });
const list = <Schema extends T.TSchema>(items: Schema, description: string) =>
  T.Array(items, { description });

/** The capabilities that a step may declare, by the short names that the format uses. */
export const CAPABILITY_NAMES = ['tasks', 'form', 'url', 'sampling', 'roots'] as const;

const declares = (description: string) =>
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
    work: T.Union([T.Literal(true), T.Integer({ minimum: 1 })], {
      description:
        'true: the oldest task for which there is something to do. A number: which task, by the order of handles.',
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

/** The kinds of steps, by the member that tells them apart. */
export const STEP_SCHEMAS = {
  send: SendStepSchema,
  message: MessageStepSchema,
  work: WorkStepSchema,
  pause: PauseStepSchema,
  advance: AdvanceStepSchema,
  action: ActionStepSchema,
} as const;

/** A step of a run. */
export const StepSchema = T.Union([
  SendStepSchema,
  MessageStepSchema,
  WorkStepSchema,
  PauseStepSchema,
  AdvanceStepSchema,
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
  },
  { description: 'From what the run starts: seed, policy and what else the simulation’s Setup has.' },
);

/** A question before a reveal. */
export const PredictionSchema = T.Object(
  {
    id: id('A name for links #predict/<id>.'),
    ask: text('The question, for the learner.'),
    moment: id('The moment whose answer is predicted: that of a step that sends a request.'),
    starter: T.Unknown({
      description: 'The JSON that the learner starts from: the reply, with what is asked left open or wrong.',
    }),
    fields: T.Array(
      T.Object(
        {
          pointer: pointer('A field of the reply.'),
          why: text('Why it is so, shown whether it was right or wrong.'),
        },
        closed,
      ),
      {
        minItems: 1,
        description:
          'The fields that are compared, each with its reason. A field that the reply lacks must be absent.',
      },
    ),
    alsoRight: T.Optional(
      list(
        T.Object(
          {
            pointer: pointer('A field that is compared.'),
            value: T.Unknown({ description: 'Another value that a correct server might have sent.' }),
            why: text('Why it is right as well.'),
          },
          closed,
        ),
        'Values that are accepted beside the one of the lab.',
      ),
    ),
  },
  closed,
);

/** A pattern of an exchange on the wire. Every member that is there must fit. */
export const PatternSchema = T.Object(
  {
    method: T.Optional(text('The method.')),
    from: T.Optional(
      T.Literal('server', {
        description: 'server: a notification of the server. Absent: what the client sent.',
      }),
    ),
    task: T.Optional(
      T.Integer({ minimum: 1, description: 'Which task it is about, by the order of handles.' }),
    ),
    declares: T.Optional(declares('What the request declares, at least.')),
    lacks: T.Optional(declares('What the request does not declare.')),
    request: T.Optional(
      byPointer(
        'Fields of the request. A value, or {"$absent": true}, {"$present": true}, {"$oneOf": […]}, {"$not": …}.',
      ),
    ),
    answer: T.Optional(
      byPointer('Fields of the answer, such as /result/status or /error/code. As in request.'),
    ),
    headers: T.Optional(
      T.Record(T.String(), T.Unknown(), { description: 'HTTP headers of the request. As in request.' }),
    ),
    status: T.Optional(T.Integer({ description: 'The HTTP status of the answer.' })),
  },
  { ...closed, description: 'A pattern of one request and its answer.' },
);

const says = text('What is asked for, as the learner reads it.');
const name = T.Optional(id('A name by which later criteria refer to it.'));

/** A criterion of a challenge. */
export const CRITERION_SCHEMAS = {
  see: T.Object(
    {
      says,
      name,
      see: PatternSchema,
      times: T.Optional(T.Integer({ minimum: 2, description: 'How often, where once is not enough.' })),
      after: T.Optional(id('The name of an earlier criterion: only what came after it counts.')),
      sameTask: T.Optional(id('The name of an earlier criterion: only what is about the same task counts.')),
    },
    { ...closed, description: '{"says": …, "see": {pattern}} is met by an exchange that fits.' },
  ),
  never: T.Object(
    {
      says,
      never: PatternSchema,
      after: T.Optional(id('The name of an earlier criterion: only what came after it counts.')),
    },
    { ...closed, description: '{"says": …, "never": {pattern}} is broken by an exchange that fits.' },
  ),
  moves: T.Object(
    {
      says,
      moves: T.Object(
        {
          from: T.Optional(text('The status before.')),
          to: text('The status after.'),
          task: T.Optional(T.Integer({ minimum: 1, description: 'Which task, by the order of handles.' })),
        },
        closed,
      ),
    },
    {
      ...closed,
      description: '{"says": …, "moves": {"to": "cancelled"}} is met when the server’s task made that move.',
    },
  ),
  assertion: T.Object(
    { says: T.Optional(says), assertion: id('The id of an assertion.') },
    {
      ...closed,
      description:
        '{"assertion": "<id>"} is met when the assertion passes by something that the learner did.',
    },
  ),
  clean: T.Object(
    {
      says: T.Optional(says),
      clean: T.Literal(true, { description: 'true: no violation and no warning since the start.' }),
    },
    { ...closed, description: '{"clean": true} is broken by the first finding of the rules.' },
  ),
} as const;

/** A criterion. */
export const CriterionSchema = T.Union([
  CRITERION_SCHEMAS.see,
  CRITERION_SCHEMAS.never,
  CRITERION_SCHEMAS.moves,
  CRITERION_SCHEMAS.assertion,
  CRITERION_SCHEMAS.clean,
]);

/** Something to be done. */
export const ChallengeSchema = T.Object(
  {
    id: id('A name for links #challenge/<id>.'),
    goal: text('What is to be done, in a sentence or two.'),
    start: T.Optional(id('The moment from which it starts. Absent: a fresh simulation.')),
    setup: T.Optional(SetupSchema),
    starter: T.Optional(SendStepSchema),
    meets: T.Array(CriterionSchema, {
      minItems: 1,
      description: 'What must be met. At least one criterion.',
    }),
    par: T.Integer({ minimum: 1, description: 'How many messages of the client are enough.' }),
    hints: T.Array(text('A hint.'), {
      minItems: 1,
      description: 'Hints, each stronger than the one before.',
    }),
    solution: T.Array(StepSchema, {
      minItems: 1,
      description: 'The model solution, as steps from the start.',
    }),
    breaks: T.Optional(list(T.String(), 'Rules that the model solution breaks on purpose.')),
  },
  { ...closed, description: 'A challenge.' },
);

/** A scenario. */
export const ScenarioSchema = T.Object(
  {
    $schema: T.Optional(
      T.String({ description: 'Where an editor finds this schema: ../scenario.schema.json' }),
    ),
    setup: T.Optional(SetupSchema),
    steps: T.Array(StepSchema, { minItems: 1, description: 'The run of the lesson, in order.' }),
    breaks: T.Optional(list(T.String(), 'Rules that the run breaks on purpose, by id. Absent: it is clean.')),
    predictions: T.Optional(list(PredictionSchema, 'Questions before a reveal.')),
    challenges: T.Array(ChallengeSchema, {
      description: 'What the learner does at the end. An empty list where there is nothing.',
    }),
  },
  { ...closed, description: 'What a lesson plays, asks and sets.' },
);

/** See {@link StepSchema}. */
export type Step = T.Static<typeof StepSchema>;
/** See {@link SendStepSchema}. */
export type SendStep = T.Static<typeof SendStepSchema>;
/** See {@link MessageStepSchema}. */
export type MessageStep = T.Static<typeof MessageStepSchema>;
/** See {@link SetupSchema}. */
export type ScenarioSetup = T.Static<typeof SetupSchema>;
/** See {@link PredictionSchema}. */
export type Prediction = T.Static<typeof PredictionSchema>;
/** See {@link PatternSchema}. */
export type Pattern = T.Static<typeof PatternSchema>;
/** See {@link CriterionSchema}. */
export type Criterion = T.Static<typeof CriterionSchema>;
/** See {@link ChallengeSchema}. */
export type Challenge = T.Static<typeof ChallengeSchema>;
/** See {@link ScenarioSchema}. */
export type Scenario = T.Static<typeof ScenarioSchema>;
/** A short name of a capability. */
export type CapabilityName = (typeof CAPABILITY_NAMES)[number];
