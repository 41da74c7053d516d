import { describe, expect, it } from 'vitest';
import { cancelTask, getTask, member, request, TASKS_CLIENT, updateTask } from '../../../src/protocol';
import { Lab } from '../support';

const known = ({ world }: Lab) =>
  world.client.tasks.map(({ taskId, snapshot, polls }) => ({ taskId, status: snapshot['status'], polls }));

describe('what the client knows', () => {
  it('begins with nothing, and with a handle learns of a task that it has never asked about', () => {
    const lab = new Lab();
    expect(known(lab)).toEqual([]);
    const taskId = lab.startPipeline();
    expect(known(lab)).toEqual([{ taskId, status: 'working', polls: 0 }]);
  });

  it('lags behind what is, until it asks', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    lab.work(2);
    expect(known(lab)).toEqual([{ taskId, status: 'working', polls: 0 }]);
    expect(lab.world.server.tasks[0]?.status).toBe('input_required');
    lab.send(getTask(2, taskId));
    lab.send(getTask(3, taskId));
    expect(known(lab)).toEqual([{ taskId, status: 'input_required', polls: 2 }]);
    expect(lab.world.client.tasks[0]).toMatchObject({ seenAt: lab.world.now, toldBy: 'poll' });
  });

  it('does not grow by an acknowledgement, a refusal or a plain result', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    const before = lab.world.client.tasks;
    lab.work(2);
    lab.send(updateTask(2, taskId, { approve_deploy: { action: 'decline' } }));
    lab.send(cancelTask(3, taskId));
    lab.send(getTask(4, 'tsk_none'));
    lab.send(
      request(5, 'tools/call', { name: 'look_up_project', arguments: { project: 'a' } }, TASKS_CLIENT),
    );
    expect(lab.world.client.tasks).toEqual(before);
  });

  it('keeps tasks apart, and in the order of their handles', () => {
    const lab = new Lab();
    const [first, second] = [lab.startPipeline(), lab.startPipeline('lost-runner')];
    lab.work(1, second);
    lab.send(getTask(3, second));
    expect(known(lab)).toEqual([
      { taskId: first, status: 'working', polls: 0 },
      { taskId: second, status: 'failed', polls: 1 },
    ]);
  });

  it('is told by a subscription what changed, without asking', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    const filter = { notifications: { taskIds: [taskId] } };
    const acknowledged = lab.send(request('listen', 'subscriptions/listen', filter, TASKS_CLIENT));
    expect(member(acknowledged, 'params', 'notifications')).toEqual(filter.notifications);
    lab.work(2);
    expect(known(lab)).toEqual([{ taskId, status: 'input_required', polls: 0 }]);
  });
});
