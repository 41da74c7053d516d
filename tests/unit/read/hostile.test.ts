import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createByteReader, createReader, MAX_DEPTH, MAX_VALUE, type ReadItem } from '../../../src/rules/read';
import { findJsonFault } from '../../../src/rules/read/json-fault';
import { CALL, har, harEntry, ASK, ANSWER, jsonLines, readAll, refusal, REPLY } from './support';

const LINE = JSON.stringify(CALL);

describe('a text that cannot be read', () => {
  it.each([
    ['', '1:1 The file is empty.'],
    [' \n\t\n', '1:1 The file holds no entry.'],
    ['[]', '1:1 The file holds no entry.'],
    ['{"complete":true}', 'only the word that it is complete'],
    ['hello', "1:1 Expected '{' or '[', found 'h'."],
    ['\u0000\u0001', "1:1 Expected '{' or '[', found a NUL character"],
    [`[${LINE}`, "before the array's ']'"],
    [`[${LINE},]`, 'Is there a comma too many?'],
    [`[,${LINE}]`, 'Is there a comma too many?'],
    [`[${LINE} ${LINE}]`, 'Is a comma missing between two entries?'],
    [`[${LINE}]]`, "found ']'"],
    [`${LINE}\n${LINE.slice(0, -9)}\n${LINE}\n`, '2:'],
    [`${LINE}\n${LINE}x\n`, '2:'],
    [`{"entries":[${LINE}],"complete":tru}`, 'tru is no JSON value'],
    [`{"entries":[${LINE}]`, 'ends too early'],
    [`${LINE}\n\n${LINE.replace('"c2s"', "'c2s'")}\n`, '3:8 '],
  ])('%j says where and why', (text, expected) => {
    expect(refusal(text)).toContain(expected);
  });

  it('still gives what stands before the fault, and nothing behind it', () => {
    const { items, reader } = readAll(`${LINE}\n{"dir":\n${LINE}\n`);
    expect(items.map(({ kind }) => kind)).toEqual(['entry', 'unreadable']);
    expect(reader.push(LINE)).toEqual([]);
    expect(reader.end()).toEqual([]);
  });

  it('may nest hundreds of thousands of brackets', () => {
    const deep = '['.repeat(300_000);
    const balanced = `${'{"a":'.repeat(MAX_DEPTH + 1)}1${'}'.repeat(MAX_DEPTH + 1)}`;
    for (const text of [
      deep,
      `{"dir":"c2s","message":${deep}}`,
      `${LINE}\n{"dir":"c2s","message":${deep}${']'.repeat(300_000)}}\n`,
      `${LINE}\n${balanced}\n`,
      `[${balanced}]`,
    ]) {
      expect(refusal(text)).toContain(`deeper than ${MAX_DEPTH} levels`);
    }
    const allowed = `${'['.repeat(MAX_DEPTH - 1)}${']'.repeat(MAX_DEPTH - 1)}`;
    expect(readAll(`{"dir":"c2s","message":${allowed}}`).items).toMatchObject([{ kind: 'entry' }]);
    expect(readAll(`${LINE}\n{"dir":"c2s","message":"${'['.repeat(5000)}"}`).items).toHaveLength(2);
  });

  it('hides a deep body in a HAR, which then was not seen', () => {
    const text = har(harEntry('', 0, ASK, '['.repeat(100_000)), harEntry('', 0, { ...ASK, id: 2 }, ANSWER));
    expect(readAll(text).items).toMatchObject([{ kind: 'entry' }, { kind: 'entry' }, { kind: 'entry' }]);
  });

  it('leaves the prototype of everything alone', () => {
    const text =
      '{"dir":"c2s","message":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}\n';
    const [item] = readAll(text).items;
    expect(item?.kind === 'entry' && Object.hasOwn(item.entry.message as object, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('memory', () => {
  const part = 'x'.repeat(1024 * 1024);

  it.each([
    ['a line', `${LINE}\n{"dir":"c2s","message":"`],
    ['the first line', '{"dir":"c2s","message":"'],
    ['an entry of an array', `[${LINE},\n{"dir":"c2s","message":"`],
  ])('does not keep 50 MB of %s', (_what, start) => {
    const reader = createReader();
    const items: ReadItem[] = [...reader.push(start)];
    let most = 0;
    for (let megabyte = 0; megabyte < 50; megabyte += 1) {
      items.push(...reader.push(part));
      most = Math.max(most, reader.held);
    }
    expect(most).toBeLessThanOrEqual(MAX_VALUE);
    expect(reader.held).toBe(0);
    expect(items.at(-1)).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining('longer than 16 Mi'),
    });
  });

  it('finds the quote that was never closed rather than call the rest of the file too long', () => {
    const reader = createReader();
    const chunk = jsonLines(CALL).repeat(20_000);
    const items: ReadItem[] = [...reader.push(`[{"dir":"c2s,"message":1},\n`)];
    while (items.at(-1)?.kind !== 'unreadable') items.push(...reader.push(chunk));
    expect(items.at(-1)).toMatchObject({ line: 1, column: 15 });
  });

  it.each([
    ['lines', '', `${LINE}\n`],
    ['an array', '[', `${LINE},\n`],
    ['entries', '{"entries":[', `${LINE},`],
  ])('holds no more than one entry of %s', (_what, start, each) => {
    const reader = createReader();
    reader.push(start);
    let [most, count] = [0, 0];
    const text = each.repeat(1000);
    for (let round = 0; round < 50; round += 1) {
      for (let at = 0; at < text.length; at += 997) {
        count += reader.push(text.slice(at, at + 997)).length;
        most = Math.max(most, reader.held);
      }
    }
    expect(count).toBeGreaterThanOrEqual(49_999);
    expect(most).toBeLessThanOrEqual(LINE.length);
  });
});

describe('bytes', () => {
  const read = (bytes: Uint8Array, size: number): readonly ReadItem[] => {
    const reader = createByteReader();
    const items: ReadItem[] = [];
    for (let at = 0; at < bytes.length; at += size) items.push(...reader.push(bytes.slice(at, at + size)));
    return [...items, ...reader.end()];
  };
  const text = jsonLines({ dir: 'c2s', message: 'Grüße, 世界 🚀' }, REPLY);

  it.each([1, 2, 3, 5, 1000])('are UTF-8, or UTF-16 with its mark, in chunks of %i', (size) => {
    const expected = readAll(text).items;
    expect(read(Buffer.from(text), size)).toEqual(expected);
    expect(read(Buffer.from(`\ufeff${text}`), size)).toEqual(expected);
    expect(read(Buffer.from(`\ufeff${text}`, 'utf16le'), size)).toEqual(expected);
    expect(read(Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), size)).toEqual(expected);
  });

  it.each([1, 7, 1000])('that are broken name their line, in chunks of %i', (size) => {
    const lines = [LINE, LINE, '{"dir":"c2s","message":"\u0001"}', LINE].join('\n');
    const bytes = Buffer.from(lines).map((byte) => (byte === 1 ? 0xff : byte));
    const items = read(bytes, size);
    expect(items.map(({ kind }) => kind)).toEqual(['entry', 'entry', 'unreadable']);
    expect(items.at(-1)).toMatchObject({ line: 3, reason: expect.stringContaining('UTF-8') });
    const cut = read(Buffer.from(`${LINE}\n"é`).subarray(0, -1), size);
    expect(cut.at(-1)).toMatchObject({ line: 2, reason: expect.stringContaining('UTF-8') });
  });

  it('that are packed say so', () => {
    expect(read(Buffer.from([0x1f, 0x8b, 8, 0, 0]), 2)).toMatchObject([
      { reason: expect.stringContaining('gzip') },
    ]);
    expect(read(Buffer.from('PK\u0003\u0004x'), 9)).toMatchObject([
      { reason: expect.stringContaining('zip') },
    ]);
    expect(read(Buffer.from([]), 1)).toMatchObject([{ reason: 'The file is empty.' }]);
  });
});

describe('findJsonFault', () => {
  const agrees = (text: string): boolean => {
    const found = findJsonFault(text);
    try {
      JSON.parse(text);
      return found === undefined;
    } catch {
      return found !== undefined && found.offset <= text.length && /[.?]$/.test(found.reason);
    }
  };

  it('agrees with JSON.parse on any text, and on any text one character away from JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:\\ \n01-+.eEtrufalsn\u0001') }), agrees),
    );
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '"', ',', '}', '\\', '\u0000', '0'),
        (text, at, put) => {
          const where = at % (text.length + 1);
          return agrees(text) && agrees(text.slice(0, where) + put + text.slice(where + 1));
        },
      ),
    );
  });

  it.each([
    ['{"a":1,}', 7, 'comma too many'],
    ["{'a':1}", 1, 'double quotes'],
    ['{"a":None}', 5, 'Python'],
    ['[NaN]', 1, 'no such value'],
    ['[01]', 1, 'leading zero'],
    ['["a\\x"]', 3, 'backslash'],
    ['["a\nb"]', 1, 'end of its line'],
    ['["a\tb"]', 3, 'control character'],
    ['{"a" 1}', 5, "':' after a key"],
    ['{"a":1 "b":2}', 7, 'comma missing'],
    ['{"a":"b', 7, 'inside a string'],
    ['{"a":', 5, 'cut off'],
    ['[1,2', 4, 'cut off'],
    ['[tru', 4, 'cut off'],
    ['{} {}', 3, 'a line of its own'],
  ])('%j: at %i, %s', (text, offset, reason) => {
    expect(findJsonFault(text)).toEqual({ offset, reason: expect.stringContaining(reason) });
  });
});
