import { describe, expect, it } from 'vitest';
import { ANSWER, ASK, CALL, entriesOf, jsonLines, PUSH, readAll, refusal, REPLY } from './support';

const WHOLE = [CALL, { ...REPLY, status: 200, at: '2026-08-01T09:00:00Z' }];

describe('a transcript', () => {
  it('is read from lines, from an array, from an object with entries, and from pretty values one after another', () => {
    const pretty = WHOLE.map((entry) => JSON.stringify(entry, null, 2));
    for (const text of [
      jsonLines(...WHOLE),
      jsonLines(...WHOLE).trimEnd(),
      `\n\n${jsonLines(...WHOLE).replaceAll('\n', '\r\n\r\n')}`,
      JSON.stringify(WHOLE),
      JSON.stringify(WHOLE, null, 4),
      JSON.stringify({ entries: WHOLE }),
      JSON.stringify({ title: 'one', entries: WHOLE, complete: false }, null, 2),
      pretty.join('\n'),
      `\ufeff${pretty.join(' ')}`,
    ]) {
      const { reader, items } = readAll(text);
      expect(items.map((item) => item.kind === 'entry' && item.entry)).toEqual(WHOLE);
      expect(reader.format).toBe('transcript');
      expect(reader.complete).toBe(false);
    }
  });

  it('says that it is complete by its last entry or beside its entries', () => {
    for (const text of [
      jsonLines(CALL, { complete: true }),
      JSON.stringify([CALL, { complete: true }]),
      JSON.stringify({ entries: [CALL], complete: true }),
      JSON.stringify({ complete: true, entries: [CALL] }, null, 2),
    ]) {
      const { reader, items } = readAll(text);
      expect(items).toHaveLength(1);
      expect(reader.complete).toBe(true);
    }
    expect(readAll(jsonLines(CALL, { complete: false })).reader.complete).toBe(false);
  });

  it('does not go on behind the word that it is complete', () => {
    expect(refusal(jsonLines(CALL, { complete: true }, REPLY))).toMatch(/^3:1 An entry stands behind/);
  });

  it('tells where each entry starts', () => {
    const text = `${jsonLines(CALL)}\n${jsonLines(REPLY)}`;
    expect(readAll(text).items).toMatchObject([
      { line: 1, column: 1, offset: 0, length: JSON.stringify(CALL).length },
      { line: 3, column: 1, offset: text.indexOf('{"dir":"s2c"') },
    ]);
    expect(readAll(JSON.stringify([CALL, REPLY], null, 2)).items).toMatchObject([
      { line: 2, column: 3 },
      { line: 13, column: 3 },
    ]);
  });

  it('keeps headers as text, and as headers whatever their name', () => {
    const [entry] = entriesOf(
      '{"dir":"c2s","message":1,"headers":{"A":1,"b":["x","y"],"__proto__":"z"},"at":null}',
    );
    expect(Object.entries(entry?.headers ?? {})).toEqual([
      ['A', '1'],
      ['b', 'x, y'],
      ['__proto__', 'z'],
    ]);
    expect(entry && 'at' in entry).toBe(false);
  });

  it('may hold an HTTP answer that is a status alone', () => {
    expect(entriesOf('{"dir":"s2c","status":202}')).toEqual([
      { dir: 's2c', message: undefined, status: 202 },
    ]);
    expect(refusal('{"dir":"c2s","status":202}')).toContain('no "message"');
  });

  it.each([
    ['{"dir":"up","message":{}}', '"dir" is "c2s"'],
    ['{"dir":"c2s"}', 'no "message"'],
    ['{"dir":"s2c"}', 'no "message"'],
    ['{"message":{}}', 'needs "dir"'],
    ['{"dir":"c2s","message":{},"headers":"x"}', '"headers" are an object'],
    ['{"dir":"c2s","message":{},"status":"200"}', '"status" is the HTTP status'],
    ['{"dir":"c2s","message":{},"at":5}', '"at" is an ISO 8601 string'],
    ['{"hello":1}', 'no entry of a transcript'],
    ['[1]', 'found 1'],
    ['["x"]', 'found "x"'],
  ])('refuses %s', (text, why) => {
    expect(refusal(text)).toContain(why);
  });

  it('refuses another form in the middle', () => {
    expect(refusal(jsonLines(CALL, ASK))).toMatch(/^2:1 An entry's "dir"/);
    expect(refusal(jsonLines(ASK, CALL))).toMatch(/^2:1 This is a transcript entry among bare messages/);
    expect(refusal(jsonLines(ASK, 7))).toMatch(/^2:1 Expected a JSON-RPC message, found 7/);
  });
});

describe('bare messages', () => {
  const directions = (...messages: readonly unknown[]) =>
    entriesOf(jsonLines(...messages)).map(({ dir }) => dir);

  it('get their direction from what they are', () => {
    expect(directions(ASK, PUSH, ANSWER)).toEqual(['c2s', 's2c', 's2c']);
    expect(entriesOf(JSON.stringify([ASK, ANSWER], null, 1))).toEqual([CALL, REPLY]);
    expect(readAll(jsonLines(ASK)).reader.format).toBe('messages');
  });

  it('give an answer to the side that did not ask, id and type of id together', () => {
    const ask = { jsonrpc: '2.0', id: '1', method: 'elicitation/create', params: {} };
    expect(directions(ask, ASK, ANSWER, { ...ANSWER, id: '1' })).toEqual(['s2c', 'c2s', 's2c', 'c2s']);
  });

  it('give an answer that nobody waits for to the server', () => {
    expect(directions(ANSWER, { jsonrpc: '2.0', error: { code: -32700, message: 'x' } })).toEqual([
      's2c',
      's2c',
    ]);
  });

  it('give a cancellation to the client, unless it closes a subscription', () => {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const closing = {
      ...cancelled,
      params: { requestId: 1, _meta: { 'io.modelcontextprotocol/subscriptionId': 1 } },
    };
    expect(directions(cancelled, closing, { jsonrpc: '2.0', method: 'notifications/tasks/status' })).toEqual([
      'c2s',
      's2c',
      's2c',
    ]);
  });

  it('keep a message that is neither request nor answer, for the rules to judge', () => {
    expect(directions(ASK, { jsonrpc: '2.0', id: 1 }, { jsonrpc: '2.0', id: 9 })).toEqual([
      'c2s',
      's2c',
      'c2s',
    ]);
  });
});
