/**
 * What a learner has done, as a value to keep, to export and to import.
 * @module
 */
import { isObject } from '../../protocol/json';

/** The version of the form that is written. */
export const PROGRESS_VERSION = 1;

/** What was done of one lesson. */
export interface LessonProgress {
  readonly slug: string;
  /** Whether it was marked as read to its end. */
  readonly read: boolean;
  /** The predictions that were made, right or wrong. */
  readonly predictions: readonly string[];
  /** The challenges that were passed, each with the fewest messages that it took. */
  readonly challenges: readonly { readonly id: string; readonly messages: number }[];
  /** The assertions that passed. */
  readonly assertions: readonly string[];
}

/** What was done of the course. Lessons are listed in the order in which they were begun. */
export interface Progress {
  readonly version: typeof PROGRESS_VERSION;
  readonly lessons: readonly LessonProgress[];
}

/** Nothing done yet. */
export const NO_PROGRESS: Progress = { version: PROGRESS_VERSION, lessons: [] };

/** How far a lesson is. */
export interface LessonStanding {
  readonly state: 'new' | 'begun' | 'done';
  /** How many of its parts are done: reading it, its predictions, its challenges. */
  readonly done: number;
  readonly of: number;
}

/** What was done of a lesson. */
export function progressOf(progress: Progress, slug: string): LessonProgress {
  return (
    progress.lessons.find((lesson) => lesson.slug === slug) ?? {
      slug,
      read: false,
      predictions: [],
      challenges: [],
      assertions: [],
    }
  );
}

function changed(progress: Progress, lesson: LessonProgress): Progress {
  const known = progress.lessons.some(({ slug }) => slug === lesson.slug);
  const lessons = known
    ? progress.lessons.map((one) => (one.slug === lesson.slug ? lesson : one))
    : [...progress.lessons, lesson];
  return { ...progress, lessons };
}

/** Marks a lesson as read to its end. */
export function markRead(progress: Progress, slug: string): Progress {
  return changed(progress, { ...progressOf(progress, slug), read: true });
}

/** Marks a prediction as made. */
export function markPrediction(progress: Progress, slug: string, id: string): Progress {
  const lesson = progressOf(progress, slug);
  return changed(progress, { ...lesson, predictions: [...new Set([...lesson.predictions, id])] });
}

/**
 * Marks a challenge as passed.
 * @param messages - How many messages it took; the fewest are kept.
 */
export function markChallenge(progress: Progress, slug: string, id: string, messages: number): Progress {
  const lesson = progressOf(progress, slug);
  const before = lesson.challenges.find((challenge) => challenge.id === id);
  const passed = { id, messages: Math.min(messages, before?.messages ?? messages) };
  const challenges = before
    ? lesson.challenges.map((challenge) => (challenge === before ? passed : challenge))
    : [...lesson.challenges, passed];
  return changed(progress, { ...lesson, challenges });
}

/** Marks assertions as passed. */
export function markAssertions(progress: Progress, slug: string, ids: readonly string[]): Progress {
  const lesson = progressOf(progress, slug);
  return changed(progress, { ...lesson, assertions: [...new Set([...lesson.assertions, ...ids])] });
}

/** The parts of a lesson that can be done, by their names. */
export interface LessonParts {
  readonly slug: string;
  readonly predictions: readonly { readonly id: string }[];
  readonly challenges: readonly { readonly id: string }[];
}

/** How far a lesson is. What was done of parts that the lesson no longer has does not count. */
export function standingOf(progress: Progress, lesson: LessonParts): LessonStanding {
  const { read, predictions, challenges } = progressOf(progress, lesson.slug);
  const made = lesson.predictions.filter(({ id }) => predictions.includes(id)).length;
  const passed = lesson.challenges.filter(({ id }) => challenges.some((one) => one.id === id)).length;
  const done = Number(read) + made + passed;
  const of = 1 + lesson.predictions.length + lesson.challenges.length;
  return { state: done === 0 ? 'new' : done === of ? 'done' : 'begun', done, of };
}

/** The progress of two places together: what was done in either is done. */
export function mergeProgress(mine: Progress, other: Progress): Progress {
  return other.lessons.reduce((merged, { slug, read, predictions, challenges, assertions }) => {
    let next = read ? markRead(merged, slug) : merged;
    for (const id of predictions) next = markPrediction(next, slug, id);
    for (const { id, messages } of challenges) next = markChallenge(next, slug, id, messages);
    return assertions.length > 0 ? markAssertions(next, slug, assertions) : next;
  }, mine);
}

/** Writes progress as JSON for a file. */
export function exportProgress(progress: Progress): string {
  return `${JSON.stringify({ kind: 'mcp-tasks-lab/progress', ...progress }, undefined, 2)}\n`;
}

/** What could be read of a file, and what could not. */
export interface ImportedProgress {
  readonly progress: Progress;
  /** A sentence for each thing that was left out; empty where all was read. */
  readonly problems: readonly string[];
}

/**
 * Reads progress from a file. What can be read is kept, whatever is wrong with the rest.
 * @param text - The file; from anywhere.
 */
export function importProgress(text: string): ImportedProgress {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { progress: NO_PROGRESS, problems: ['The file is no JSON. Choose one that was exported here.'] };
  }
  return readProgress(content);
}

/** Reads progress from a JSON value, such as one that was kept; see {@link importProgress}. */
export function readProgress(content: unknown): ImportedProgress {
  if (!isObject(content) || !Array.isArray(content['lessons'])) {
    return {
      progress: NO_PROGRESS,
      problems: ['There is no list of lessons in it. Choose a file that was exported here.'],
    };
  }
  const problems: string[] = [];
  if (content['version'] !== PROGRESS_VERSION) {
    problems.push(
      `It is of version ${JSON.stringify(content['version'])}, and ${PROGRESS_VERSION} is known here: what it has beyond that is left out.`,
    );
  }
  let progress = NO_PROGRESS;
  content['lessons'].forEach((lesson: unknown, index) => {
    const read = readLesson(lesson, `Lesson ${index + 1} of the file`, problems);
    if (read)
      progress = mergeProgress(changed(progress, progressOf(progress, read.slug)), {
        ...NO_PROGRESS,
        lessons: [read],
      });
  });
  return { progress, problems };
}

function readLesson(lesson: unknown, where: string, problems: string[]): LessonProgress | undefined {
  if (!isObject(lesson) || typeof lesson['slug'] !== 'string' || lesson['slug'] === '') {
    problems.push(`${where} has no slug: left out.`);
    return undefined;
  }
  const items = (name: string): readonly unknown[] => {
    const list = lesson[name] ?? [];
    if (Array.isArray(list)) return list;
    problems.push(`${where}: ${name} is no list: left out.`);
    return [];
  };
  const kept = <Item>(name: string, right: (item: unknown) => item is Item): readonly Item[] => {
    const all = items(name);
    const good = all.filter(right);
    if (good.length < all.length) {
      problems.push(
        `${where}: ${all.length - good.length} of ${all.length} ${name} could not be read: left out.`,
      );
    }
    return good;
  };
  return {
    slug: lesson['slug'],
    read: lesson['read'] === true,
    predictions: kept('predictions', isName),
    challenges: kept(
      'challenges',
      (item): item is { id: string; messages: number } =>
        isObject(item) &&
        typeof item['id'] === 'string' &&
        Number.isSafeInteger(item['messages']) &&
        (item['messages'] as number) >= 0,
    ).map(({ id, messages }) => ({ id, messages })),
    assertions: kept('assertions', isName),
  };
}

function isName(item: unknown): item is string {
  return typeof item === 'string';
}
