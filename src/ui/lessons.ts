/**
 * The lessons as the page reads them. What names each is in the page from the start; the text and the scenario of one
 * are loaded when it is opened.
 * @module
 */
import { loadLesson, type FrontMatter, type Lesson } from '../course';
import type { JsonObject } from '../protocol';

/** What names a lesson. */
export type NamedLesson = Pick<FrontMatter, 'slug' | 'number' | 'title'>;

const HEADINGS = import.meta.glob<NamedLesson>('../../lessons/*/lesson.md', {
  eager: true,
  query: '?heading',
  import: 'heading',
});
const TEXTS = import.meta.glob<string>('../../lessons/*/lesson.md', { import: 'html' });
const DATA = import.meta.glob<JsonObject>('../../lessons/*/lesson.md', { import: 'data' });
const SCENARIOS = import.meta.glob<unknown>('../../lessons/*/scenario.json', { import: 'default' });

/** The folder of each lesson, by its slug. */
const FOLDERS = new Map(
  Object.entries(HEADINGS).map(([file, { slug }]) => [slug, file.slice(0, file.lastIndexOf('/'))]),
);

/** What names each lesson, in order. */
export const LESSONS: readonly NamedLesson[] = Object.values(HEADINGS).toSorted(
  (one, other) => one.number - other.number,
);

/** What names a lesson. */
export function lessonBySlug(slug: string): NamedLesson | undefined {
  return LESSONS.find((candidate) => candidate.slug === slug);
}

/**
 * Loads a lesson.
 * @throws Where there is none of that slug, or where its files cannot be fetched.
 */
export async function fetchLesson(slug: string): Promise<Lesson> {
  const folder = FOLDERS.get(slug);
  const text = TEXTS[`${folder}/lesson.md`];
  const data = DATA[`${folder}/lesson.md`];
  const scenario = SCENARIOS[`${folder}/scenario.json`];
  if (!text || !data || !scenario) throw new Error(`There is no lesson ${slug}.`);
  const [front, html, parts] = await Promise.all([data(), text(), scenario()]);
  return loadLesson(front, html, parts);
}
