/**
 * What is wrong with a lesson, where, and how to mend it.
 * @module
 */
import type { Place } from '../../../rules/read/fault';

/** A fault of a lesson as an author reads it. */
export interface LessonFault extends Place {
  /** The file, from the folder of the lessons: `01-first/lesson.md`. */
  readonly file: string;
  /** What is wrong and how to mend it. */
  readonly says: string;
}

/** A fault of `scenario.json`, where it is told by a field. */
export interface ScenarioFault {
  /** A JSON Pointer into the scenario; empty for the whole of it. */
  readonly pointer: string;
  readonly says: string;
}

/** A fault of `lesson.md`. */
export interface PageFault extends Place {
  readonly says: string;
}

/** A list of words as a sentence has it. */
export function listed(words: Iterable<string>): string {
  const all = [...words];
  return all.length === 0 ? 'there is none' : all.join(', ');
}

/**
 * Which of some names an unknown one was probably meant to be.
 * @returns ` Did you mean x?` with a blank before it, or nothing where none is near.
 */
export function didYouMean(name: string, known: Iterable<string>): string {
  const near = [...known]
    .map((candidate) => ({ candidate, far: distance(name, candidate) }))
    .filter(({ far, candidate }) => far <= Math.max(2, candidate.length / 3))
    .sort((a, b) => a.far - b.far)[0];
  return near ? ` Did you mean ${near.candidate}?` : '';
}

/** How many letters must be put in, taken out or changed (Levenshtein). */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let a = 1; a <= left.length; a += 1) {
    const next = [a];
    for (let b = 1; b <= right.length; b += 1) {
      const change = (row[b - 1] ?? 0) + (left[a - 1] === right[b - 1] ? 0 : 1);
      next.push(Math.min(change, (row[b] ?? 0) + 1, (next[b - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
