import { describe, expect, it } from 'vitest';
import { ANSWER, ASK, entriesOf, har, harEntry, PUSH, readAll, refusal } from './support';

const T0 = '2026-08-01T09:00:00.000Z';
const T1 = '2026-08-01T09:00:01.000Z';
const ASK2 = { ...ASK, id: 2 };
const ANSWER2 = { ...ANSWER, id: 2 };

describe('a HAR file', () => {
  it('gives requests with headers and answers with status and time', () => {
    expect(entriesOf(har(harEntry(T0, 12.7, ASK, ANSWER)))).toEqual([
      {
        dir: 'c2s',
        message: ASK,
        headers: { 'Mcp-Method': 'tools/call', Accept: 'application/json, text/event-stream' },
        at: T0,
      },
      {
        dir: 's2c',
        message: ANSWER,
        status: 200,
        headers: { 'Content-Type': 'application/json' },
        at: '2026-08-01T09:00:00.012Z',
      },
    ]);
  });

  it('puts overlapping exchanges into the order in which their halves passed, whatever the order of the file', () => {
    const slow = harEntry(T0, 5000, ASK, ANSWER);
    const quick = harEntry(T1, 10, ASK2, ANSWER2);
    for (const text of [har(slow, quick), har(quick, slow)]) {
      expect(entriesOf(text).map(({ message }) => message)).toEqual([ASK, ASK2, ANSWER2, ANSWER]);
    }
  });

  it('keeps the order of the file within one millisecond and without times', () => {
    const messages = (text: string) => entriesOf(text).map(({ message }) => message);
    const expected = [ASK, ANSWER, ASK2, ANSWER2];
    expect(messages(har(harEntry(T0, 0.6, ASK, ANSWER), harEntry(T0, 0.6, ASK2, ANSWER2)))).toEqual(expected);
    expect(messages(har(harEntry('', 0, ASK, ANSWER), harEntry('', 0, ASK2, ANSWER2)))).toEqual(expected);
  });

  it('reads each event of a stream, and base64', () => {
    const events = `: hello\n\nevent: message\ndata: ${JSON.stringify(PUSH)}\n\nid: 2\ndata: {"jsonrpc":"2.0",\ndata:"id":1,"result":{}}\n\n`;
    const stream = { mimeType: 'text/event-stream; charset=utf-8' };
    const expected = [ASK, PUSH, { jsonrpc: '2.0', id: 1, result: {} }];
    const read = (text: string) => entriesOf(text).map(({ message }) => message);
    expect(read(har(harEntry(T0, 5, ASK, events, stream)))).toEqual(expected);
    expect(read(har(harEntry(T0, 5, ASK, events.trimEnd().replaceAll('\n', '\r\n'), stream)))).toEqual(
      expected,
    );
    const encoded = Buffer.from(events).toString('base64');
    expect(read(har(harEntry(T0, 5, ASK, encoded, { ...stream, encoding: 'base64' })))).toEqual(expected);
    expect(read(har(harEntry(T0, 5, ASK, '*', { encoding: 'base64' })))).toEqual([ASK]);
  });

  it('puts a streamed snapshot where it was taken, among the polls of its time', () => {
    const snapshot = (lastUpdatedAt: string) => ({ ...PUSH, params: { ...PUSH.params, lastUpdatedAt } });
    const early = snapshot('2026-08-01T09:00:00.500Z');
    const late = snapshot('2026-08-01T09:00:02.000Z');
    const skewed = snapshot('2026-08-01T08:00:00.000Z');
    const events = [early, late, skewed, ANSWER]
      .map((message) => `data: ${JSON.stringify(message)}\n\n`)
      .join('');
    const stream = harEntry(T0, 9000, ASK, events, { mimeType: 'text/event-stream' });
    expect(entriesOf(har(stream, harEntry(T1, 10, ASK2, ANSWER2))).map(({ message }) => message)).toEqual([
      ASK,
      early,
      ASK2,
      ANSWER2,
      late,
      skewed,
      ANSWER,
    ]);
  });

  it('keeps the bare status of a notification, and takes no body that was not kept for an empty one', () => {
    const notice = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    const text = har(
      harEntry(T0, 1, notice, undefined, { status: 202 }),
      harEntry(T1, 1, ASK, undefined),
      harEntry(T1, 1, ASK2, ''),
    );
    expect(entriesOf(text).map(({ dir, message, status }) => [dir, message, status])).toEqual([
      ['c2s', notice, undefined],
      ['s2c', undefined, 202],
      ['c2s', ASK, undefined],
      ['c2s', ASK2, undefined],
    ]);
  });

  it('leaves out what is no MCP, and says how much', () => {
    const { reader, items } = readAll(
      har(
        harEntry(T0, 1, ASK, ANSWER),
        harEntry(T0, 1, ASK, undefined, { method: 'OPTIONS' }),
        {
          startedDateTime: T0,
          time: 1,
          request: { method: 'POST', url: 'https://a.example/', postData: { text: '{"a":1}' } },
        },
        { startedDateTime: T0, time: 1, request: { method: 'GET', url: 'https://a.example/' }, response: {} },
        harEntry(T1, 1, ASK2, { error: 'invalid_token' }, { status: 401 }),
        harEntry(T1, 1, ASK2, '<html>', { status: 502 }),
      ),
    );
    expect(items.map((item) => item.kind === 'entry' && item.entry.message)).toEqual([
      ASK,
      ANSWER,
      ASK2,
      ASK2,
    ]);
    expect(reader.skipped).toBe(3);
    expect(reader.format).toBe('har');
  });

  it('keeps a body that is no JSON where the headers say MCP', () => {
    expect(entriesOf(har(harEntry(T0, 1, '{"jsonrpc":', undefined)))).toMatchObject([
      { dir: 'c2s', message: '{"jsonrpc":' },
    ]);
  });

  it('does not mix two servers, and can be told which one to read', () => {
    const other = 'https://other.example/mcp';
    const text = har(harEntry(T0, 1, ASK, ANSWER), harEntry(T1, 1, ASK2, ANSWER2, { url: `${other}?x=1` }));
    expect(refusal(text)).toContain(`two endpoints, https://mcp.example/mcp and ${other}`);
    expect(entriesOf(text, { endpoint: other }).map(({ message }) => message)).toEqual([ASK2, ANSWER2]);
    expect(refusal(text, { endpoint: 'https://third.example' })).toContain('with https://third.example');
  });

  it('says when there is no MCP in it, or no entry of a HAR', () => {
    expect(refusal(har({ request: { method: 'GET', url: 'https://a.example/' } }))).toContain(
      'None of the 1 exchanges',
    );
    expect(refusal(har(5))).toContain('A HAR entry is an object');
    expect(refusal('{"log":{"entries":[]}}')).toContain('holds no entry');
  });

  it('ignores times that are no times', () => {
    const text = har(harEntry('9999999-01-01T00:00:00Z', 1, ASK, ANSWER)).replace(
      '"time": 1',
      '"time": 1e999',
    );
    expect(entriesOf(text).map(({ message }) => message)).toEqual([ASK, ANSWER]);
  });
});

