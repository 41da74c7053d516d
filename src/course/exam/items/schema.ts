/**
 * The form of the practice items, as the JSON files beside this module hold them.
 *
 * Each `description` is shown to an author whose file breaks that very part, so it says how to mend it.
 * @module
 */
import * as T from '@sinclair/typebox';
import {
  byPointer,
  closed,
  id,
  list,
  pointer,
  SetupSchema,
  StepSchema,
  text,
} from '../../lesson/format-steps';
import { DOMAINS, OBJECTIVES } from '../../lesson/objectives';
import { LEVELS, OPTIONS } from './item';
import { MISCONCEPTIONS } from './misconceptions';

const oneOf = (words: readonly string[], description: string) =>
  T.Union(
    words.map((word) => T.Literal(word)),
    { description: `${description} One of ${words.join(', ')}.` },
  );

/** What both kinds of items have. */
const common = {
  id: id('The name of the item, for ever: what was answered is kept under it.'),
  version: T.Integer({
    minimum: 1,
    description: 'Counts up when the right answer or its reasons change, so that the item is asked again.',
  }),
  objective: oneOf(
    OBJECTIVES.map((objective) => objective.id),
    'The objective of the course.',
  ),
  domain: oneOf(DOMAINS, 'The part of the exam.'),
  level: oneOf(LEVELS, 'How much it asks.'),
  misconception: oneOf(
    MISCONCEPTIONS.map((misconception) => misconception.id),
    'What somebody believes who answers it wrongly.',
  ),
  clauses: T.Array(text('A clause in its short form, such as tasks#task-polling.'), {
    minItems: 1,
    description: 'Where the specification says so.',
  }),
  lesson: id('The slug of the lesson that teaches it.'),
  moment: T.Optional(id('The moment of that lesson which shows it.')),
};

/** A multiple-choice item. */
export const ChoiceSchema = T.Object(
  {
    ...common,
    stem: text('The question.'),
    shows: T.Optional(T.Unknown({ description: 'JSON that is shown under the question.' })),
    options: T.Array(
      T.Object(
        { says: text('The option.'), why: text('Why it is right, or why it is wrong.') },
        { ...closed, description: 'An option has the members says and why.' },
      ),
      { minItems: OPTIONS, maxItems: OPTIONS, description: `There are ${OPTIONS} options.` },
    ),
    correct: T.Integer({
      minimum: 0,
      maximum: OPTIONS - 1,
      description: 'Which option is right, counted from 0.',
    }),
  },
  { ...closed, description: 'A multiple-choice item.' },
);

/** A field of the reply that is judged. */
const FieldSchema = T.Object(
  {
    pointer: pointer('A field of the reply.'),
    is: T.Unknown({
      description:
        'What it has to be: a value, or {"$absent": true}, {"$present": true}, {"$oneOf": […]}, {"$not": …}.',
    }),
    why: text('Why it is so, shown whether it was right or wrong.'),
  },
  { ...closed, description: 'A field has the members pointer, is and why.' },
);

/** A reply that is often given and wrong: written out, or as changes of the true one. */
const WrongReplySchema = T.Object(
  {
    reply: T.Optional(T.Unknown({ description: 'The reply, as somebody would write it.' })),
    with: T.Optional(byPointer('Members of the true reply that are otherwise in this one.')),
    without: T.Optional(list(pointer('A member of the true reply.'), 'Members that this one lacks.')),
    why: text('Why it is wrong.'),
  },
  { ...closed, description: 'A wrong reply has a member why, and reply, or with and without.' },
);

/** An item that asks what comes back; the simulation knows. */
export const PredictSchema = T.Object(
  {
    ...common,
    title: text('What it is about, in a few words.'),
    prompt: text('What has happened, and what is to be predicted.'),
    setup: T.Optional(SetupSchema),
    steps: T.Array(StepSchema, {
      minItems: 1,
      description: 'What happens. What comes back at the last step is to be predicted.',
    }),
    starter: T.Unknown({
      description: 'What the learner starts from; "?" stands for what is still open, and counts as absent.',
    }),
    fields: T.Array(FieldSchema, { minItems: 1, description: 'The fields that are judged.' }),
    wrong: T.Array(WrongReplySchema, { minItems: 2, description: 'At least two wrong replies.' }),
  },
  { ...closed, description: 'An item to predict.' },
);

/** See {@link ChoiceSchema}. */
export type ChoiceItem = T.Static<typeof ChoiceSchema>;
/** See {@link PredictSchema}. */
export type PredictItem = T.Static<typeof PredictSchema>;
/** A wrong reply of a {@link PredictItem}. */
export type WrongReply = PredictItem['wrong'][number];
