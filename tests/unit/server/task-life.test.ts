import { describe, expect, it } from 'vitest';
import {
  callTool,
  cancelTask,
  getTask,
  member,
  TASKS_EXTENSION,
  updateTask,
  type ElicitResult,
} from '../../../src/protocol';
import { DEFAULT_POLICY, type Policy } from '../../../src/server';
import { codeOf, Lab } from '../support';

const TASKS_ONLY = { extensions: { [TASKS_EXTENSION]: {} } };
const YES: ElicitResult = { action: 'accept', content: { approved: true } };

/** A lab with a pipeline that has come to its question. */
function asking(policy: Partial<Policy> = {}): { lab: Lab; taskId: string } {
  const lab = new Lab({ policy: { ...DEFAULT_POLICY, ...policy } });
  const taskId = lab.startPipeline();
  lab.work(2);
  return { lab, taskId };
}

const poll = (lab: Lab, taskId: string) => member(lab.send(getTask(lab.nextId(), taskId)), 'result');
const statusOf = (lab: Lab, taskId: string) => member(poll(lab, taskId), 'status');
const answer = (lab: Lab, taskId: string, response: unknown) =>
  lab.send(updateTask(lab.nextId(), taskId, { approve_deploy: response as ElicitResult }));

const ACKNOWLEDGED = { resultType: 'complete', _meta: expect.anything() as unknown };

describe('the handle', () => {
  it('is flat, says task, and resolves at once to the same task', () => {
    const lab = new Lab();
    const handle = member(
      lab.send(callTool(1, 'run_build_pipeline', { project: 'a', environment: 'staging' })),
      'result',
    );
    expect(handle).toMatchObject({
      resultType: 'task',
      status: 'working',
      createdAt: '2026-09-24T10:30:00Z',
      lastUpdatedAt: '2026-09-24T10:30:00Z',
      ttlMs: 900_000,
      pollIntervalMs: 2_000,
    });
    for (const key of ['task', 'result', 'error', 'inputRequests', 'requestState'])
      expect(member(handle, key)).toBeUndefined();
    const taskId = String(member(handle, 'taskId'));
    expect(taskId).toMatch(/^tsk_[0-9a-f]{32}$/);
    expect(poll(lab, taskId)).toEqual({ ...(handle as object), resultType: 'complete' });
  });

  it('is never the same twice, and leaves out the poll interval where the policy names none', () => {
    const { pollIntervalMs: _, ...rest } = DEFAULT_POLICY;
    const lab = new Lab({ policy: { ...rest, ttlMs: null } });
    const ids = Array.from({ length: 200 }, () => lab.startPipeline());
    expect(new Set(ids).size).toBe(200);
    const snapshot = poll(lab, ids[0] ?? '');
    expect(snapshot).toMatchObject({ ttlMs: null });
    expect(snapshot).not.toHaveProperty('pollIntervalMs');
  });
});

describe('a task that nobody may see', () => {
  const methods = (taskId: unknown) => [
    getTask(1, taskId as string),
    updateTask(1, taskId as string, {}),
    cancelTask(1, taskId as string),
  ];

  it.each(['tsk_00000000000000000000000000000000', '', '__proto__', 'constructor', null, 7, undefined, {}])(
    'has the id %j',
    (taskId) => {
      const { lab } = asking();
      const before = lab.world.server;
      for (const message of methods(taskId)) expect(codeOf(lab.send(message))).toBe(-32602);
      expect(lab.world.server).toBe(before);
    },
  );

  it('belongs to another caller, and is refused in the same words as one that does not exist', () => {
    const { lab, taskId } = asking();
    const before = lab.world.server;
    for (const message of methods(taskId)) {
      const reply = lab.send(message, { caller: 'mallory' });
      expect(codeOf(reply)).toBe(-32602);
      const strange = JSON.parse(JSON.stringify(message).replaceAll(taskId, 'tsk_f')) as unknown;
      const words = (given: unknown) =>
        String(member(given, 'error', 'message')).replaceAll(/tsk_\w+/g, 'it');
      expect(words(reply)).toBe(words(lab.send(strange)));
    }
    expect(lab.world.server).toBe(before);
    expect(statusOf(lab, taskId)).toBe('input_required');
  });

  it('has expired: kept to the last millisecond of its ttlMs, and then gone for every method', () => {
    const { lab, taskId } = asking({ ttlMs: 300_000 });
    const left = 300_000 - (lab.world.now - (lab.world.server.tasks[0]?.createdAt ?? 0));
    lab.act({ type: 'advance', ms: left });
    expect(statusOf(lab, taskId)).toBe('input_required');
    lab.act({ type: 'advance', ms: 1 });
    for (const message of methods(taskId)) expect(codeOf(lab.send(message))).toBe(-32602);
    expect(lab.work().impossible).toMatch(/expired/);
  });

  it('never expires where ttlMs is null', () => {
    const { lab, taskId } = asking({ ttlMs: null });
    lab.act({ type: 'advance', ms: 3_155_760_000_000 });
    expect(statusOf(lab, taskId)).toBe('input_required');
  });
});

