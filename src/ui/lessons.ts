/**
 * The lessons as the page reads them. What the list needs of each is in the page from the start; the text and the
 * scenario of one are loaded when it is opened.
 * @module
 */
import { loadLesson, type FrontMatter, type Lesson, type LessonParts } from '../course';
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
const TEXTS = import.meta.glob<string>('../../lessons/*/lesson.md', { import: 'html' });
const SCENARIOS = import.meta.glob<unknown>('../../lessons/*/scenario.json', { import: 'default' });

/** The folder of each lesson, by its slug. */
const FOLDERS = new Map(
  Object.entries(DATA).map(([file, data]) => [String(data['slug']), file.slice(0, file.lastIndexOf('/'))]),
);

/** What the list says of a lesson, and the names of its exercises. */
export type ListedLesson = FrontMatter & LessonParts;

/** What the list says of each lesson, in order. */
export const LESSONS: readonly ListedLesson[] = Object.entries(DATA)
  .map(([file, data]) => ({
    // The content check has proven the form of each.
    ...(data as unknown as FrontMatter),
    predictions: EXERCISES[file]!.predictions.map((id) => ({ id })),
    challenges: EXERCISES[file]!.challenges.map((id) => ({ id })),
  }))
  .toSorted((one, other) => one.number - other.number);

/** What the list says of a lesson. */
export function lessonBySlug(slug: string): ListedLesson | undefined {
  return LESSONS.find((candidate) => candidate.slug === slug);
}

/**
 * Loads a lesson.
 * @throws Where there is none of that slug, or where its files cannot be fetched.
 */
export async function fetchLesson(slug: string): Promise<Lesson> {
  const folder = FOLDERS.get(slug);
  const text = TEXTS[`${folder}/lesson.md`];
  const scenario = SCENARIOS[`${folder}/scenario.json`];
  const data = DATA[`${folder}/lesson.md`];
  if (!text || !scenario || !data) throw new Error(`There is no lesson ${slug}.`);
  const [html, parts] = await Promise.all([text(), scenario()]);
  return loadLesson(data, html, parts);
}