describe("MCP Inspector's histories", () => {
  const history = [
    {
      id: 'a',
      timestamp: T0,
      direction: 'request',
      origin: 'client',
      message: ASK,
      response: ANSWER,
      duration: 2000,
    },
    { id: 'b', timestamp: T1, direction: 'notification', origin: 'server', message: PUSH },
    { id: 'c', timestamp: T1, direction: 'request', message: ASK2 },
    {
      id: 'd',
      timestamp: '2026-08-01T09:00:03.000Z',
      direction: 'response',
      origin: 'server',
      message: ANSWER2,
    },
  ];

  it('unfold the protocol history into the order of the wire', () => {
    const text = JSON.stringify(history, null, 2);
    expect(readAll(text).reader.format).toBe('inspector-protocol');
    expect(entriesOf(text)).toEqual([
      { dir: 'c2s', message: ASK, at: T0 },
      { dir: 's2c', message: PUSH, at: T1 },
      { dir: 'c2s', message: ASK2, at: T1 },
      { dir: 's2c', message: ANSWER, at: '2026-08-01T09:00:02.000Z' },
      { dir: 's2c', message: ANSWER2, at: '2026-08-01T09:00:03.000Z' },
    ]);
  });

  it('give a request of the server and its folded answer their own directions', () => {
    const ask = { jsonrpc: '2.0', id: 1, method: 'roots/list' };
    const entry = { ...history[0], origin: 'server', message: ask };
    expect(entriesOf(JSON.stringify([entry])).map(({ dir }) => dir)).toEqual(['s2c', 'c2s']);
    const { origin: _origin, ...older } = entry;
    expect(entriesOf(JSON.stringify([older])).map(({ dir }) => dir)).toEqual(['s2c', 'c2s']);
  });

  it('refuse an entry without a message', () => {
    expect(refusal(JSON.stringify([history[0], { direction: 'request' }]))).toContain(
      'has a "message" object',
    );
  });

  it('read the network history with headers and status, without the sign-in', () => {
    const exchange = {
      id: 'n',
      timestamp: T0,
      method: 'POST',
      url: 'https://mcp.example/mcp',
      requestHeaders: { 'mcp-method': 'tools/call' },
      requestBody: JSON.stringify(ASK),
      responseStatus: 200,
      responseHeaders: { 'content-type': 'text/event-stream' },
      responseBody: `data: ${JSON.stringify(ANSWER)}\n\n`,
      duration: 40,
      category: 'transport',
    };
    const auth = { ...exchange, url: 'https://auth.example/token', category: 'auth' };
    const { reader, items } = readAll(JSON.stringify([auth, exchange], null, 2));
    expect(reader.format).toBe('inspector-network');
    expect(reader.skipped).toBe(1);
    expect(items.map((item) => item.kind === 'entry' && item.entry)).toEqual([
      { dir: 'c2s', message: ASK, headers: { 'mcp-method': 'tools/call' }, at: T0 },
      {
        dir: 's2c',
        message: ANSWER,
        status: 200,
        headers: { 'content-type': 'text/event-stream' },
        at: '2026-08-01T09:00:00.040Z',
      },
    ]);
    expect(refusal(JSON.stringify([exchange, 5]))).toContain('Expected an exchange of the Inspector');
  });
});
