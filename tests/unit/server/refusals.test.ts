import { describe, expect, it } from 'vitest';
import {
  discover,
  errorName,
  getTask,
  isObject,
  listTools,
  member,
  META,
  PLAIN_CLIENT,
  standardHeaders,
  TASKS_CLIENT,
  TASKS_EXTENSION,
  type Headers,
} from '../../../src/protocol';
import { anyJson, asParsed, codeOf, holds, Lab } from '../support';
import fc from 'fast-check';

/** A message on its way, with the headers that it would carry over HTTP. */
interface Sent {
  readonly message: unknown;
  readonly headers: Headers;
}

const right = (): Sent => ({
  message: getTask(1, 'tsk_unknown'),
  headers: standardHeaders(getTask(1, 'tsk_unknown')),
});

/** Changes a nested member of a message; `undefined` drops it. */
function set(message: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const object = isObject(message) ? message : {};
  return { ...object, [key]: set(object[key], rest, value) };
}

const change =
  (path: readonly string[], value: unknown) =>
  ({ message, headers }: Sent): Sent => ({ message: asParsed(set(message, path, value)), headers });

/** Changes the body and keeps the header in step with it, unless it was out of step already. */
const changeBoth =
  (path: readonly string[], value: string, name: string) =>
  ({ message, headers }: Sent): Sent => ({
    message: set(message, path, value),
    headers: headers[name] === member(message, ...path) ? { ...headers, [name]: value } : headers,
  });

const PARAMS_META = ['params', '_meta'];

/** One fault for each line of the order of refusals, first to last. */
const FAULTS: readonly { fault: string; code: number; status: number; break: (sent: Sent) => Sent }[] = [
  { fault: 'not a request', code: -32600, status: 400, break: change(['jsonrpc'], '1.0') },
  {
    fault: 'headers against body',
    code: -32020,
    status: 400,
    break: ({ message, headers }) => ({ message, headers: { ...headers, 'Mcp-Method': 'tasks/other' } }),
  },
  {
    fault: 'required _meta missing',
    code: -32602,
    status: 400,
    break: change([...PARAMS_META, META.clientCapabilities], undefined),
  },
  {
    fault: 'protocol version',
    code: -32022,
    status: 400,
    break: changeBoth([...PARAMS_META, META.protocolVersion], '2025-11-25', 'MCP-Protocol-Version'),
  },
  {
    fault: 'unknown method',
    code: -32601,
    status: 404,
    break: changeBoth(['method'], 'tasks/result', 'Mcp-Method'),
  },
  {
    fault: 'missing capability',
    code: -32021,
    status: 400,
    break: ({ message, headers }) => ({
      // Where another fault already took the capabilities away, there is nothing left to empty.
      message:
        member(message, ...PARAMS_META, META.clientCapabilities) === undefined
          ? message
          : set(message, [...PARAMS_META, META.clientCapabilities], {}),
      headers,
    }),
  },
  { fault: 'params', code: -32602, status: 200, break: change(['params', 'inputResponses'], undefined) },
];

const answer = ({ message, headers }: Sent) => {
  const report = new Lab().act({ type: 'send', message, headers });
  const entry = report.entries[1];
  return { code: codeOf(entry?.message), status: entry?.status };
};

describe('the order of refusals', () => {
  const pairs = FAULTS.flatMap((first, index) =>
    FAULTS.slice(index + 1).map((second) => ({ first, second })),
  );

  it.each(FAULTS)('$fault: $code, HTTP $status', ({ break: breaks, code, status }) => {
    expect(answer(breaks(right()))).toEqual({ code, status });
  });

  it.each(pairs)('$first.fault comes before $second.fault', ({ first, second }) => {
    const { code, status } = first;
    expect(answer(second.break(first.break(right())))).toEqual({ code, status });
    expect(answer(first.break(second.break(right())))).toEqual({ code, status });
  });

  it('has all of these faults at once answered by the first', () => {
    const all = FAULTS.reduce((sent, { break: breaks }) => breaks(sent), right());
    expect(answer(all)).toEqual({ code: -32600, status: 400 });
  });
});

describe('what is no request', () => {
  it.each<[string, unknown]>([
    ['a list, since there are no batches', [discover(1)]],
    ['null', null],
    ['text', 'server/discover'],
    ['another JSON-RPC version', { ...discover(1), jsonrpc: 2 }],
    ['an id of null', { ...discover(1), id: null }],
    ['an id that is no integer', { ...discover(1), id: 1.5 }],
    ['an id that is an object', { ...discover(1), id: { toString: 1 } }],
    ['a method that is no string', { ...discover(1), method: 7 }],
    ['a response', { jsonrpc: '2.0', id: 1, result: {} }],
    ['a request and a response at once', { ...discover(1), result: {} }],
  ])('%s', (_, message) => {
    expect(codeOf(new Lab().send(message))).toBe(-32600);
  });

  it('is answered under its own id where that can be read, and under none where not', () => {
    expect(new Lab().send({ ...discover('a'), jsonrpc: '1' })).toMatchObject({ id: 'a' });
    expect(new Lab().send({ ...discover(1), id: [] })).not.toHaveProperty('id');
    expect(new Lab().send({ jsonrpc: '2.0', id: 5, result: {} })).not.toHaveProperty('id');
  });

  it('gets no answer where it is a notification, however wrong', () => {
    for (const message of [
      { method: 'x' },
      { jsonrpc: '1', method: 7 },
      { method: 'notifications/cancelled' },
    ]) {
      const report = new Lab().act({ type: 'send', message });
      expect(report.entries).toHaveLength(1);
    }
  });
});

