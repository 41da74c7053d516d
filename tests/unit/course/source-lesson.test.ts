/** What the lesson on long-running work says, sentence by sentence, shown on the lab. */
import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import {
  callTool,
  cancelTask,
  getTask,
  isMethod,
  isObject,
  member,
  PLAIN_CLIENT,
  stringMember,
  TASKS_EXTENSION,
  type Entry,
} from '../../../src/protocol';
import { seek, transcriptOf } from '../../../src/simulation';
import { codeOf, Lab } from '../support';

const { timeline, moments } = play(PRACTICE_LAB);

/** The request and the answer of a named moment. */
function at(moment: string): { request: unknown; answer: unknown; result: unknown } {
  const { report } = seek(timeline, moments.get(moment) ?? -1).now;
  const [request, answer] = (report?.entries ?? []).map(({ message }) => message);
  return { request, answer, result: member(answer, 'result') };
}

const declaresTasks = (request: unknown) =>
  isObject(
    member(
      request,
      'params',
      '_meta',
      'io.modelcontextprotocol/clientCapabilities',
      'extensions',
      TASKS_EXTENSION,
    ),
  );

const statuses = (from: string, to: string) => {
  const entries = transcriptOf(seek(timeline, moments.get(to) ?? 0).now);
  const before = transcriptOf(seek(timeline, moments.get(from) ?? 0).now).length;
  return entries
    .slice(before - 2)
    .filter(({ dir }: Entry) => dir === 's2c')
    .flatMap(({ message }) => stringMember(message, 'result', 'status') ?? []);
};

describe('the nine things that its own tests check', () => {
  it('a call without the extension still returns a normal result', () => {
    expect(declaresTasks(at('blocked').request)).toBe(false);
    expect(at('blocked').result).toMatchObject({ resultType: 'complete', isError: false });
    expect(JSON.stringify(at('blocked').result)).toContain(TASKS_EXTENSION);
  });

  it('the same call with it returns a task handle at once', () => {
    expect(declaresTasks(at('handle').request)).toBe(true);
    expect(member(at('handle').request, 'params', 'arguments')).toEqual(
      member(at('blocked').request, 'params', 'arguments'),
    );
    expect(at('handle').result).toMatchObject({ resultType: 'task', status: 'working' });
  });

  it('polling shows the status go from working to input_required', () => {
    expect(statuses('working', 'asks')).toEqual(['working', 'input_required']);
  });

  it('the input_required snapshot has a well-formed entry in inputRequests', () => {
    expect(member(at('asks').result, 'inputRequests', 'approve_deploy')).toMatchObject({
      method: 'elicitation/create',
      params: { mode: 'form', requestedSchema: { properties: { approved: { type: 'boolean' } } } },
    });
  });

  it('tasks/update lets the task go on, and shows it only on a later poll', () => {
    expect(statuses('not-yet', 'completed')).toEqual(['input_required', 'working', 'completed']);
  });

  it('a completed snapshot carries the result inline, in the shape that the plain call returned', () => {
    const keys = (value: unknown) => Object.keys((value ?? {}) as object).sort();
    const [inlined, plain] = [member(at('completed').result, 'result'), at('blocked').result];
    expect(keys(inlined)).toEqual(keys(plain).filter((key) => key !== '_meta'));
    expect(keys(member(inlined, 'structuredContent'))).toEqual(keys(member(plain, 'structuredContent')));
    expect(member(inlined, 'structuredContent', 'deployed')).toBe(true);
    expect(member(plain, 'structuredContent', 'deployed')).toBe(false);
  });

  it('tasks/cancel moves a working task to cancelled', () => {
    expect(statuses('cancel-not-yet', 'cancelled')).toEqual(['working', 'cancelled']);
  });

  it('an unknown taskId is the protocol error -32602', () => {
    expect(codeOf(at('unknown').answer)).toBe(-32602);
  });

  it('the same method without the declaration is -32021, for a task that is there', () => {
    expect(codeOf(at('undeclared').answer)).toBe(-32021);
    expect(member(at('undeclared').request, 'params', 'taskId')).toBe(member(at('handle').result, 'taskId'));
  });
});

