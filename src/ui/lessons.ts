/**
 * The lessons as the page reads them: their front matter and their text, rendered when the site is built.
 * @module
 */
import { PIPELINE_SCRIPT, type ScriptStep } from '../course';
import first from '../../lessons/01-why-a-blocked-call-fails/lesson.md';

/** A lesson. */
export interface Lesson {
  readonly slug: string;
  readonly number: number;
  readonly title: string;
  readonly objective: string;
  readonly summary: string;
  readonly minutes: number;
  /** The ids of its assertions, in the order of the lesson. */
  readonly assertions: readonly string[];
  readonly html: string;
  /** The run whose named moments the text points at. */
  readonly script: readonly ScriptStep[];
}

/** All lessons, in order. */
export const LESSONS: readonly Lesson[] = [lesson(first, PIPELINE_SCRIPT)];

/** A lesson by its slug. */
export function lessonBySlug(slug: string): Lesson | undefined {
  return LESSONS.find((candidate) => candidate.slug === slug);
}

function lesson(page: typeof first, script: readonly ScriptStep[]): Lesson {
  const { slug, number, title, objective, summary, minutes, assertions } = page.data;
  return {
    slug: String(slug),
    number: Number(number),
    title: String(title),
    objective: String(objective),
    summary: String(summary),
    minutes: Number(minutes),
    assertions: Array.isArray(assertions) ? assertions.map(String) : [],
    html: page.html,
    script,
  };
}