describe('headers', () => {
  const send = (headers: Headers) => codeOf(new Lab().send(listTools(1), { headers }));
  const good = standardHeaders(listTools(1));

  it('that repeat the body are no obstacle, whatever the case of their names', () => {
    expect(send(good)).toBeUndefined();
    expect(
      send(Object.fromEntries(Object.entries(good).map(([name, value]) => [name.toUpperCase(), value]))),
    ).toBe(undefined);
  });

  it.each(['MCP-Protocol-Version', 'Mcp-Method'])('%s must be there and equal in case', (name) => {
    const rest = Object.fromEntries(Object.entries(good).filter(([other]) => other !== name));
    expect(send(rest)).toBe(-32020);
    expect(send({ ...good, [name]: (good[name] ?? '').toUpperCase() + 'x' })).toBe(-32020);
    expect(send({ ...good, [name]: '' })).toBe(-32020);
  });

  it('Mcp-Name is decoded before it is compared, and must be there for a task method', () => {
    const message = getTask(1, 'Aufgabe ä');
    const headers = standardHeaders(message);
    expect(codeOf(new Lab().send(message, { headers }))).toBe(-32602);
    for (const name of ['Aufgabe', '=?base64?!?=', '=?base64?QQ==?=']) {
      expect(codeOf(new Lab().send(message, { headers: { ...headers, 'Mcp-Name': name } }))).toBe(-32020);
    }
    const rest = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Mcp-Name'));
    expect(codeOf(new Lab().send(message, { headers: rest }))).toBe(-32020);
  });

  it('have nothing to contradict where the body names no version: that is told instead, whatever stands there', () => {
    for (const version of [undefined, 7, { toString: 1, valueOf: 2 }]) {
      const message = asParsed(set(listTools(1), [...PARAMS_META, META.protocolVersion], version));
      expect(codeOf(new Lab().send(message, { headers: good }))).toBe(-32602);
    }
  });
});

describe('an id', () => {
  it('that cannot be repeated exactly is refused without it, as another request may have the rounded one', () => {
    const reply = new Lab().send(asParsed({ ...listTools(1), id: 2 ** 53 }));
    expect(codeOf(reply)).toBe(-32600);
    expect(reply).not.toHaveProperty('id');
  });

  it.each([0, -1, 2 ** 53 - 1, 1 - 2 ** 53, '', '9007199254740993', '__proto__'])(
    '%j comes back as it was',
    (id) => {
      expect(member(new Lab().send(listTools(id)), 'id')).toBe(id);
    },
  );
});

describe('a client of an earlier revision', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25' },
  };
  const told = (headers?: Headers) =>
    member(new Lab().send(initialize, headers ? { headers } : {}), 'error', 'message');

  it('is told the revision that is spoken, whichever refusal its initialize meets', () => {
    for (const headers of [
      undefined,
      {},
      { 'MCP-Protocol-Version': '2025-11-25' },
      standardHeaders(initialize),
    ])
      expect(told(headers)).toMatch(/speaks 2026-07-28/);
  });

  it('is told so once, and nobody else is bothered with it', () => {
    expect(told({})).toMatch(/^[^.]*is missing\. This server speaks 2026-07-28\.$/);
    expect(member(new Lab().send(listTools(1), { headers: {} }), 'error', 'message')).not.toMatch(/speaks/);
  });
});

describe('a request that names nothing', () => {
  const nameless = asParsed(set(getTask(1, 'x'), ['params', 'taskId'], undefined));

  it('is told of the param that it lacks, and not of the header that repeats it', () => {
    expect(codeOf(new Lab().send(nameless, { headers: standardHeaders(nameless) }))).toBe(-32602);
  });

  it('is refused for a header that names something', () => {
    const headers = { ...standardHeaders(nameless), 'Mcp-Name': 'x' };
    expect(codeOf(new Lab().send(nameless, { headers }))).toBe(-32020);
  });
});

describe('the data of a refusal', () => {
  it('-32022 says what is supported and what was asked for', () => {
    const reply = new Lab().send(set(discover(1), [...PARAMS_META, META.protocolVersion], '2030-01-01'));
    expect(member(reply, 'error', 'data')).toEqual({ supported: ['2026-07-28'], requested: '2030-01-01' });
  });

  it('-32021 names the extension as a ClientCapabilities object', () => {
    const reply = new Lab().send(getTask(1, 'tsk', PLAIN_CLIENT));
    expect(member(reply, 'error', 'data')).toEqual({
      requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
    });
  });

  it.each(['tasks/result', 'tasks/list', 'tasks', 'initialize', 'ping', 'constructor', '__proto__', ''])(
    'the method %j is unknown with and without the extension',
    (method) => {
      for (const capabilities of [TASKS_CLIENT, PLAIN_CLIENT]) {
        expect(codeOf(new Lab().send({ ...getTask(1, 'tsk', capabilities), method }))).toBe(-32601);
      }
    },
  );

  it('has a code that the protocol knows, whatever is sent, and a message in words', () => {
    holds(
      3000,
      fc.property(anyJson, anyJson, anyJson, (method, params, meta) => {
        const message = {
          jsonrpc: '2.0',
          id: 1,
          method,
          params: isObject(params) ? { ...params, _meta: meta } : params,
        };
        const error = member(new Lab().send(message), 'error');
        return (
          error === undefined ||
          (typeof errorName(Number(member(error, 'code'))) === 'string' &&
            String(member(error, 'message')).length > 10)
        );
      }),
    );
  });
});
