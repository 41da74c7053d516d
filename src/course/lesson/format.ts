/**
 * The form of `scenario.json`: what a lesson plays, asks and sets as a challenge. Written down as a schema, from
 * which the types, the editor's help (lessons/scenario.schema.json) and the errors for authors follow.
 *
 * Each `description` is shown to an author whose file breaks that very part, so it says how to mend it.
 * @module
 */
import * as T from '@sinclair/typebox';
import {
  byPointer,
  closed,
  declares,
  id,
  list,
  pointer,
  SendStepSchema,
  SetupSchema,
  StepSchema,
  text,
} from './format-steps';

export type { CapabilityName, MessageStep, ScenarioSetup, SendStep, Step } from './format-steps';

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
          presence: T.Optional(
            T.Literal(true, {
              description:
                'true: only whether the field is there is compared, and not its value, which nobody can know.',
            }),
          ),
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
            value: T.Optional(
              T.Unknown({
                description:
                  'Another value that a correct server might have sent. Left out: it might have left the field out.',
              }),
            ),
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
  effect: T.Object(
    {
      says,
      effect: T.Object(
        {
          kind: text('The kind of effect, such as deploy.'),
          project: T.Optional(text('On which project.')),
        },
        closed,
      ),
      times: T.Integer({ minimum: 0, description: 'How often exactly. More than that breaks it.' }),
    },
    {
      ...closed,
      description:
        '{"says": …, "effect": {"kind": "deploy"}, "times": 1} is met when the world outside was changed so often.',
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
  CRITERION_SCHEMAS.effect,
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

/** A workload to be written. */
export const WorkloadTaskSchema = T.Object(
  {
    id: id('A name for links #workload/<id>.'),
    goal: text('What is to be written, in a few sentences.'),
    starter: T.Object(
      {},
      { description: 'The workload that the learner begins with: of the right form, and faulty.' },
    ),
    model: T.Object({}, { description: 'A workload that meets every demand of src/course/capstone.' }),
    why: T.Optional(
      list(
        T.Object({ pointer: pointer('A place in the model.'), why: text('Why it is so there.') }, closed),
        'Reasons for places of the model, shown where the learner wrote them otherwise.',
      ),
    ),
    hints: T.Array(text('A hint.'), {
      minItems: 1,
      description: 'Hints, each stronger than the one before.',
    }),
  },
  { ...closed, description: 'A workload to be written.' },
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
    workload: T.Optional(WorkloadTaskSchema),
  },
  { ...closed, description: 'What a lesson plays, asks and sets.' },
);

/** See {@link PredictionSchema}. */
export type Prediction = T.Static<typeof PredictionSchema>;
/** See {@link PatternSchema}. */
export type Pattern = T.Static<typeof PatternSchema>;
/** See {@link CriterionSchema}. */
export type Criterion = T.Static<typeof CriterionSchema>;
/** See {@link ChallengeSchema}. */
export type Challenge = T.Static<typeof ChallengeSchema>;
/** See {@link WorkloadTaskSchema}. */
export type WorkloadTask = T.Static<typeof WorkloadTaskSchema>;
/** See {@link ScenarioSchema}. */
export type Scenario = T.Static<typeof ScenarioSchema>;