describe('the question', () => {
  it('is shown on every poll under the same key, and to nobody who cannot be asked it', () => {
    const { lab, taskId } = asking();
    const first = poll(lab, taskId);
    expect(member(first, 'inputRequests', 'approve_deploy', 'method')).toBe('elicitation/create');
    expect(poll(lab, taskId)).toEqual(first);
    for (const capabilities of [TASKS_ONLY, { ...TASKS_ONLY, elicitation: { url: {} } }]) {
      const reply = lab.send(getTask(9, taskId, capabilities));
      expect(codeOf(reply)).toBe(-32021);
      expect(member(reply, 'error', 'data')).toEqual({ requiredCapabilities: { elicitation: {} } });
    }
    for (const elicitation of [{}, { form: {} }, { form: {}, url: {} }])
      expect(codeOf(lab.send(getTask(9, taskId, { ...TASKS_ONLY, elicitation })))).toBeUndefined();
  });

  it('does not keep a client that cannot be asked from polling while nothing is asked', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline('web-storefront', TASKS_ONLY);
    expect(codeOf(lab.send(getTask(9, taskId, TASKS_ONLY)))).toBeUndefined();
  });

  it('is answered with an acknowledgement that says nothing, and taken up only by the worker', () => {
    const { lab, taskId } = asking();
    expect(member(answer(lab, taskId, YES), 'result')).toEqual(ACKNOWLEDGED);
    expect(statusOf(lab, taskId)).toBe('input_required');
    lab.work();
    expect(statusOf(lab, taskId)).toBe('working');
    lab.work();
    expect(member(poll(lab, taskId), 'result', 'structuredContent')).toMatchObject({
      approval: 'given',
      deployed: true,
    });
  });

  it.each<[string, unknown, string]>([
    ['accepted with false', { action: 'accept', content: { approved: false } }, 'refused'],
    ['declined', { action: 'decline' }, 'declined'],
    ['closed', { action: 'cancel' }, 'cancelled'],
    ['declined with content that says yes', { action: 'decline', content: { approved: true } }, 'declined'],
  ])('%s: completed, and it says plainly that nothing was deployed', (_, response, approval) => {
    const { lab, taskId } = asking();
    expect(member(answer(lab, taskId, response), 'result')).toEqual(ACKNOWLEDGED);
    lab.work();
    const snapshot = poll(lab, taskId);
    expect(member(snapshot, 'status')).toBe('completed');
    expect(member(snapshot, 'result', 'isError')).toBe(false);
    expect(member(snapshot, 'result', 'structuredContent')).toMatchObject({ approval, deployed: false });
    expect(JSON.stringify(member(snapshot, 'result', 'content'))).toMatch(/Nothing was deployed/);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'yes'],
    ['no action', {}],
    ['an unknown action', { action: 'approve' }],
    ['accept without content', { action: 'accept' }],
    ['a missing field', { action: 'accept', content: {} }],
    ['a field of another type', { action: 'accept', content: { approved: 'true' } }],
    ['a response around it', { jsonrpc: '2.0', id: 1, result: YES }],
    ['the answer to another kind of question', { roots: [] }],
    [
      'the field in the prototype',
      JSON.parse('{"action":"accept","content":{"__proto__":{"approved":true}}}'),
    ],
  ])('%s is no answer: refused, and the question stays', (_, response) => {
    const { lab, taskId } = asking();
    const before = lab.world.server;
    expect(codeOf(answer(lab, taskId, response))).toBe(-32602);
    expect(lab.world.server).toBe(before);
    expect(lab.work().impossible).toMatch(/waits for approve_deploy/);
    expect(codeOf(answer(lab, taskId, YES))).toBeUndefined();
  });

  it('takes no field of an answer but those it asked for', () => {
    const { lab, taskId } = asking();
    const content = { approved: true, environment: 'moon', project: 'lost-runner' };
    expect(codeOf(answer(lab, taskId, { action: 'accept', content }))).toBeUndefined();
    lab.work(2);
    expect(member(poll(lab, taskId), 'result', 'structuredContent')).toMatchObject({
      project: 'web-storefront',
      environment: 'production',
      deployed: true,
    });
  });
});

