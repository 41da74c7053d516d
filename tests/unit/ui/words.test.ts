import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { german } from '../../../src/ui/words/de';
import { plural } from '../../../src/ui/words/plural';

const folder = new URL('../../../src/ui/words/', import.meta.url);
const english = import.meta.glob<Record<string, unknown>>('../../../src/ui/words/en/*.ts', { eager: true });

/** The places in words that say nothing. */
function gaps(words: unknown, path: string): readonly string[] {
  if (typeof words === 'string') return words.trim() === '' ? [path] : [];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, value]) => gaps(value, `${path}.${name}`));
}

describe('the words of the interface', () => {
  const rooms = Object.values(english).flatMap((module) => Object.keys(module));

  it('are one file a room in each language, under the same name', () => {
    expect(rooms).not.toEqual([]);
    expect(Object.keys(german).sort()).toEqual(rooms.sort());
    const files = readdirSync(new URL('en', folder)).sort();
    expect(readdirSync(new URL('de', folder)).sort()).toEqual([...files, 'index.ts'].sort());
  });

  it('say something everywhere', () => {
    expect(gaps(german, 'de')).toEqual([]);
    for (const [path, room] of Object.entries(english)) expect(gaps(room, path)).toEqual([]);
    expect(gaps({ a: { b: ' ' } }, 'x')).toEqual(['x.a.b']);
  });

  it('take the form of a number', () => {
    const forms = { one: '1 step', other: 'steps' };
    expect([0, 1, 2].map((number) => plural(number, forms))).toEqual(['steps', '1 step', 'steps']);
  });
});
