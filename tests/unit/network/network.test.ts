import { describe, expect, it } from 'vitest';
import {
  callTool,
  cancelTask,
  getTask,
  member,
  PLAIN_CLIENT,
  standardHeaders,
  updateTask,
  type Headers,
} from '../../../src/protocol';
import { homeOf } from '../../../src/simulation';
import { Hand } from './support';

const HOTFIX = { project: 'web-storefront' };
const PIPELINE = { project: 'web-storefront', environment: 'production' };
const APPROVED = { approve_deploy: { action: 'accept', content: { approved: true } } } as const;

const taskIdIn = (reply: unknown) => String(member(reply, 'result', 'taskId'));
const statusIn = (reply: unknown) => member(reply, 'result', 'status');

describe('the balancer', () => {
  it('goes by the header and not by the body, so that a wrong one may lead to the wrong replica', () => {
    const hand = new Hand();
    const taskId = taskIdIn(hand.ask(callTool(1, 'run_build_pipeline', PIPELINE)));
    const home = homeOf(hand.network, taskId)?.name;
    const elsewhere = ['a', 'b'].find((name) => homeOf(hand.network, name)?.name !== home)!;
    const reached = (headers?: Headers) => {
      hand.do({ type: 'send', message: getTask(2, taskId), ...(headers ? { headers } : {}) });
      const { call } = hand.network.calls.at(-1)!;
      hand.deliver();
      const { replica } = hand.network.calls.find((open) => open.call === call)!;
      hand.deliver();
      return replica;
    };
    const fitting = standardHeaders(getTask(2, taskId));
    expect(reached()).toBe(home);
    expect(reached(fitting)).toBe(home);
    expect(reached({ ...fitting, 'Mcp-Name': elsewhere })).not.toBe(home);
    expect(hand.entries.at(-1)).toMatchObject({ status: 400, message: { error: { code: -32020 } } });
    expect(reached({ ...fitting, 'Mcp-Name': `=?base64?${btoa(taskId)}?=` })).toBe(home);
  });
});

describe('a blocked call', () => {
  it('deploys twice, since a lost answer leaves nothing but to send it again', () => {
    const hand = new Hand({ proxyTimeoutMs: 60_000 });
    for (const id of [1, 2]) {
      const call = hand.send(callTool(id, 'deploy_hotfix', HOTFIX, PLAIN_CLIENT));
      hand.deliver();
      expect(hand.do({ type: 'work-call', call })).toBeUndefined();
      // The proxy gives up after a minute, in the midst of the deployment, which goes on.
      expect(hand.do({ type: 'work-call', call })).toBeUndefined();
      expect(hand.network.calls).toEqual([]);
    }
    expect(hand.world.effects.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'deploy by request 1',
      'deploy by request 2',
    ]);
    expect(hand.world.client.unanswered).toEqual([1, 2]);
    expect(hand.entries.filter(({ dir }) => dir === 's2c')).toEqual([]);
  });

  it('is stopped by a broken connection where it can be', () => {
    const hand = new Hand();
    const call = hand.send(callTool(1, 'deploy_hotfix', HOTFIX, PLAIN_CLIENT));
    hand.deliver();
    hand.do({ type: 'drop', call });
    expect(hand.network.jobs).toEqual([]);
    expect(hand.do({ type: 'work-call', call })).toBe(`no work is done for connection ${call}`);
    expect(hand.world.effects).toEqual([]);
  });

  it('is answered where nothing breaks', () => {
    const hand = new Hand();
    const call = hand.send(callTool(1, 'deploy_hotfix', HOTFIX, PLAIN_CLIENT));
    hand.deliver();
    hand.do({ type: 'work-call', call });
    hand.do({ type: 'work-call', call });
    hand.deliver();
    expect(member(hand.entries.at(-1)?.message, 'result', 'structuredContent', 'deployed')).toBe(true);
    expect(hand.world.effects).toHaveLength(1);
  });
});

