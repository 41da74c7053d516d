/**
 * Subscriptions over HTTP. The official conformance suite leaves its scenario for task notifications out; these tests
 * hold what it would.
 */
import { describe, expect, it } from 'vitest';
import {
  callTool,
  cancelTask,
  FORM_CLIENT,
  getTask,
  member,
  META,
  request,
  stringMember,
  TASKS_CLIENT,
  TASKS_EXTENSION,
  updateTask,
  type ClientCapabilities,
} from '../../src/protocol';
import { ask, events, faults, post, startServe, useServe } from './serve-support';

const served = useServe('--speed', '200', '--fixtures');

/** A stream that is read one message at a time, and closed when it is left. */
async function listen(
  url: string,
  id: string | number,
  notifications: object,
  capabilities: ClientCapabilities = TASKS_CLIENT,
  headers: { readonly [name: string]: string } = {},
) {
  const left = new AbortController();
  const message = request(id, 'subscriptions/listen', { notifications }, capabilities);
  const response = await post(url, message, headers, left.signal);
  const messages = events(response);
  return {
    response,
    next: async () => (await messages.next()).value as unknown,
    leave: () => left.abort(),
    [Symbol.dispose]: () => left.abort(),
  };
}

async function startTask(url: string, id: string, name: string, args: object, token?: string) {
  const headers: { [name: string]: string } = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const created = await ask(url, callTool(id, name, { ...args }), headers);
  return stringMember(created, 'result', 'taskId') ?? '';
}

const subscriptionId = (message: unknown) => member(message, 'params', '_meta', META.subscriptionId);

describe('subscriptions/listen for tasks', () => {
  it('pushes each change as the snapshot that a poll would show, from the acknowledgement to the end', async () => {
    const { url } = served();
    const taskId = await startTask(url, 'c1', 'run_build_pipeline', {
      project: 'web-storefront',
      environment: 'staging',
    });
    using stream = await listen(url, 'listen-1', { taskIds: [taskId] });
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
    expect(await stream.next()).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: { taskIds: [taskId] }, _meta: { [META.subscriptionId]: 'listen-1' } },
    });
    const statuses: unknown[] = [];
    for (let status: unknown; status !== 'completed';) {
      const pushed = await stream.next();
      expect(pushed).toMatchObject({ jsonrpc: '2.0', method: 'notifications/tasks' });
      expect(subscriptionId(pushed)).toBe('listen-1');
      status = member(pushed, 'params', 'status');
      statuses.push(status);
      if (status === 'working') continue;
      const { _meta, ...snapshot } = member(pushed, 'params') as { [key: string]: unknown };
      const polled = member(await ask(url, getTask(`p-${statuses.length}`, taskId)), 'result');
      expect(polled).toMatchObject(snapshot);
      if (status !== 'input_required') continue;
      const answers = { approve_deploy: { action: 'accept', content: { approved: true } } } as const;
      await ask(url, updateTask('u1', taskId, answers));
    }
    expect(new Set(statuses)).toEqual(new Set(['working', 'input_required', 'completed']));
  });

  it('tags with the id as it was sent, a number or a string, and tells two listeners apart', async () => {
    const { url } = served();
    const taskId = await startTask(url, 'c2', 'slow_compute', { seconds: 3600 });
    using number = await listen(url, 7, { taskIds: [taskId] });
    using string = await listen(url, '7', { taskIds: [taskId] });
    for (const [stream, id] of [
      [number, 7],
      [string, '7'],
    ] as const) {
      expect(subscriptionId(await stream.next())).toBe(id);
    }
    await ask(url, cancelTask('x2', taskId));
    for (const [stream, id] of [
      [number, 7],
      [string, '7'],
    ] as const) {
      const pushed = await stream.next();
      expect([subscriptionId(pushed), member(pushed, 'params', 'status')]).toEqual([id, 'cancelled']);
    }
  });

  it('honours only tasks of the caller, and says nothing of the others', async () => {
    const { url } = served();
    const own = await startTask(url, 'c3', 'slow_compute', { seconds: 3600 }, 'a');
    const foreign = await startTask(url, 'c4', 'slow_compute', { seconds: 3600 }, 'b');
    const asked = { taskIds: [own, foreign, 'tsk_none', own] };
    using stream = await listen(url, 'l3', asked, TASKS_CLIENT, { authorization: 'Bearer a' });
    expect(member(await stream.next(), 'params', 'notifications')).toEqual({ taskIds: [own] });
    await ask(url, cancelTask('x4', foreign), { authorization: 'Bearer b' });
    await ask(url, cancelTask('x3', own), { authorization: 'Bearer a' });
    expect(member(await stream.next(), 'params', 'taskId')).toBe(own);
  });

  it('is refused with -32021 where the request does not declare the extension', async () => {
    const message = request('l4', 'subscriptions/listen', { notifications: { taskIds: [] } }, FORM_CLIENT);
    const response = await post(served().url, message);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      id: 'l4',
      error: {
        code: -32021,
        data: { requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } },
      },
    });
  });

  it('shows no question to a listener that cannot be asked, and everything else', async () => {
    const { url } = served();
    const only: ClientCapabilities = { extensions: { [TASKS_EXTENSION]: {} } };
    const taskId = await startTask(url, 'c5', 'confirm_delete', { filename: 'a' });
    using stream = await listen(url, 'l5', { taskIds: [taskId] }, only);
    await stream.next();
    await ask(url, cancelTask('x5', taskId));
    expect(member(await stream.next(), 'params', 'status')).toBe('cancelled');
  });
});

