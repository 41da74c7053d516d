import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/protocol';
import { excerpt, spotInMessage } from '../../../src/rules/excerpt';

const ENTRY: Entry = {
  dir: 'c2s',
  headers: { 'Mcp-Method': 'tools/list', Accept: 'application/json' },
  status: 200,
  message: {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: {
      name: 'export',
      'a/b~c': [0, 1, 2, 3, 4, 5, 6],
      long: 'x'.repeat(500),
      nested: { one: 'a'.repeat(60), two: { three: 3 } },
    },
  },
};

const marked = (path: string, entry = ENTRY) => {
  const { lines, marked: at, from, length } = excerpt(entry, path);
  return (lines[at] ?? '').slice(from, from + length);
};

describe('an excerpt', () => {
  it.each([
    ['/method', '"tools/call"'],
    ['/id', '7'],
    ['/params/name', '"export"'],
    ['/params/a~1b~0c/5', '5'],
    ['/params/nested/two', '{ "three": 3 }'],
    ['/params/nested', '"nested"'],
    ['/params/nested/missing', '"nested"'],
    ['headers/mcp-method', '"tools/list"'],
    ['headers/Mcp-Name', '"headers"'],
    ['status', '200'],
  ])('%s marks %s', (path, expected) => {
    expect(marked(path)).toBe(expected);
  });

  it('marks the whole message where the path says so or leads nowhere', () => {
    expect(marked('')).toMatch(/^\{ "jsonrpc": "2.0"/);
    expect(marked('/nowhere')).toMatch(/^\{ "jsonrpc": "2.0"/);
    expect(marked('', { dir: 's2c', message: 'text' })).toBe('"text"');
    expect(marked('/a', { dir: 's2c', message: undefined })).toBe('(no message)');
  });

  it('stays small, whatever the entry', () => {
    const huge = {
      ...ENTRY,
      message: { list: Array.from({ length: 100_000 }, () => ({ a: 'x'.repeat(200) })) },
    };
    for (const path of ['', '/list', '/list/50000', '/list/50000/a', '/params/long']) {
      const { lines } = excerpt(path === '/params/long' ? ENTRY : huge, path);
      expect(lines.length).toBeLessThan(12);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(140);
    }
    expect(excerpt(huge, '/list/50000').lines).toContain('  … 49998 before');
    expect(excerpt(huge, '/list/50000').lines).toContain('  … 49997 more');
  });

  it('reads own members only', () => {
    expect(marked('/constructor')).toMatch(/^\{ "jsonrpc"/);
    expect(marked('/__proto__/x', { dir: 'c2s', message: JSON.parse('{"__proto__":{"x":1}}') })).toBe('1');
  });
});

describe('a spot in a message', () => {
  it.each([
    ['/method', '/method'],
    ['/params/a~1b~0c/5', '/params/a~1b~0c/5'],
    ['/params/nested/missing/deeper', '/params/nested'],
    ['/nowhere', ''],
    ['', ''],
  ])('%s is shown at "%s"', (path, expected) => {
    expect(spotInMessage(ENTRY, path)).toBe(expected);
  });

  it('is none for a header or the status', () => {
    expect(spotInMessage(ENTRY, 'headers/accept')).toBeUndefined();
    expect(spotInMessage(ENTRY, 'status')).toBeUndefined();
  });

  it('is found by own keys alone', () => {
    expect(spotInMessage(ENTRY, '/__proto__/x')).toBe('');
    expect(spotInMessage({ dir: 'c2s', message: JSON.parse('{"__proto__":{"x":1}}') }, '/__proto__/x')).toBe(
      '/__proto__/x',
    );
  });
});