describe('keys that are not outstanding', () => {
  const update = (lab: Lab, taskId: string, inputResponses: object) =>
    lab.send(updateTask(lab.nextId(), taskId, inputResponses as Record<string, ElicitResult>));

  it('are ignored, whatever is under them', () => {
    const { lab, taskId } = asking();
    const before = lab.world.server;
    const odd = JSON.parse(
      '{"approve_everything": 7, "__proto__": null, "constructor": {"action": "accept"}}',
    ) as object;
    expect(member(update(lab, taskId, odd), 'result')).toEqual(ACKNOWLEDGED);
    expect(lab.world.server).toBe(before);
    expect(member(update(lab, taskId, {}), 'result')).toEqual(ACKNOWLEDGED);
    expect(lab.work().impossible).toMatch(/waits for/);
  });

  it('are ignored before the question is asked and after it was answered', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    update(lab, taskId, { approve_deploy: { action: 'decline' } });
    lab.work(2);
    expect(statusOf(lab, taskId)).toBe('input_required');
    update(lab, taskId, { approve_deploy: YES });
    update(lab, taskId, { approve_deploy: { action: 'decline' } });
    update(lab, taskId, { approve_deploy: 'nonsense' });
    lab.work();
    expect(statusOf(lab, taskId)).toBe('working');
    const before = lab.world.server;
    expect(member(update(lab, taskId, { approve_deploy: { action: 'decline' } }), 'result')).toEqual(
      ACKNOWLEDGED,
    );
    expect(lab.world.server).toBe(before);
    lab.work();
    expect(statusOf(lab, taskId)).toBe('completed');
    expect(member(update(lab, taskId, { approve_deploy: 'nonsense' }), 'result')).toEqual(ACKNOWLEDGED);
  });
});

describe('the ends that a learner can reach', () => {
  it('failing tests complete with isError', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline('broken-tests');
    lab.work(2);
    const snapshot = poll(lab, taskId);
    expect(snapshot).toMatchObject({
      status: 'completed',
      result: { isError: true, resultType: 'complete' },
    });
    expect(snapshot).not.toHaveProperty('error');
  });

  it('a lost runner fails with a JSON-RPC error and says what went wrong', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline('lost-runner');
    lab.work();
    const snapshot = poll(lab, taskId);
    expect(snapshot).toMatchObject({ status: 'failed', error: { code: -32603 } });
    expect(member(snapshot, 'statusMessage')).toBe(member(snapshot, 'error', 'message'));
    expect(snapshot).not.toHaveProperty('result');
  });

  it('the same calls without the extension come to the same, as far as they go', () => {
    const plain = (project: string) =>
      new Lab().send(
        callTool(1, 'run_build_pipeline', { project, environment: 'staging' }, { elicitation: {} }),
      );
    expect(member(plain('web-storefront'), 'result', 'structuredContent')).toMatchObject({ deployed: false });
    expect(JSON.stringify(plain('web-storefront'))).toMatch(/declare io\.modelcontextprotocol\/tasks/);
    expect(member(plain('broken-tests'), 'result', 'isError')).toBe(true);
    expect(codeOf(plain('lost-runner'))).toBe(-32603);
  });
});