describe('subscriptions/listen for lists', () => {
  it('announces the lists that were asked for, and only where the server announces them', async () => {
    const { url } = served();
    const all = { toolsListChanged: true, promptsListChanged: false, resourcesListChanged: true };
    using stream = await listen(url, 'l6', all, FORM_CLIENT);
    expect(member(await stream.next(), 'params', 'notifications')).toEqual({ toolsListChanged: true });
    await ask(url, callTool('t1', 'test_trigger_prompt_change', {}));
    await ask(url, callTool('t2', 'test_trigger_tool_change', {}));
    expect(await stream.next()).toMatchObject({
      method: 'notifications/tools/list_changed',
      params: { _meta: { [META.subscriptionId]: 'l6' } },
    });
    expect(await ask(url, callTool('t3', 'test_added_tool', {}))).toHaveProperty('result');
    await ask(url, callTool('t4', 'test_trigger_tool_change', {}));
    expect(await ask(url, callTool('t5', 'test_added_tool', {}))).toHaveProperty('error');
    await using lab = await startServe();
    using nothing = await listen(lab.url, 'l7', { toolsListChanged: true }, FORM_CLIENT);
    expect(member(await nothing.next(), 'params', 'notifications')).toEqual({});
  });
});

describe('the end of a subscription', () => {
  it('of the server is the answer to the request', async () => {
    await using other = await startServe();
    using stream = await listen(other.url, 'l8', {}, FORM_CLIENT);
    await stream.next();
    const stopped = other.stop();
    expect(await stream.next()).toMatchObject({
      id: 'l8',
      result: { resultType: 'complete', _meta: { [META.subscriptionId]: 'l8' } },
    });
    expect(await stream.next()).toBeUndefined();
    expect(await stopped).toBe(0);
    expect(faults(other.transcript())).toEqual([]);
  });

  it('of the client is the end of its stream: nothing more is sent, and the others go on', async () => {
    await using other = await startServe('--fixtures');
    const { url } = other;
    const taskId = await startTask(url, 'c9', 'slow_compute', { seconds: 3600 });
    using gone = await listen(url, 'gone', { taskIds: [taskId] });
    using stays = await listen(url, 'stays', { taskIds: [taskId] });
    await gone.next();
    await stays.next();
    gone.leave();
    while ((await ask(url, callTool('d', 'greet', { name: 'x' }))) === undefined) continue;
    await ask(url, cancelTask('x9', taskId));
    expect(member(await stays.next(), 'params', 'status')).toBe('cancelled');
    const pushed = other
      .transcript()
      .filter(({ message }) => member(message, 'method') === 'notifications/tasks');
    expect(pushed.map(({ message }) => subscriptionId(message))).toEqual(['stays']);
  });
});

it('leaves a transcript that is clean', () => {
  expect(served().transcript().length).toBeGreaterThan(40);
  expect(faults(served().transcript())).toEqual([]);
});
