/**
 * The form of the front matter of a `lesson.md`. Each `description` tells an author how to mend it.
 * @module
 */
import * as T from '@sinclair/typebox';
import { DOMAINS, OBJECTIVES } from './objectives';

/** The front matter. */
export const FrontMatterSchema = T.Object(
  {
    slug: T.String({
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      description: 'The address of the lesson: the name of its folder without the number.',
    }),
    number: T.Integer({ minimum: 1, description: 'Its place in the course: the number of its folder.' }),
    title: T.String({ minLength: 1, description: 'The title.' }),
    objective: T.String({ minLength: 1, description: 'What the learner can do afterwards, in a sentence.' }),
    objectives: T.Array(T.Union(OBJECTIVES.map(({ id }) => T.Literal(id))), {
      minItems: 1,
      description: `Which objectives of the course it serves: ${OBJECTIVES.map(({ id }) => id).join(', ')}.`,
    }),
    domain: T.Union(
      DOMAINS.map((name) => T.Literal(name)),
      { description: `Its part of the exam: ${DOMAINS.join(', ')}.` },
    ),
    minutes: T.Integer({ minimum: 1, description: 'How long it takes; npm run -s lessons reckons it.' }),
    summary: T.String({ minLength: 1, description: 'A sentence or two for the list of lessons.' }),
    assertions: T.Array(T.String(), {
      description: 'The ids of its assertions (src/course/claims), in the order in which it shows them.',
    }),
  },
  { additionalProperties: false },
);

/** See `FrontMatterSchema`. */
export type FrontMatter = T.Static<typeof FrontMatterSchema>;
