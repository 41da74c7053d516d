import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exportProgress,
  glossary,
  importProgress,
  markAssertions,
  markChallenge,
  markPrediction,
  markRead,
  mergeProgress,
  NO_PROGRESS,
  progressOf,
  readProgress,
  standingOf,
  termBySlug,
  termSlug,
  type Lesson,
} from '../../../../src/course';

const LESSON = {
  slug: 'polling',
  predictions: [{ id: 'p' }],
  challenges: [{ id: 'a' }, { id: 'b' }],
} as unknown as Lesson;

describe('progress', () => {
  it('is new, begun and done', () => {
    expect(standingOf(NO_PROGRESS, LESSON)).toEqual({ state: 'new', done: 0, of: 4 });
    let progress = markPrediction(NO_PROGRESS, 'polling', 'p');
    expect(standingOf(progress, LESSON)).toEqual({ state: 'begun', done: 1, of: 4 });
    progress = markRead(
      markChallenge(markChallenge(progress, 'polling', 'a', 4), 'polling', 'b', 2),
      'polling',
    );
    expect(standingOf(progress, LESSON)).toEqual({ state: 'done', done: 4, of: 4 });
    expect(standingOf(progress, { ...LESSON, slug: 'other' }).state).toBe('new');
  });

  it('does not count what the lesson no longer has', () => {
    const progress = markChallenge(NO_PROGRESS, 'polling', 'gone', 1);
    expect(standingOf(progress, LESSON)).toEqual({ state: 'new', done: 0, of: 4 });
  });

  it('keeps the fewest messages of a challenge', () => {
    const twice = (first: number, second: number) =>
      progressOf(markChallenge(markChallenge(NO_PROGRESS, 's', 'c', first), 's', 'c', second), 's')
        .challenges;
    expect(twice(5, 3)).toEqual([{ id: 'c', messages: 3 }]);
    expect(twice(3, 5)).toEqual([{ id: 'c', messages: 3 }]);
  });

  it('of two places is put together', () => {
    const here = markChallenge(markRead(NO_PROGRESS, 'one'), 'one', 'c', 5);
    const there = markAssertions(
      markPrediction(markChallenge(NO_PROGRESS, 'one', 'c', 3), 'two', 'p'),
      'two',
      ['a'],
    );
    expect(mergeProgress(here, there).lessons).toEqual([
      { slug: 'one', read: true, predictions: [], challenges: [{ id: 'c', messages: 3 }], assertions: [] },
      { slug: 'two', read: false, predictions: ['p'], challenges: [], assertions: ['a'] },
    ]);
  });

  it('counts an assertion once, and as no part of the lesson', () => {
    const progress = markAssertions(markAssertions(NO_PROGRESS, 'polling', ['x']), 'polling', ['x', 'y']);
    expect(progressOf(progress, 'polling').assertions).toEqual(['x', 'y']);
    expect(standingOf(progress, LESSON)).toEqual({ state: 'new', done: 0, of: 4 });
  });
});

describe('a file of progress', () => {
  const progress = markChallenge(markPrediction(markRead(NO_PROGRESS, 'one'), 'one', 'p'), 'two', 'c', 4);

  it('is read back whole', () => {
    expect(importProgress(exportProgress(progress))).toEqual({ progress, problems: [] });
  });

  it('that is none says what to do', () => {
    for (const text of ['', '{', '[]', 'null', '{"lessons": 5}']) {
      const read = importProgress(text);
      expect(read.progress).toEqual(NO_PROGRESS);
      expect(read.problems).toEqual([expect.stringMatching(/exported here/)]);
    }
  });

  it('is read as far as it can be, and the rest is told', () => {
    const { progress: read, problems } = readProgress({
      version: 2,
      lessons: [
        5,
        { slug: 'one', read: 'yes', predictions: ['p', 7], challenges: 'none' },
        {
          slug: 'two',
          challenges: [{ id: 'c', messages: 4 }, { id: 'd' }, { id: 'e', messages: -1 }],
          assertions: ['a', 1],
        },
      ],
    });
    expect(read.lessons).toEqual([
      { slug: 'one', read: false, predictions: ['p'], challenges: [], assertions: [] },
      {
        slug: 'two',
        read: false,
        predictions: [],
        challenges: [{ id: 'c', messages: 4 }],
        assertions: ['a'],
      },
    ]);
    expect(problems).toEqual([
      expect.stringMatching(/version 2/),
      expect.stringMatching(/^Lesson 1 of the file has no slug/),
      expect.stringMatching(/1 of 2 predictions/),
      expect.stringMatching(/^Lesson 2 of the file: challenges is no list/),
      expect.stringMatching(/2 of 3 challenges/),
      expect.stringMatching(/1 of 2 assertions/),
    ]);
  });

  it('may hold anything', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { progress: read } = importProgress(text);
        expect(importProgress(exportProgress(read))).toEqual({ progress: read, problems: [] });
      }),
    );
    const hostile = importProgress('{"version":1,"lessons":[{"slug":"__proto__","read":true}]}').progress;
    expect(progressOf(hostile, '__proto__').read).toBe(true);
    expect(Object.hasOwn(Object.prototype, 'read')).toBe(false);
  });
});

describe('the terms of the glossary', () => {
  it('have each a slug of their own', () => {
    const slugs = glossary.map(({ term }) => termSlug(term));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs).toContain('tasks-update');
    expect(slugs.every((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toBe(true);
  });

  it('are found by it', () => {
    expect(termBySlug('tasks-update')?.term).toBe('tasks/update');
    expect(termBySlug('nothing')).toBeUndefined();
  });
});
