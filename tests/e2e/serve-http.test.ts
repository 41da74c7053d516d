/** What goes over HTTP as such: status codes, headers, limits, streams, and who may ask. */
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import {
  callTool,
  discover,
  FORM_CLIENT,
  getTask,
  member,
  PLAIN_CLIENT,
  request,
  stringMember,
} from '../../src/protocol';
import { ask, events, faults, post, startServe, useServe } from './serve-support';

const served = useServe('--speed', '1000', '--fixtures');

/** Sends a request with headers that fetch would not let through. */
function rawPost(headers: { readonly [name: string]: string }): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(served().url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end('{}');
  });
}

describe('the endpoint', () => {
  it('answers a request with JSON, under the status of the answer', async () => {
    const response = await post(served().url, discover(1));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(await response.json()).toMatchObject({ id: 1, result: { supportedVersions: ['2026-07-28'] } });
    expect((await post(served().url, request(2, 'tasks/list', {}, PLAIN_CLIENT))).status).toBe(404);
    expect((await post(served().url, getTask('3', 'tsk_none', PLAIN_CLIENT))).status).toBe(400);
  });

  it('accepts a notification without a body', async () => {
    const response = await post(served().url, { jsonrpc: '2.0', method: 'notifications/cancelled' });
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it('answers what is no JSON with -32700, and what is no request with -32600', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [body, code] of [
      ['{"jsonrpc"', -32700],
      ['', -32700],
      ['[]', -32600],
      [`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, -32600],
    ] as const) {
      const response = await post(served().url, body, headers);
      const answer: unknown = await response.json();
      expect([response.status, member(answer, 'error', 'code')]).toEqual([400, code]);
      expect(answer).not.toHaveProperty('id');
    }
  });

  it('refuses headers that say something else than the body, and arguments that are not repeated', async () => {
    const named = await post(served().url, callTool(1, 'greet', { name: 'Ada' }), { 'Mcp-Name': 'other' });
    expect([named.status, member(await named.json(), 'error', 'code')]).toEqual([400, -32020]);
    const call = callTool(2, 'test_x_mcp_header', { region: 'Zürich', options: { replicas: 3 } });
    const repeated = { 'Mcp-Param-Region': '=?base64?WsO8cmljaA==?=', 'mcp-param-replicas': '3' };
    expect(await ask(served().url, call, repeated)).toMatchObject({ result: { isError: false } });
    for (const wrong of [{}, { 'Mcp-Param-Region': 'Bern' }, { 'Mcp-Param-Replicas': '4' }]) {
      const response = await post(served().url, call, { ...(wrong as object), 'x-other': '1' });
      expect(response.status).toBe(400);
    }
    const absent = callTool(3, 'test_x_mcp_header', { region: 'Bern' });
    const superfluous = { 'Mcp-Param-Region': 'Bern', 'Mcp-Param-Replicas': '3' };
    expect((await post(served().url, absent, superfluous)).status).toBe(400);
  });

  it('knows POST alone, one path and one type of content', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(served().url, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect((await fetch(new URL('/other', served().url), { method: 'POST' })).status).toBe(404);
    expect((await post(served().url, discover(1), { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('answers pages of this machine and no others, whatever name they use', async () => {
    const { host } = new URL(served().url);
    const json = { 'content-type': 'application/json' };
    expect((await post(served().url, discover(1), { origin: 'http://localhost:6274' })).status).toBe(200);
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      expect((await post(served().url, discover(1), { origin })).status).toBe(403);
    }
    expect(await rawPost({ ...json, host })).toBe(400);
    expect(await rawPost({ ...json, host: 'evil.example' })).toBe(403);
    expect(await rawPost({ ...json, host: '127.0.0.1.evil.example' })).toBe(403);
  });

  it('lets a page of this machine ask, and no other, before it sends', async () => {
    const preflight = (origin: string) =>
      fetch(served().url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'mcp-method',
        },
      });
    const allowed = await preflight('http://127.0.0.1:5173');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('mcp-method');
    expect((await preflight('https://evil.example')).status).toBe(403);
  });

  it('reads a message of a mebibyte and refuses a longer one', async () => {
    const sized = (length: number) => callTool(1, 'greet', { name: 'x'.repeat(length) });
    expect((await post(served().url, sized(1_000_000))).status).toBe(200);
    expect((await post(served().url, sized(1_048_576))).status).toBe(413);
  });

  it('listens on this machine alone', async () => {
    const { port } = new URL(served().url);
    const address = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '::1', () => resolve('open'));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
    expect(address).not.toBe('open');
  });
});

describe('an answer that takes its time', () => {
  it('comes as a stream: progress first, the answer last', async () => {
    const call = request(1, 'tools/call', { name: 'test_tool_with_progress' }, PLAIN_CLIENT);
    const meta = member(call, 'params', '_meta') as object;
    const asks = { ...call, params: { ...call.params, _meta: { ...meta, progressToken: 't' } } };
    const response = await post(served().url, asks);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const seen: unknown[] = [];
    for await (const event of events(response)) seen.push(event);
    expect(seen.map((event) => member(event, 'params', 'progress'))).toEqual([0, 50, 100, undefined]);
    expect(seen.at(-1)).toMatchObject({ id: 1, result: { resultType: 'complete' } });
    const quiet = await (await post(served().url, call)).text();
    expect(quiet).toContain('"resultType":"complete"');
    expect(quiet).not.toContain('notifications/progress');
  });

  it('comes as JSON to a client that takes nothing else', async () => {
    const call = callTool(2, 'slow_compute', { seconds: 1 }, FORM_CLIENT);
    const response = await post(served().url, call, { accept: 'application/json' });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ id: 2, result: { isError: false } });
  });

  it('is given up when its client has gone, and then nothing more is sent or written down', async () => {
    await using slow = await startServe('--fixtures');
    const gone = new AbortController();
    const response = await post(
      slow.url,
      callTool('blocked', 'slow_compute', { seconds: 1 }, PLAIN_CLIENT),
      {},
      gone.signal,
    );
    gone.abort();
    await expect(response.text()).rejects.toThrow();
    await ask(slow.url, callTool('later', 'slow_compute', { seconds: 1.5 }, PLAIN_CLIENT));
    const answered = slow.transcript().filter(({ dir }) => dir === 's2c');
    expect(answered.map(({ message }) => member(message, 'id'))).toEqual(['later']);
  });
});

describe('callers', () => {
  it('cannot see, answer or cancel the tasks of each other', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const created = await ask(served().url, callTool(1, 'slow_compute', { seconds: 3600 }), bearer('a'));
    const taskId = stringMember(created, 'result', 'taskId') ?? '';
    expect(await ask(served().url, getTask(2, taskId), bearer('a'))).toHaveProperty('result');
    for (const headers of [bearer('b'), {}]) {
      const answer = await ask(served().url, getTask(3, taskId), headers);
      expect(member(answer, 'error', 'code')).toBe(-32602);
    }
    const written = JSON.stringify(served().transcript());
    expect(written).toContain('Mcp-Name');
    expect(written).not.toContain('Bearer');
  });
});

describe('starting and stopping', () => {
  it('says its address and nothing else, and ends with 0 on a signal', async () => {
    await using other = await startServe();
    expect(other.output()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp\n$/);
    expect(await other.stop()).toBe(0);
  });

  it('says what is wrong with its options, or with its port', async () => {
    for (const [args, words] of [
      [['--policy', 'none'], 'always-task'],
      [['--policy', '{"ttl":1}'], 'policy'],
      [['--speed', '0'], 'above 0'],
      [['--port', new URL(served().url).port], 'EADDRINUSE'],
    ] as const) {
      await using refused = await startServe(...args);
      expect(await refused.stop()).toBe(1);
      expect(refused.output()).toContain(words);
    }
  });

  it('has only the lab without --fixtures, under the policy that was chosen', async () => {
    await using lab = await startServe('--policy', '{"createTask":"never","ttlMs":5000}', '--speed', '10000');
    const capabilities = member(await ask(lab.url, discover(1)), 'result', 'capabilities');
    expect(capabilities).toEqual({ tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } });
    expect((await post(lab.url, request(2, 'prompts/list', {}, PLAIN_CLIENT))).status).toBe(404);
    const call = callTool(3, 'run_build_pipeline', { project: 'web-storefront', environment: 'staging' });
    expect(await ask(lab.url, call)).toMatchObject({ result: { resultType: 'complete' } });
    expect(faults(lab.transcript())).toEqual([]);
  });

  it('refuses an eager poll with 429 and says when to come again, under the policy that does', async () => {
    await using lab = await startServe('--policy', 'refuse-eager-polls');
    const call = callTool(1, 'run_build_pipeline', { project: 'web-storefront', environment: 'staging' });
    const taskId = String(member(await ask(lab.url, call), 'result', 'taskId'));
    expect((await post(lab.url, getTask(2, taskId))).status).toBe(200);
    const eager = await post(lab.url, getTask(3, taskId));
    expect(eager.status).toBe(429);
    expect(eager.headers.get('Retry-After')).toBe('2');
    expect(faults(lab.transcript())).toEqual([]);
  });
});