describe('a task', () => {
  it('deploys once behind the same proxy, however many connections break', () => {
    const hand = new Hand({ proxyTimeoutMs: 60_000 });
    const taskId = taskIdIn(hand.ask(callTool(1, 'deploy_hotfix', HOTFIX)));
    const lost = hand.send(getTask(2, taskId));
    hand.do({ type: 'drop', call: lost });
    hand.do({ type: 'restart-client', keepsHandles: true });
    hand.do({ type: 'work' });
    hand.do({ type: 'work' });
    const [kept] = hand.world.client.tasks;
    expect(kept?.taskId).toBe(taskId);
    expect(statusIn(hand.ask(getTask(3, taskId)))).toBe('completed');
    expect(hand.world.effects.map(({ by }) => by)).toEqual([taskId]);
  });

  it('resolves on every replica from the moment its handle sets out', () => {
    const hand = new Hand({ replicas: 3, routing: 'any' }, { reads: 'eventual' });
    hand.send(callTool(1, 'run_build_pipeline', PIPELINE));
    hand.deliver('B');
    for (const { sees } of hand.network.replicas) expect(sees).toHaveLength(1);
    const taskId = taskIdIn(hand.network.flights[0]?.message);
    hand.deliver();
    for (const [index, name] of ['A', 'B', 'C'].entries()) {
      expect(statusIn(hand.ask(getTask(index + 2, taskId), name))).toBe('working');
    }
  });

  it('outlives the replica that made it', () => {
    const hand = new Hand();
    const taskId = taskIdIn(hand.ask(callTool(1, 'run_build_pipeline', PIPELINE)));
    const home = homeOf(hand.network, taskId)?.name ?? '';
    hand.do({ type: 'crash', replica: home });
    expect(statusIn(hand.ask(getTask(2, taskId)))).toBe('working');
  });

  it('may look older through a replica that lags, and never goes back in time', () => {
    const hand = new Hand({}, { reads: 'eventual' });
    const taskId = taskIdIn(hand.ask(callTool(1, 'run_build_pipeline', PIPELINE)));
    const home = homeOf(hand.network, taskId)?.name ?? '';
    hand.do({ type: 'work' });
    hand.do({ type: 'work' });
    expect(statusIn(hand.ask(getTask(2, taskId)))).toBe('working');
    hand.do({ type: 'replicate', replica: home });
    expect(statusIn(hand.ask(getTask(3, taskId)))).toBe('input_required');
    hand.ask(updateTask(4, taskId, APPROVED));
    hand.do({ type: 'work' });
    hand.do({ type: 'work' });
    expect(statusIn(hand.ask(getTask(5, taskId)))).toBe('input_required');
    // Its home dies: any other replica asks the store.
    hand.do({ type: 'crash', replica: home });
    expect(statusIn(hand.ask(getTask(6, taskId)))).toBe('completed');
    hand.do({ type: 'restart', replica: home });
    expect(statusIn(hand.ask(getTask(7, taskId)))).toBe('completed');
  });

  it('is answered from a copy that has caught up, where replicas wait for that', () => {
    const hand = new Hand({}, { reads: 'waited' });
    const taskId = taskIdIn(hand.ask(callTool(1, 'run_build_pipeline', PIPELINE)));
    const home = homeOf(hand.network, taskId)?.name ?? '';
    const copy = () => hand.network.replicas.find(({ name }) => name === home)?.sees[0]?.status;
    hand.do({ type: 'work' });
    hand.do({ type: 'work' });
    expect(copy()).toBe('working');
    expect(statusIn(hand.ask(getTask(2, taskId)))).toBe('input_required');
    expect(copy()).toBe('input_required');
    expect(hand.do({ type: 'replicate', replica: home })).toBe(`replica ${home} has caught up`);
  });

  it('is decided on the store, not on a copy that lags, where a request is honoured as it arrives', () => {
    const hand = new Hand({}, { reads: 'eventual', cancel: 'at-once', update: 'at-once' });
    const taskId = taskIdIn(hand.ask(callTool(1, 'run_build_pipeline', PIPELINE)));
    hand.do({ type: 'work' });
    hand.do({ type: 'work' });
    expect(statusIn(hand.ask(getTask(2, taskId))), 'its home lags').toBe('working');
    hand.ask(updateTask(3, taskId, APPROVED));
    expect(hand.world.server.tasks[0]).toMatchObject({ status: 'working', inbox: [] });
    expect(statusIn(hand.ask(getTask(4, taskId))), 'and has heard of what it wrote').toBe('working');
    // The deploy has begun, and is not stopped half-way.
    hand.ask(cancelTask(5, taskId));
    hand.do({ type: 'work' });
    expect(hand.world.server.tasks[0]?.status).toBe('completed');
    expect(hand.world.effects).toHaveLength(1);
  });

  it('keeps its time where the last change counts, also through a replica that has not heard of it', () => {
    const hand = new Hand({}, { reads: 'eventual', ttlMs: 100_000, ttlFrom: 'last-change' });
    const taskId = taskIdIn(hand.ask(callTool(1, 'run_build_pipeline', PIPELINE)));
    hand.do({ type: 'work' });
    hand.do({ type: 'advance', ms: 99_000 });
    expect(statusIn(hand.ask(getTask(2, taskId)))).toBe('working');
    hand.do({ type: 'advance', ms: 1_001 });
    expect(statusIn(hand.ask(getTask(3, taskId)))).toBeUndefined();
  });

  it('keeps an answer that was written through a replica that lags', () => {
    const hand = new Hand({}, { reads: 'eventual' });
    const taskId = taskIdIn(hand.ask(callTool(1, 'run_build_pipeline', PIPELINE)));
    const home = homeOf(hand.network, taskId)?.name ?? '';
    hand.do({ type: 'work' });
    hand.do({ type: 'work' });
    hand.do({ type: 'replicate', replica: home });
    hand.ask(updateTask(2, taskId, APPROVED));
    hand.ask(updateTask(3, taskId, { approve_deploy: { action: 'decline' } }));
    hand.do({ type: 'work' });
    expect(hand.world.server.tasks[0]?.status).toBe('working');
  });
});

