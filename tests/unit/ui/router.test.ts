import { describe, expect, it } from 'vitest';
import { compareHref } from '../../../src/ui/compare/address';
import { parseRoute, plainHref, presentedIn, presentingHref } from '../../../src/ui/router';

describe('an address that asks to present', () => {
  it('leads to the same page as without', () => {
    const href = '#/lessons/polling/first-poll';
    expect(parseRoute(presentingHref(href))).toEqual(parseRoute(href));
    expect(plainHref(presentingHref(href, { list: 'a b', part: 2 }))).toBe(href);
    expect(plainHref('')).toBe('#/');
  });

  it('says which part of which playlist', () => {
    expect(presentedIn('#/playground')).toBeUndefined();
    expect(presentedIn('#/playground?x')).toBeUndefined();
    expect(presentedIn('#/playground?present')).toEqual({});
    expect(presentedIn(presentingHref('#/playground', { list: 'a&b', part: 2 }))).toEqual({
      list: 'a&b',
      part: 2,
    });
    expect(presentedIn('#/playground?present&list=a&part=-1')).toEqual({ list: 'a' });
    expect(presentedIn('#/playground?present&part=x')).toEqual({});
  });
});

describe('the routes of a talk', () => {
  it.each([
    ['#/notes', { name: 'notes' }],
    ['#/playlists', { name: 'playlists' }],
    ['#/playlists/talk-1', { name: 'playlists', id: 'talk-1' }],
    ['#/playlist/1AbC', { name: 'playlists', code: '1AbC' }],
    ['#/playlists/a/b', { name: 'unknown', path: 'playlists/a/b' }],
  ])('%s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  it('are nothing where the name cannot be read', () => {
    expect(parseRoute('#/playlists/%zz')).toMatchObject({ name: 'unknown' });
  });
});

describe('the routes of a comparison', () => {
  it.each([
    ['#/compare', { name: 'compare' }],
    ['#/compare/two-ways', { name: 'compare', one: 'two-ways' }],
    ['#/compare/1Ab/1Cd', { name: 'compare', one: '1Ab', other: '1Cd' }],
    ['#/compare/a/b/c', { name: 'unknown', path: 'compare/a/b/c' }],
  ])('%s', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
    if (route.name === 'compare') expect(compareHref(...hash.split('/').slice(2))).toBe(hash);
  });
});
