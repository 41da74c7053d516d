import { describe, expect, it } from 'vitest';
import { jsonProblem } from '../../src/ui/editor/json-problem';

describe('jsonProblem', () => {
  it.each([
    '{}',
    '[]',
    '"a"',
    '-0.5e+3',
    'null',
    ' {"a": [1, true, {"b": "\\u00e9\\n"}]} \n',
    '{"__proto__": {}}',
  ])('finds nothing wrong with %s', (text) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(jsonProblem(text)).toBeUndefined();
  });

  it.each([
    ['', 1, 1, 'nothing here yet'],
    ['{"a": 1,}', 1, 8, 'No comma'],
    ['[1,]', 1, 3, 'No comma'],
    ['{"a" 1}', 1, 6, 'colon'],
    ['{\n  "a": 1\n  "b": 2\n}', 2, 9, 'comma'],
    ["{'a': 1}", 1, 2, 'double quotes'],
    ['{"a": \'b\'}', 1, 7, 'double quotes'],
    ['{"a": "b\n"}', 1, 7, 'not closed'],
    ['{"a": tru}', 1, 7, 'A value should stand here'],
    ['{"a": 01}', 1, 7, 'no JSON number'],
    ['{"a": }', 1, 7, 'missing before'],
    ['{"a": {"b": 1}', 1, 1, 'never closed'],
    ['{} {}', 1, 4, 'more text'],
    ['// a\n{}', 1, 1, 'no comments'],
    ['"\\x"', 1, 2, 'backslash'],
    ['"\t"', 1, 2, 'control character'],
  ])('says where %j stops being JSON', (text, line, column, words) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    const problem = jsonProblem(text);
    expect(problem).toMatchObject({ line, column });
    expect(problem?.message).toContain(words);
  });

  it('stops at nesting that no request has, without exhausting the stack', () => {
    expect(jsonProblem('['.repeat(100_000))?.message).toContain('deeper than');
    expect(jsonProblem('['.repeat(400) + ']'.repeat(400))).toBeUndefined();
  });
});