describe('what it says beside them', () => {
  it('the server advertises the identifier that the client declares', () => {
    expect(member(at('discover').result, 'capabilities', 'extensions', TASKS_EXTENSION)).toEqual({});
  });

  it('a handle is flat and says how long the task is kept and how often to ask', () => {
    expect(at('handle').result).toMatchObject({ ttlMs: 900_000, pollIntervalMs: 2_000 });
    expect(member(at('handle').result, 'task')).toBeUndefined();
  });

  it('a handle resolves from the moment that it is sent', () => {
    const lab = new Lab();
    expect(codeOf(lab.send(getTask(2, lab.startPipeline())))).toBeUndefined();
  });

  it('a poll is complete whatever the task is', () => {
    for (const moment of [
      'working',
      'asks',
      'not-yet',
      'resumed',
      'completed',
      'cancelled',
      'failed',
      'tool-error',
    ])
      expect(member(at(moment).result, 'resultType'), moment).toBe('complete');
  });

  it('a failed task carries a JSON-RPC error, a tool that reports one is completed', () => {
    expect(at('failed').result).toMatchObject({ status: 'failed', error: { code: -32603 } });
    expect(at('tool-error').result).toMatchObject({ status: 'completed', result: { isError: true } });
  });

  it('there is no tasks/result and no tasks/list', () => {
    for (const method of ['tasks/result', 'tasks/list']) {
      expect(isMethod(method)).toBe(false);
      expect(codeOf(new Lab().send({ ...getTask(1, 't'), method }))).toBe(-32601);
    }
  });

  it('tasks/update and tasks/cancel return an empty acknowledgement', () => {
    for (const moment of ['acknowledged', 'cancel-acknowledged'])
      expect(Object.keys(at(moment).result as object).sort()).toEqual(['_meta', 'resultType']);
  });

  it('an answer goes to the taskId, and the call is never sent again', () => {
    expect(member(at('acknowledged').request, 'method')).toBe('tasks/update');
    const calls = transcriptOf(timeline.now).filter(
      ({ message }) => member(message, 'method') === 'tools/call',
    );
    const args = calls.map(({ message }) => JSON.stringify(member(message, 'params', 'arguments')));
    expect(args.filter((text) => text === args[1])).toHaveLength(2);
    expect(calls.filter(({ message }) => declaresTasks(message)).length).toBe(new Set(args).size);
  });

  it('cancelling is a wish: work that cannot stop completes all the same', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    lab.work(2);
    lab.send({
      ...(at('acknowledged').request as object),
      id: 2,
      params: { ...(member(at('acknowledged').request, 'params') as object), taskId },
    });
    lab.work();
    lab.send(cancelTask(3, taskId));
    lab.work();
    expect(member(lab.send(getTask(4, taskId)), 'result', 'status')).toBe('completed');
  });

  it('the declaration of one request does not carry over to the next', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline();
    expect(codeOf(lab.send(getTask(2, taskId, PLAIN_CLIENT)))).toBe(-32021);
  });

  it('the server decides: a declared call may still get a plain result', () => {
    const reply = new Lab().send(callTool(1, 'look_up_project', { project: 'a' }));
    expect(member(reply, 'result', 'resultType')).toBe('complete');
  });

  it('a terminal snapshot stays the same as long as the task is kept', () => {
    const lab = new Lab();
    const taskId = lab.startPipeline('broken-tests');
    lab.work(2);
    const first = member(lab.send(getTask(2, taskId)), 'result');
    lab.act({ type: 'advance', ms: 700_000 });
    expect(member(lab.send(getTask(3, taskId)), 'result')).toEqual(first);
  });
});
