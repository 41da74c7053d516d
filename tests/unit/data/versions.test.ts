import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openRecord, sealRecord, type Step } from '../../../src/ui/data/versions';

/** Two made-up older forms: a note was a text, then an object with a text, and is now a list of lines. */
const STEPS: readonly Step[] = [
  (_name, content) => (typeof content === 'string' ? { text: content } : undefined),
  (name, content) => ({ name, lines: (content as { text: string }).text.split('\n') }),
];

describe('a record of an older form', () => {
  it('is brought up step by step, from whichever form it has', () => {
    const lines = { name: 'note', lines: ['a', 'b'] };
    expect(openRecord('note', '{"version":1,"content":"a\\nb"}', STEPS)).toEqual({
      kind: 'content',
      content: lines,
    });
    expect(openRecord('note', '{"version":2,"content":{"text":"a\\nb"}}', STEPS)).toEqual({
      kind: 'content',
      content: lines,
    });
    expect(openRecord('note', sealRecord(lines, STEPS), STEPS)).toEqual({ kind: 'content', content: lines });
  });

  it('that a step cannot read, or at which one fails, is damaged and not lost to an error', () => {
    expect(openRecord('note', '{"version":1,"content":7}', STEPS)).toEqual({ kind: 'damaged' });
    expect(openRecord('note', '{"version":2,"content":null}', STEPS)).toEqual({ kind: 'damaged' });
  });

  it('is told from one of a later form', () => {
    expect(openRecord('note', '{"version":4,"content":1}', STEPS)).toEqual({ kind: 'later', version: 4 });
  });
});

describe('a record', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        expect(openRecord('any', sealRecord(content))).toEqual({
          kind: 'content',
          content: JSON.parse(JSON.stringify(content)) as unknown,
        });
      }),
    );
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"version":1}',
    '{"content":1}',
    '{"version":0,"content":1}',
    '{"version":"1","content":1}',
  ])('%j is damaged', (raw) => {
    expect(openRecord('any', raw)).toEqual({ kind: 'damaged' });
  });
});
