import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMBED_MESSAGE, embedAddress, readEmbedMessage, type EmbedWish } from '../../../src/embed';
import { anyJson, holds } from '../support';

const HOME = 'https://lab.example/some/folder/';
const PAGE = 'https://course.example/week/3.html';
const NONE: EmbedWish = { lesson: null, moment: null, theme: null, src: null };
const address = (wish: Partial<EmbedWish>) => embedAddress({ ...NONE, ...wish }, HOME, PAGE)?.href;

describe('the address of an embedded lab', () => {
  it.each([
    [{}, `${HOME}?embed=#/playground`],
    [{ lesson: 'polling' }, `${HOME}?embed=#/lessons/polling`],
    [{ lesson: 'polling', moment: 'asks' }, `${HOME}?embed=#/lessons/polling/asks`],
    [{ moment: 'abc-_1' }, `${HOME}?embed=#/at/abc-_1`],
    [{ theme: 'dark' }, `${HOME}?embed=&theme=dark#/playground`],
    [{ theme: 'purple' }, `${HOME}?embed=#/playground`],
    [{ src: '/lab/' }, 'https://course.example/lab/?embed=#/playground'],
    [
      { src: 'https://other.example/lab/index.html?x#y' },
      'https://other.example/lab/index.html?embed=#/playground',
    ],
  ])('%j', (wish, expected) => {
    expect(address(wish)).toBe(expected);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:https://a/b', 'http://', 'file:///etc/passwd'])(
    'is none for %s',
    (src) => {
      expect(address({ src })).toBeUndefined();
    },
  );

  it('stays within the lab, whatever the lesson and the moment are', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('../../x', '#', '?a=b', '//evil.example/'),
    );
    holds(
      300,
      fc.property(fc.option(text), fc.option(text), (lesson, moment) => {
        const wellFormed = [lesson, moment].every((each) => !/\p{Surrogate}/u.test(each ?? ''));
        fc.pre(wellFormed);
        const url = embedAddress({ ...NONE, lesson, moment }, HOME, PAGE)!;
        expect(`${url.origin}${url.pathname}${url.search}`).toBe(`${HOME}?embed=`);
        expect(url.hash).toMatch(/^#\/(?:playground|at\/|lessons\/)/);
      }),
    );
  });
});

describe('a message of an embedded lab', () => {
  const right = { type: EMBED_MESSAGE, height: 700, place: '#/lessons/polling/asks' };

  it('is read', () => {
    expect(readEmbedMessage({ ...right, more: 'left out' })).toEqual(right);
    expect(readEmbedMessage({ ...right, place: '' })).toEqual({ ...right, place: '' });
  });

  it.each([
    { ...right, type: 'another' },
    { ...right, height: '700' },
    { ...right, height: Infinity },
    { ...right, place: 'javascript:alert(1)' },
    { ...right, place: '#/"><script>' },
    { ...right, place: `#/${'a'.repeat(30_000)}` },
    null,
    'mcp-tasks-lab',
  ])('is none where it is %j', (data) => {
    expect(readEmbedMessage(data)).toBeUndefined();
  });

  it('is none for anything else at all', () => {
    holds(
      300,
      fc.property(anyJson, (data) => {
        expect(readEmbedMessage(data)).toBeUndefined();
      }),
    );
  });
});
