import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import frontMatter from 'front-matter';
import { describe, expect, it } from 'vitest';
import { LESSONS_FOLDER, readLessons } from '../../../../src/cli/lessons-files';
import {
  loadLesson,
  minutesOf,
  movePart,
  playLesson,
  PLAYLIST_LIMITS,
  readPlaylist,
  type Playlist,
} from '../../../../src/course';
import { anyJson, holds } from '../../support';

const PART = { title: 'The handle', at: '#/lessons/the-handle/handle', notes: 'Say why.' };
const TALK: Playlist = { version: 1, title: 'A talk', parts: [PART, { ...PART, until: 4, minutes: 3 }] };

/** What is wrong with a talk that was changed. */
function faultOf(content: unknown): string {
  const read = readPlaylist(content);
  return 'fault' in read ? `${read.fault.field} ${read.fault.problem}` : 'none';
}

const withPart = (part: object) => ({ ...TALK, parts: [PART, { ...PART, ...part }] });

describe('a playlist', () => {
  it('is read as it was written', () => {
    expect(readPlaylist(JSON.parse(JSON.stringify(TALK)))).toEqual({ playlist: TALK });
    expect(minutesOf(TALK)).toBe(3);
  });

  it.each([
    ['no object', [], ' form'],
    ['no version', { title: '', parts: [] }, 'version missing'],
    ['a later version', { ...TALK, version: 2 }, 'version version'],
    ['no title', { version: 1, parts: [] }, 'title missing'],
    ['parts that are no list', { ...TALK, parts: {} }, 'parts form'],
    ['too many parts', { ...TALK, parts: Array.from({ length: 201 }, () => PART) }, 'parts too-large'],
    ['a member that it does not have', { ...TALK, html: '<b>' }, 'html unknown'],
    ['a part that is none', { ...TALK, parts: [null] }, 'parts/0 form'],
    ['a part without notes', { ...TALK, parts: [{ title: '', at: PART.at }] }, 'parts/0/notes missing'],
    ['a part of another site', withPart({ at: 'https://example.com/' }), 'parts/1/at not-here'],
    ['a part that is script', withPart({ at: 'javascript:alert(1)' }), 'parts/1/at not-here'],
    ['a part of three runs', withPart({ at: '#/compare/a/b/c' }), 'parts/1/at not-here'],
    ['a part with another query', withPart({ at: '#/playground?x' }), 'parts/1/at not-here'],
    ['notes of great length', withPart({ notes: 'x'.repeat(20_001) }), 'parts/1/notes too-large'],
    ['a step that is none', withPart({ until: -1 }), 'parts/1/until form'],
    ['a hostile key', JSON.parse('{"version":1,"title":"","parts":[],"__proto__":{}}'), '__proto__ unknown'],
  ])('with %s is refused, and it is said where', (_, content, fault) => {
    expect(faultOf(content)).toBe(fault);
  });

  it.each(['#/compare', '#/compare/two-ways', '#/compare/1Ab_-/1Cd'])(
    'may lead to a comparison: %s',
    (at) => {
      expect(faultOf(withPart({ at }))).toBe('none');
    },
  );

  it('can be anything at all, and reading it never throws', () => {
    holds(
      500,
      fc.property(anyJson, (content) => {
        expect(() => readPlaylist(content)).not.toThrow();
      }),
    );
  });

  it('keeps its parts when one is moved', () => {
    holds(
      200,
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), (from, to) => {
        const parts = Array.from({ length: 5 }, (_, at) => ({ ...PART, title: `part ${at}` }));
        const moved = movePart({ ...TALK, parts }, from, to).parts;
        expect(moved[to]).toEqual(parts[from]);
        expect(moved.map(({ title }) => title).sort()).toEqual(parts.map(({ title }) => title));
      }),
    );
  });

  it('holds no more than a link may', () => {
    expect(PLAYLIST_LIMITS.at).toBeGreaterThan(400_000);
  });
});

describe('the playlists that come with the lab', () => {
  const lessons = readLessons(LESSONS_FOLDER).map(({ page = '', scenario = '' }) => {
    const { attributes } = frontMatter<Parameters<typeof loadLesson>[0]>(page);
    return loadLesson(attributes, '', JSON.parse(scenario));
  });

  it.each(['talk-10-minutes', 'class-45-minutes'])(
    '%s is sound, and each of its parts can be shown',
    (name) => {
      const text = readFileSync(`${LESSONS_FOLDER}/${name}.playlist.json`, 'utf8');
      const read = readPlaylist(JSON.parse(text));
      if ('fault' in read) throw new Error(JSON.stringify(read.fault));
      expect(minutesOf(read.playlist)).toBe(Number(/\d+/.exec(name)?.[0]));
      for (const { at, until } of read.playlist.parts) {
        const [, slug, moment = ''] = /^#\/lessons\/([^/]+)\/(.+)$/.exec(at) ?? [];
        const lesson = lessons.find((candidate) => candidate.slug === slug);
        expect(lesson, at).toBeDefined();
        const { moments, timeline } = playLesson(lesson!);
        expect(moments.has(moment), at).toBe(true);
        if (until === undefined) continue;
        expect(until).toBeGreaterThan(moments.get(moment)!);
        expect(until).toBeLessThanOrEqual(timeline.tip.depth);
      }
    },
  );
});
