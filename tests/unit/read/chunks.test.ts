import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER, ASK, CALL, har, harEntry, jsonLines, PUSH, readAll, REPLY } from './support';

const TRICKY = {
  dir: 'c2s',
  message: {
    jsonrpc: '2.0',
    id: 'a"b\\',
    method: 'x',
    params: { text: '"entries":[ \\" }{][ \u2028 🚀', log: { entries: [[1]] } },
  },
};

const TEXTS = [
  jsonLines(CALL, TRICKY, REPLY, { complete: true }),
  jsonLines(TRICKY, REPLY).replaceAll('\n', '\r\n'),
  `\ufeff${JSON.stringify([CALL, TRICKY, REPLY])}`,
  JSON.stringify({ complete: true, entries: [CALL, TRICKY], 'x"entries': [1] }, null, 1),
  [TRICKY, REPLY].map((entry) => JSON.stringify(entry, null, 2)).join('\n'),
  jsonLines(ASK, PUSH, ANSWER),
  har(harEntry('2026-08-01T09:00:00Z', 3, ASK, ANSWER)),
  JSON.stringify([
    { direction: 'request', timestamp: '2026-08-01T09:00:00Z', message: ASK, response: ANSWER },
  ]),
  // Texts that break off or break down, which must break at the same place too.
  jsonLines(CALL, TRICKY).slice(0, -10),
  `${JSON.stringify([CALL, TRICKY]).slice(0, -1)} x`,
  `{"entries":[${JSON.stringify(CALL)}], "complete": tru}`,
  `${jsonLines(CALL)}{"dir": }\n${jsonLines(REPLY)}`,
  '[tru, 1]',
  '["a", "b"]',
];

describe('where the chunks are cut', () => {
  it.each(TEXTS.map((text, index) => [index, text] as const))(
    'makes no difference (text %i)',
    (_index, text) => {
      const { items, reader } = readAll(text);
      const outcome = { items, format: reader.format, complete: reader.complete };
      fc.assert(
        fc.property(fc.array(fc.nat({ max: 5000 }), { maxLength: 12 }), (cuts) => {
          const other = readAll(text, {}, cuts);
          expect({
            items: other.items,
            format: other.reader.format,
            complete: other.reader.complete,
          }).toEqual(outcome);
        }),
      );
      const single = readAll(
        text,
        {},
        [...text].map((_, index) => index),
      );
      expect(single.items).toEqual(items);
    },
  );

  it('finds entries of its own list only, not what a message happens to hold', () => {
    expect(readAll(jsonLines(TRICKY, TRICKY)).items).toMatchObject([{ entry: TRICKY }, { entry: TRICKY }]);
    expect(readAll(JSON.stringify(TRICKY, null, 2)).items).toMatchObject([{ entry: TRICKY }]);
  });
});
