import { describe, expect, it } from 'vitest';
import {
  callTool,
  getTask,
  member,
  TASKS_CLIENT,
  updateTask,
  type ElicitResult,
} from '../../../src/protocol';
import { codeOf, Lab } from '../support';
import { TWO_QUESTIONS } from '../workloads/two-questions';

function asking() {
  const lab = new Lab({ workloads: [TWO_QUESTIONS] });
  const handle = lab.send(callTool(lab.nextId(), 'two', {}));
  const taskId = String(member(handle, 'result', 'taskId'));
  const poll = () => member(lab.send(getTask(lab.nextId(), taskId, TASKS_CLIENT)), 'result');
  const update = (responses: Record<string, unknown>) =>
    lab.send(updateTask(lab.nextId(), taskId, responses as Record<string, ElicitResult>));
  const outstanding = () => Object.keys((member(poll(), 'inputRequests') ?? {}) as object);
  return { lab, handle, poll, update, outstanding };
}

const accept = (content: object) => ({ action: 'accept', content });

describe('two questions at once', () => {
  it('may be what a task begins with', () => {
    const { handle, outstanding } = asking();
    expect(member(handle, 'result', 'status')).toBe('input_required');
    expect(outstanding()).toEqual(['first', 'second']);
  });

  it('may be answered in parts: the task waits for the rest, and asks only for it', () => {
    const { lab, poll, update, outstanding } = asking();
    update({ second: accept({ second: 2 }) });
    expect(outstanding()).toEqual(['first', 'second']);
    expect(lab.work().changes).toEqual([]);
    expect(outstanding()).toEqual(['first']);
    expect(lab.work().impossible).toBe('the task waits for first');
    update({ second: accept({ second: 99 }), first: accept({ first: 1 }) });
    lab.work();
    expect(poll()).toMatchObject({ status: 'completed', result: { content: [{ text: '1 and 2' }] } });
  });

  it('may be answered in two messages before the worker looks', () => {
    const { lab, poll, update } = asking();
    update({ first: accept({ first: 1 }) });
    update({ second: accept({ second: 2 }) });
    lab.work();
    expect(poll()).toMatchObject({
      status: 'completed',
      result: { structuredContent: { first: '1', second: '2' } },
    });
  });

  it('keep the first answer to a key, also while it waits for the worker', () => {
    const { lab, poll, update } = asking();
    update({ first: accept({ first: 1 }) });
    update({ first: { action: 'decline' }, second: accept({ second: 2 }) });
    lab.work();
    expect(poll()).toMatchObject({ result: { content: [{ text: '1 and 2' }] } });
  });

  it('ignore whatever comes under a key that was answered, also before the worker has looked', () => {
    const { lab, update } = asking();
    update({ first: accept({ first: 1 }) });
    const before = lab.world.server;
    for (const again of ['nonsense', null, accept({ first: 'one' }), { action: 'decline' }])
      expect(codeOf(update({ first: again }))).toBeUndefined();
    expect(lab.world.server).toBe(before);
  });

  it('are withdrawn with the task that asked them, and answers to them ignored from then on', () => {
    const { lab, poll, update, outstanding } = asking();
    update({ first: { action: 'decline' } });
    lab.work();
    expect(poll()).toMatchObject({
      status: 'completed',
      result: { structuredContent: { ended: 'first declined' } },
    });
    expect(outstanding()).toEqual([]);
    const before = lab.world.server;
    expect(codeOf(update({ second: accept({ second: 2 }) }))).toBeUndefined();
    expect(codeOf(update({ second: 'nonsense' }))).toBeUndefined();
    expect(lab.world.server).toBe(before);
  });

  it('are refused together where one of the answers does not fit, and then neither counts', () => {
    const { lab, update, outstanding } = asking();
    const before = lab.world.server;
    expect(codeOf(update({ first: accept({ first: 1 }), second: accept({ second: 'two' }) }))).toBe(-32602);
    expect(lab.world.server).toBe(before);
    expect(lab.work().impossible).toBe('the task waits for first and second');
    expect(outstanding()).toEqual(['first', 'second']);
  });

  it('do not take a good answer back because nonsense stands beside it under a key that is not outstanding', () => {
    const { lab, update, outstanding } = asking();
    expect(codeOf(update({ first: accept({ first: 1 }), third: 'nonsense' }))).toBeUndefined();
    lab.work();
    expect(outstanding()).toEqual(['second']);
  });
});
