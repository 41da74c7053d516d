/**
 * The lessons as the list shows them, with what is in each.
 * @module
 */
import type { FrontMatter, LessonParts } from '../course';
import type { JsonObject } from '../protocol';

const DATA = import.meta.glob<JsonObject>('../../lessons/*/lesson.md', {
  eager: true,
  query: '?front-matter',
  import: 'data',
});
const EXERCISES = import.meta.glob<{
  readonly predictions: readonly string[];
  readonly challenges: readonly string[];
}>('../../lessons/*/lesson.md', { eager: true, query: '?front-matter', import: 'exercises' });

/** What the list says of a lesson, and the names of its exercises. */
export type ListedLesson = FrontMatter & LessonParts;

/** What the list says of each lesson, in order. */
export const LISTED_LESSONS: readonly ListedLesson[] = Object.entries(DATA)
  .map(([file, data]) => ({
    // The content check has proven the form of each.
    ...(data as unknown as FrontMatter),
    predictions: EXERCISES[file]!.predictions.map((id) => ({ id })),
    challenges: EXERCISES[file]!.challenges.map((id) => ({ id })),
  }))
  .toSorted((one, other) => one.number - other.number);