describe('the network', () => {
  it('lets messages overtake each other, but not within one answer', () => {
    const hand = new Hand();
    const taskId = taskIdIn(hand.ask(callTool(1, 'run_build_pipeline', PIPELINE)));
    hand.send(getTask(2, taskId));
    hand.send(getTask(3, taskId));
    hand.do({ type: 'deliver', flight: hand.network.flights[1]?.flight ?? 0 });
    hand.do({ type: 'deliver', flight: hand.network.flights[1]?.flight ?? 0 });
    expect(member(hand.entries.at(-1)?.message, 'id')).toBe(3);
  });

  it('says why a move is not possible, and leaves the world alone', () => {
    const hand = new Hand();
    const before = hand.world;
    const reasons = [
      hand.do({ type: 'deliver', flight: 99 }),
      hand.do({ type: 'drop', call: 99 }),
      hand.do({ type: 'replicate', replica: 'Z' }),
      hand.do({ type: 'restart', replica: 'A' }),
      hand.do({ type: 'work-call', call: 1 }),
    ];
    expect(reasons).toEqual([
      'there is no message 99 on its way',
      'there is no open connection 99',
      'there is no replica Z',
      'replica A is up',
      'no work is done for connection 1',
    ]);
    expect(hand.world).toBe(before);
  });

  it('delivers to nobody while every replica is down', () => {
    const hand = new Hand({ replicas: 1 });
    hand.do({ type: 'crash', replica: 'A' });
    hand.send(callTool(1, 'deploy_hotfix', HOTFIX));
    expect(hand.deliver()).toBe('no replica is up');
    hand.do({ type: 'restart', replica: 'A' });
    expect(hand.deliver()).toBeUndefined();
  });
});
