import { describe, expect, it } from 'vitest';
import { cancelTask, getTask, member, updateTask } from '../../../src/protocol';
import { DEFAULT_POLICY, type Policy } from '../../../src/server';
import { Lab } from '../support';

/** A lab with a pipeline whose worker has moved so often. */
function started(moves: number, cancel: Policy['cancel'] = 'safe-point', project?: string) {
  const lab = new Lab({ policy: { ...DEFAULT_POLICY, cancel } });
  const taskId = lab.startPipeline(project);
  const status = () => member(lab.send(getTask(lab.nextId(), taskId)), 'result', 'status');
  const wish = () => member(lab.send(cancelTask(lab.nextId(), taskId)), 'result');
  const approve = () =>
    lab.send(
      updateTask(lab.nextId(), taskId, { approve_deploy: { action: 'accept', content: { approved: true } } }),
    );
  if (moves > 0) lab.work(moves);
  return { lab, taskId, status, wish, approve };
}

const ACKNOWLEDGED = { resultType: 'complete', _meta: expect.anything() as unknown };

describe('tasks/cancel', () => {
  it('in time: acknowledged with nothing, honoured by the worker at a point where it may stop', () => {
    const { lab, status, wish } = started(1);
    expect(wish()).toEqual(ACKNOWLEDGED);
    expect(status()).toBe('working');
    const report = lab.work();
    expect(report.changes).toMatchObject([{ from: 'working', to: 'cancelled', cause: 'client' }]);
    expect(status()).toBe('cancelled');
  });

  it('while the task waits for an answer: cancelled from input_required, without the question', () => {
    const { lab, taskId, status, wish } = started(2);
    wish();
    expect(status()).toBe('input_required');
    lab.work();
    const snapshot = member(lab.send(getTask(9, taskId)), 'result');
    expect(snapshot).toMatchObject({ status: 'cancelled' });
    for (const key of ['inputRequests', 'result', 'error']) expect(snapshot).not.toHaveProperty(key);
  });

  it('after the answer was acknowledged and before it was taken up: the wish comes first', () => {
    const { lab, status, wish, approve } = started(2);
    approve();
    wish();
    lab.work();
    expect(status()).toBe('cancelled');
  });

  it('too late: a deploy that has begun completes all the same', () => {
    const { lab, taskId, status, wish, approve } = started(2);
    approve();
    lab.work();
    expect(wish()).toEqual(ACKNOWLEDGED);
    expect(lab.work().changes).toMatchObject([{ from: 'working', to: 'completed', cause: 'server' }]);
    expect(status()).toBe('completed');
    expect(member(lab.send(getTask(9, taskId)), 'result', 'result', 'structuredContent', 'deployed')).toBe(
      true,
    );
  });

  it('at once, where the policy says so, but not even then from a deploy that has begun', () => {
    const early = started(1, 'at-once');
    expect(early.wish()).toEqual(ACKNOWLEDGED);
    expect(early.status()).toBe('cancelled');
    const late = started(2, 'at-once');
    late.approve();
    late.lab.work();
    late.wish();
    expect(late.status()).toBe('working');
    late.lab.work();
    expect(late.status()).toBe('completed');
  });

  it('never, where the policy says so: the task goes on to its end', () => {
    const { lab, status, wish, approve } = started(1, 'never');
    expect(wish()).toEqual(ACKNOWLEDGED);
    lab.work();
    expect(status()).toBe('input_required');
    approve();
    lab.work(2);
    expect(status()).toBe('completed');
  });

  it.each([
    ['completed', 2, 'broken-tests'],
    ['failed', 1, 'lost-runner'],
  ])('of a task that is %s is acknowledged, and changes nothing', (end, moves, project) => {
    const { lab, taskId, status, wish } = started(moves, 'at-once', project);
    const before = lab.send(getTask(8, taskId));
    expect(wish()).toEqual(ACKNOWLEDGED);
    expect(lab.work().impossible).toBeDefined();
    expect(status()).toBe(end);
    expect(lab.send(getTask(8, taskId))).toEqual(before);
  });

  it('twice is as good as once', () => {
    const { lab, status, wish } = started(1);
    wish();
    expect(wish()).toEqual(ACKNOWLEDGED);
    lab.work();
    expect(wish()).toEqual(ACKNOWLEDGED);
    expect(status()).toBe('cancelled');
  });

  it('is not what notifications/cancelled does: a task never hears of it', () => {
    const { lab, taskId, status } = started(1, 'at-once');
    const before = lab.world.server;
    for (const requestId of [1, '1', taskId]) {
      lab.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId, taskId } });
    }
    expect(lab.world.server).toBe(before);
    expect(status()).toBe('working');
  });
});
