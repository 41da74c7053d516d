import { describe, expect, it } from 'vitest';
import {
  cancelTask,
  FORM_CLIENT,
  member,
  META,
  request,
  TASKS_CLIENT,
  TASKS_EXTENSION,
  updateTask,
  type ClientCapabilities,
} from '../../../src/protocol';
import { closing, DEFAULT_POLICY } from '../../../src/server';
import { check } from '../../../src/rules';
import { codeOf, Lab } from '../support';
import { FixtureServer } from './support';

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const approve = { approve_deploy: { action: 'accept', content: { approved: true } } } as const;

const listen = (
  lab: Lab,
  id: string | number,
  notifications: object,
  capabilities: ClientCapabilities = TASKS_CLIENT,
) => lab.send(request(id, 'subscriptions/listen', { notifications }, capabilities));

const pushed = (lab: Lab) => lab.work().entries.map(({ message }) => member(message, 'params'));

describe('a subscription in the simulated world', () => {
  it('is acknowledged first, and left open', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    expect(listen(lab, 7, { taskIds: [taskId] })).toEqual({
      jsonrpc: '2.0',
      method: ACKNOWLEDGED,
      params: { notifications: { taskIds: [taskId] }, _meta: { [META.subscriptionId]: 7 } },
    });
    expect(lab.entries).toHaveLength(4);
  });

  it('carries a snapshot for each stage, question and end; the client knows them without a poll', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    listen(lab, 'l', { taskIds: [taskId] });
    expect(pushed(lab)).toMatchObject([{ taskId, status: 'working', statusMessage: 'Running the tests.' }]);
    expect(pushed(lab)).toMatchObject([{ status: 'input_required', inputRequests: { approve_deploy: {} } }]);
    expect(lab.act({ type: 'send', message: updateTask(9, taskId, approve) }).entries).toHaveLength(2);
    expect(pushed(lab)).toMatchObject([{ status: 'working' }]);
    expect(pushed(lab)).toMatchObject([{ status: 'completed', result: { isError: false } }]);
    expect(lab.world.client.tasks).toMatchObject([
      { taskId, polls: 0, toldBy: 'notification', snapshot: { status: 'completed' } },
    ]);
    expect(check(lab.entries, { complete: true }).filter(({ who }) => who === 'server')).toEqual([]);
  });

  it('tells of a cancellation that is honoured at once, after its acknowledgement', () => {
    const lab = new Lab({ policy: { ...DEFAULT_POLICY, cancel: 'at-once' } });
    const taskId = lab.startPipeline();
    listen(lab, 'l', { taskIds: [taskId] });
    const { entries } = lab.act({ type: 'send', message: cancelTask(8, taskId) });
    expect(entries.map(({ message }) => member(message, 'method') ?? member(message, 'id'))).toEqual([
      'tasks/cancel',
      8,
      'notifications/tasks',
    ]);
  });

  it('says nothing of other tasks, and nothing where nothing shows', () => {
    const lab = new Lab();
    const heard = lab.startPipeline();
    const other = lab.startPipeline();
    listen(lab, 'l', { taskIds: [heard] });
    expect(lab.work(1, other).entries).toEqual([]);
    expect(lab.act({ type: 'send', message: cancelTask(8, heard) }).entries).toHaveLength(2);
    expect(lab.work(1, heard).entries).toHaveLength(1);
  });

  it('ends with notifications/cancelled from its own caller, and with no other', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    listen(lab, 1, { taskIds: [taskId] });
    const cancelled = (requestId: unknown) => ({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId },
    });
    lab.send(cancelled('1'));
    lab.send(cancelled(1), { caller: 'somebody else' });
    expect(lab.world.server.subscriptions).toHaveLength(1);
    lab.send(cancelled(1));
    expect(lab.world.server.subscriptions).toEqual([]);
    expect(lab.work().entries).toEqual([]);
  });

  it('shows questions only to a listener that declares that it can be asked', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    listen(lab, 'l', { taskIds: [taskId] }, { extensions: { [TASKS_EXTENSION]: {} } });
    expect(lab.work().entries).toHaveLength(1);
    expect(lab.work().entries).toEqual([]);
  });

  it('is refused without the extension where tasks are asked for, and granted where they are not', () => {
    const lab = new Lab();
    expect(codeOf(listen(lab, 'l', { taskIds: [] }, FORM_CLIENT))).toBe(-32021);
    expect(listen(lab, 'm', {}, FORM_CLIENT)).toMatchObject({ method: ACKNOWLEDGED });
    expect(codeOf(listen(lab, 'n', { taskIds: 'all' }))).toBe(-32602);
    expect(codeOf(lab.send(request('o', 'subscriptions/listen', {}, TASKS_CLIENT)))).toBe(-32602);
  });
});

describe('what is honoured', () => {
  it('of lists: those that the server announces and the client asks for', () => {
    const server = new FixtureServer();
    const asked = { toolsListChanged: true, promptsListChanged: false, resourcesListChanged: true };
    const handled = server.request('subscriptions/listen', { notifications: asked });
    expect(handled).toMatchObject({ opened: 1, status: 200 });
    expect(handled).not.toHaveProperty('reply');
    expect(handled.notifications[0]?.message.params).toMatchObject({
      notifications: { toolsListChanged: true },
    });
    const lab = new Lab();
    expect(member(listen(lab, 'l', asked), 'params', 'notifications')).toEqual({});
  });

  it('of tasks: those that a poll of the same caller would find', () => {
    const server = new FixtureServer();
    const call = { name: 'slow_compute', arguments: { seconds: 9 } };
    const own = member(server.ask('tools/call', call), 'taskId');
    const foreign = member(server.ask('tools/call', call, { caller: 'somebody else' }), 'taskId');
    const honoured = () => {
      const notifications = { taskIds: [foreign, own, own, 'tsk_none', '__proto__'] };
      const { notifications: sent } = server.request('subscriptions/listen', { notifications });
      return member(sent[0]?.message, 'params', 'notifications');
    };
    expect(honoured()).toEqual({ taskIds: [own] });
    server.now += 900_001;
    expect(honoured()).toEqual({ taskIds: [] });
  });

  it('ends with an answer that names the subscription', () => {
    const server = new FixtureServer();
    server.request('subscriptions/listen', { notifications: {} });
    const [subscription] = server.state.subscriptions;
    expect(subscription && closing(subscription)).toMatchObject({
      id: 1,
      result: {
        resultType: 'complete',
        _meta: { [META.subscriptionId]: 1, [META.serverInfo]: { name: 'mcp-tasks-lab' } },
      },
    });
  });
});
