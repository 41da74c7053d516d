import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Channel } from '../../../src/cli/serve/channel';
import { LiveServer } from '../../../src/cli/serve/live';
import {
  callTool,
  cancelTask,
  getTask,
  member,
  request,
  standardHeaders,
  stringMember,
  TASKS_CLIENT,
  updateTask,
} from '../../../src/protocol';
import { DEFAULT_POLICY, emptyServer, forgetExpired } from '../../../src/server';
import { atSpeed, LAB_WORKLOADS } from '../../../src/workloads';

const PIPELINE = { project: 'web-storefront', environment: 'staging' };
const APPROVE = { approve_deploy: { action: 'accept', content: { approved: true } } } as const;

/** A live server whose timers the test moves. */
function live(speed = 1, policy = DEFAULT_POLICY, how: { byHand?: true } = {}) {
  const server = new LiveServer({
    state: emptyServer(1),
    policy,
    workloads: atSpeed(LAB_WORKLOADS, speed),
    secret: 's',
    now: Date.now,
    ...how,
  });
  const send = (message: unknown) => server.handle(message, standardHeaders(message), 'somebody');
  const start = () =>
    stringMember(send(callTool('c', 'run_build_pipeline', PIPELINE)).reply, 'result', 'taskId') ?? '';
  const status = (taskId: string) => member(send(getTask('g', taskId)).reply, 'result', 'status');
  return { server, send, start, status };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_245_800_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the worker in real time', () => {
  it('does each stage when it has taken its time, and not before', async () => {
    const { start, status, send } = live();
    const taskId = start();
    await vi.advanceTimersByTimeAsync(134_999);
    expect(status(taskId)).toBe('working');
    await vi.advanceTimersByTimeAsync(1);
    expect(status(taskId)).toBe('input_required');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(status(taskId)).toBe('input_required');
    send(updateTask('u', taskId, APPROVE));
    expect(status(taskId)).toBe('input_required');
    await vi.advanceTimersByTimeAsync(1);
    expect(status(taskId)).toBe('working');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(status(taskId)).toBe('completed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('dates a stage by when it was due, however late the timer was', async () => {
    const { start, send } = live();
    const taskId = start();
    await vi.advanceTimersByTimeAsync(40_000);
    const snapshot = member(send(getTask('g', taskId)).reply, 'result');
    expect(member(snapshot, 'lastUpdatedAt')).toBe('2026-09-24T10:30:40Z');
  });

  it('is so many times faster as it is told', async () => {
    const { start, status } = live(10);
    const taskId = start();
    await vi.advanceTimersByTimeAsync(13_500);
    expect(status(taskId)).toBe('input_required');
  });

  it('honours a cancellation at once, after the acknowledgement', async () => {
    const { start, status, send } = live();
    const taskId = start();
    send(cancelTask('x', taskId));
    expect(status(taskId)).toBe('working');
    await vi.advanceTimersByTimeAsync(1);
    expect(status(taskId)).toBe('cancelled');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes up an answer when it has been on its way as long as the policy says', async () => {
    const { start, status, send } = live(1, { ...DEFAULT_POLICY, update: 5_000 });
    const taskId = start();
    await vi.advanceTimersByTimeAsync(135_000);
    send(updateTask('u', taskId, APPROVE));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(status(taskId)).toBe('input_required');
    await vi.advanceTimersByTimeAsync(1);
    expect(status(taskId)).toBe('working');
  });

  it('or before it is acknowledged', async () => {
    const { start, status, send } = live(1, { ...DEFAULT_POLICY, update: 'at-once' });
    const taskId = start();
    await vi.advanceTimersByTimeAsync(135_000);
    send(updateTask('u', taskId, APPROVE));
    expect(status(taskId)).toBe('working');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(status(taskId)).toBe('completed');
  });

  it('answers no poll that comes too soon, where the policy says so', async () => {
    const { start, send, status } = live(1, { ...DEFAULT_POLICY, eagerPolls: 'refuse' });
    const taskId = start();
    expect(status(taskId)).toBe('working');
    expect(send(getTask('g', taskId))).toMatchObject({ status: 429, reply: { error: { code: -32603 } } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(status(taskId)).toBe('working');
  });

  it('forgets tasks whose time is up, and who polled them, when new ones come', async () => {
    const policy = { ...DEFAULT_POLICY, ttlMs: 1000, eagerPolls: 'refuse' } as const;
    const { server, start, status } = live(1, policy);
    const old = start();
    expect(status(old)).toBe('working');
    expect(server.state.polls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1001);
    start();
    expect(server.state.polls).toEqual([]);
  });

  it('forgets tasks whose time is up, when new ones come', async () => {
    const { server, start, status } = live(1, { ...DEFAULT_POLICY, ttlMs: 1000 });
    const old = start();
    await vi.advanceTimersByTimeAsync(1001);
    expect(status(old)).toBeUndefined();
    start();
    expect(server.state.tasks).toHaveLength(1);
    expect(forgetExpired(server.state, { ...DEFAULT_POLICY, ttlMs: 1000 }, Date.now())).toBe(server.state);
  });
});

describe('a worker that is stepped by hand', () => {
  it('does the next thing when it is told to, and dates it by that moment', async () => {
    const { server, start, status, send } = live(1, DEFAULT_POLICY, { byHand: true });
    expect(server.stepWorker()).toBe('there is no task');
    const taskId = start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(status(taskId)).toBe('working');
    expect(server.stepWorker()).toBe(`install is done (${taskId})`);
    expect(member(send(getTask('g', taskId)).reply, 'result', 'lastUpdatedAt')).toBe('2026-09-24T10:40:00Z');
    server.stepWorker();
    expect(status(taskId)).toBe('input_required');
    expect(server.stepWorker()).toBe('the task waits for approve_deploy');
    send(updateTask('u', taskId, APPROVE));
    expect(server.stepWorker()).toContain('approve_deploy');
    expect(server.stepWorker()).toContain('deploy is done');
    expect(status(taskId)).toBe('completed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has nothing to do while an answer is on its way to it', async () => {
    const policy = { ...DEFAULT_POLICY, update: 5_000 };
    const { server, start, send, status } = live(1, policy, { byHand: true });
    const taskId = start();
    server.stepWorker();
    server.stepWorker();
    send(updateTask('u', taskId, APPROVE));
    expect(server.stepWorker()).toBe('an answer is on its way');
    await vi.advanceTimersByTimeAsync(5_000);
    server.stepWorker();
    expect(status(taskId)).toBe('working');
  });

  it('goes by the clock once nobody is there to tell it', async () => {
    const { server, start, status } = live(1, DEFAULT_POLICY, { byHand: true });
    const taskId = start();
    server.runWorker();
    await vi.advanceTimersByTimeAsync(135_000);
    expect(status(taskId)).toBe('input_required');
  });
});

describe('streams', () => {
  it('carry what a subscription is sent, and end with the answer', async () => {
    const { server, send, start } = live();
    const taskId = start();
    const { opened = 0 } = send(
      request('l', 'subscriptions/listen', { notifications: { taskIds: [taskId] } }, TASKS_CLIENT),
    );
    const stream = server.stream(opened);
    await vi.advanceTimersByTimeAsync(40_000);
    server.close();
    const seen: unknown[] = [];
    for await (const message of stream) seen.push(member(message, 'method') ?? member(message, 'id'));
    expect(seen).toEqual(['notifications/tasks', 'l']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end without an answer when their client has gone', async () => {
    const { server, send, start } = live();
    const taskId = start();
    const { opened = 0 } = send(
      request('l', 'subscriptions/listen', { notifications: { taskIds: [taskId] } }, TASKS_CLIENT),
    );
    const stream = server.stream(opened);
    server.leave(opened);
    await vi.advanceTimersByTimeAsync(40_000);
    for await (const message of stream) expect(message).toBeUndefined();
    expect(server.state.subscriptions).toEqual([]);
  });
});

describe('a channel', () => {
  it('gives each message once and in order, those that wait and those that come', async () => {
    const channel = new Channel<number>();
    channel.send(1);
    const seen: number[] = [];
    const reading = (async () => {
      for await (const message of channel) seen.push(message);
    })();
    await vi.advanceTimersByTimeAsync(1);
    channel.send(2);
    channel.send(3);
    channel.end();
    await reading;
    expect(seen).toEqual([1, 2, 3]);
    expect(channel.send(4)).toBe(false);
  });

  it('gives up a reader that is too far behind', async () => {
    const channel = new Channel<number>();
    for (let message = 0; message < 1000; message += 1) expect(channel.send(message)).toBe(true);
    expect(channel.send(1000)).toBe(false);
    for await (const message of channel) expect(message).toBeUndefined();
  });
});
