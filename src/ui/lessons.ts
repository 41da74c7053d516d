/**
 * The lessons as the page reads them; their text was rendered when the site was built.
 * @module
 */
import { loadLesson, type Lesson } from '../course';
import * as first from '../../lessons/01-why-a-blocked-call-fails/lesson.md';
import firstScenario from '../../lessons/01-why-a-blocked-call-fails/scenario.json';

/** All lessons, in order. */
export const LESSONS: readonly Lesson[] = [loadLesson(first.data, first.html, firstScenario)];

/** A lesson by its slug. */
export function lessonBySlug(slug: string): Lesson | undefined {
  return LESSONS.find((candidate) => candidate.slug === slug);
}
