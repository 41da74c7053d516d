/** What each choice does that tests of cancellation and negotiation do not show. */
import { describe, expect, it } from 'vitest';
import {
  cancelTask,
  callTool,
  getTask,
  member,
  request,
  standardHeaders,
  TASKS_CLIENT,
  updateTask,
  type ElicitResult,
} from '../../../src/protocol';
import {
  choiceFault,
  DEFAULT_POLICY,
  isPolicy,
  POLICY_CHOICES,
  POLICY_NAMES,
  UNSAID,
  withChoice,
  type Policy,
} from '../../../src/server';
import { check } from '../../../src/rules';
import { actions, advise } from '../../../src/simulation';
import { codeOf, Lab } from '../support';
import { TWO_QUESTIONS } from '../workloads/two-questions';

const lab = (differs: Partial<Policy>) => new Lab({ policy: { ...DEFAULT_POLICY, ...differs } });
const YES: ElicitResult = { action: 'accept', content: { approved: true } };

/** A pipeline that waits for its approval. */
function waiting(differs: Partial<Policy>) {
  const of = lab(differs);
  const taskId = of.startPipeline();
  of.work(2);
  const poll = () => member(of.send(getTask(of.nextId(), taskId)), 'result');
  const approve = () => of.send(updateTask(of.nextId(), taskId, { approve_deploy: YES }));
  return { of, taskId, poll, approve };
}

describe('createTask', () => {
  const typeOf = (of: Lab, tool: string, args: object) =>
    member(of.send(callTool(of.nextId(), tool, args as Record<string, unknown>)), 'result', 'resultType');
  const pipeline = { project: 'web-storefront', environment: 'staging' };

  it('in milliseconds: only what takes longer becomes a task', () => {
    // The pipeline has to ask half-way, and nobody knows how long that takes.
    for (const [createTask, type] of [
      [1, 'task'],
      [1e9, 'task'],
      ['never', 'complete'],
    ] as const)
      expect(typeOf(lab({ createTask }), 'run_build_pipeline', pipeline), String(createTask)).toBe(type);
    for (const createTask of [1, 'always', 'long', 'never'] as const)
      expect(typeOf(lab({ createTask }), 'look_up_project', { project: 'a' }), String(createTask)).toBe(
        createTask === 'always' ? 'task' : 'complete',
      );
  });

  it('counts every stage, and what takes exactly so long does not take longer', () => {
    const work = (durationMs: number) =>
      ({ kind: 'work', name: 'w', says: 'w', durationMs, interruptible: true }) as const;
    const tool = { ...TWO_QUESTIONS, long: false, stages: [work(400), work(600)] };
    for (const [createTask, type] of [
      [999, 'task'],
      [1000, 'complete'],
    ] as const) {
      const of = new Lab({ policy: { ...DEFAULT_POLICY, createTask }, workloads: [tool] });
      expect(typeOf(of, 'two', {})).toBe(type);
    }
  });
});

describe('update', () => {
  it('by the worker: a poll before it moves shows the question still', () => {
    const { of, poll, approve } = waiting({});
    approve();
    expect(poll()).toMatchObject({ status: 'input_required', inputRequests: { approve_deploy: {} } });
    of.work();
    expect(poll()).toMatchObject({ status: 'working' });
  });

  it('at once: the next poll shows what came of it, and the report tells whose doing it was', () => {
    const { of, poll, approve } = waiting({ update: 'at-once' });
    expect(member(approve(), 'result')).toEqual({
      resultType: 'complete',
      _meta: expect.anything() as unknown,
    });
    expect(of.reports.at(-1)?.changes).toMatchObject([
      { from: 'input_required', to: 'working', cause: 'client' },
    ]);
    expect(poll()).toMatchObject({ status: 'working' });
  });

  it('late: the worker has the answer when it has been on its way so long, and not before', () => {
    const { of, poll, approve } = waiting({ update: 10_000 });
    const sent = of.world.now;
    approve();
    of.act({ type: 'advance', ms: 4_000 });
    expect(poll()).toMatchObject({ status: 'input_required', inputRequests: { approve_deploy: {} } });
    of.work();
    expect(of.world.now).toBe(sent + 10_000);
    expect(poll()).toMatchObject({ status: 'working' });
  });

  it('late, in parts: what is still on its way stays there', () => {
    const of = new Lab({ policy: { ...DEFAULT_POLICY, update: 10_000 }, workloads: [TWO_QUESTIONS] });
    const taskId = String(member(of.send(callTool(1, 'two', {})), 'result', 'taskId'));
    const answer = (key: string) =>
      of.send(updateTask(of.nextId(), taskId, { [key]: { action: 'accept', content: { [key]: 1 } } }));
    const open = () =>
      Object.keys(member(of.send(getTask(of.nextId(), taskId)), 'result', 'inputRequests') ?? {});
    answer('second');
    of.act({ type: 'advance', ms: 5_000 });
    answer('first');
    of.work();
    expect(open()).toEqual(['first']);
    of.work();
    expect(of.world.server.tasks[0]?.status).toBe('completed');
  });

  it('late: a wish to cancel need not wait for it', () => {
    const { of, taskId, poll, approve } = waiting({ update: 10_000 });
    approve();
    of.send(cancelTask(of.nextId(), taskId));
    const before = of.world.now;
    of.work();
    expect(of.world.now).toBe(before);
    expect(poll()).toMatchObject({ status: 'cancelled' });
  });
});

describe('answers', () => {
  function asking(answers: Policy['answers']) {
    const of = new Lab({ policy: { ...DEFAULT_POLICY, answers }, workloads: [TWO_QUESTIONS] });
    const taskId = String(member(of.send(callTool(1, 'two', {})), 'result', 'taskId'));
    const give = (...keys: string[]) =>
      of.send(
        updateTask(
          of.nextId(),
          taskId,
          Object.fromEntries(keys.map((key) => [key, { action: 'accept', content: { [key]: 1 } }])),
        ),
      );
    return { of, give };
  }

  it('whole: an update that leaves one out is refused, says which, and leaves nothing behind', () => {
    const { of, give } = asking('whole');
    const before = of.world.server;
    const refused = give('second');
    expect(codeOf(refused)).toBe(-32602);
    expect(String(member(refused, 'error', 'message'))).toContain('lacks first');
    expect(of.world.server).toBe(before);
    expect(codeOf(give('second', 'first'))).toBeUndefined();
    of.work();
    expect(of.world.server.tasks[0]?.status).toBe('completed');
  });

  it('whole: keys that nobody asked for are ignored all the same', () => {
    const { of, give } = asking('whole');
    const before = of.world.server;
    expect(codeOf(give('third'))).toBeUndefined();
    expect(of.world.server).toBe(before);
    expect(codeOf(give('first', 'second', 'third'))).toBeUndefined();
  });

  it('whole: the checker does not take the refusal for one of the key that nobody asked for', () => {
    const { of, give } = asking('whole');
    of.send(getTask(of.nextId(), String(of.world.server.tasks[0]?.taskId)));
    expect(codeOf(give('second', 'third'))).toBe(-32602);
    const findings = check(of.entries).map(({ rule }) => rule);
    expect(findings).toContain('input/answer-outstanding');
    expect(findings).not.toContain('update/unknown-keys');
  });

  it('in part: the task goes on waiting for the rest', () => {
    const { of, give } = asking('in-part');
    expect(codeOf(give('second'))).toBeUndefined();
    of.work();
    expect(of.world.server.tasks[0]).toMatchObject({ status: 'input_required', outstanding: ['first'] });
  });
});

describe('notifications', () => {
  /** What a listener hears of a pipeline from its first stage to its end: the statuses. */
  function heard(notifications: Policy['notifications']) {
    const of = lab({ notifications });
    const taskId = of.startPipeline();
    const filter = { notifications: { taskIds: [taskId] } };
    const agreed = of.send(request(of.nextId(), 'subscriptions/listen', filter, TASKS_CLIENT));
    of.work(2);
    of.send(updateTask(of.nextId(), taskId, { approve_deploy: YES }));
    of.work(2);
    const told = of.entries.filter(({ message }) => member(message, 'method') === 'notifications/tasks');
    return {
      agreed: member(agreed, 'params', 'notifications'),
      statuses: told.map(({ message }) => member(message, 'params', 'status')),
    };
  }

  it('all: each change that shows, also where only the words are new', () => {
    expect(heard('all').statuses).toEqual(['working', 'input_required', 'working', 'completed']);
  });

  it('status: not where only the words are new', () => {
    expect(heard('status').statuses).toEqual(['input_required', 'working', 'completed']);
  });

  it('none: the acknowledgement agrees to no task', () => {
    expect(heard('none')).toEqual({ agreed: {}, statuses: [] });
  });

  it('none: who asks without declaring the extension is refused all the same', () => {
    const filter = { notifications: { taskIds: ['tsk_1'] } };
    expect(codeOf(lab({ notifications: 'none' }).send(request(1, 'subscriptions/listen', filter, {})))).toBe(
      -32021,
    );
  });
});

describe('ttlFrom', () => {
  it('the last change: ttlMs grows with each change, and counts from the creation as ever', () => {
    const of = lab({ ttlMs: 100_000, ttlFrom: 'last-change' });
    const taskId = of.startPipeline();
    const poll = () => of.send(getTask(of.nextId(), taskId));
    expect(member(poll(), 'result', 'ttlMs')).toBe(100_000);
    of.work();
    expect(member(poll(), 'result', 'ttlMs')).toBe(140_000);
    of.work();
    expect(member(poll(), 'result', 'ttlMs')).toBe(235_000);
    of.act({ type: 'advance', ms: 100_000 });
    expect(codeOf(poll())).toBeUndefined();
    of.act({ type: 'advance', ms: 1 });
    expect(codeOf(poll())).toBe(-32602);
  });

  it('the creation: it stays the same, and the task ends with it', () => {
    const of = lab({ ttlMs: 100_000 });
    const taskId = of.startPipeline();
    of.work(2);
    expect(codeOf(of.send(getTask(of.nextId(), taskId)))).toBe(-32602);
  });

  it('the menu offers the moment after the time as it is now', () => {
    const of = lab({ ttlMs: 100_000, ttlFrom: 'last-change' });
    const taskId = of.startPipeline();
    of.work();
    const expiry = actions(of.world).find(({ says }) => says.includes('expires'));
    of.act(expiry!.action);
    expect(codeOf(of.send(getTask(of.nextId(), taskId)))).toBe(-32602);
  });
});

describe('pollPace', () => {
  it('by status: longer while the task waits for its client, and none once it has ended', () => {
    const { of, poll, approve } = waiting({ pollPace: 'by-status' });
    expect(member(of.entries[1]?.message, 'result', 'pollIntervalMs')).toBe(2_000);
    expect(poll()).toMatchObject({ pollIntervalMs: 10_000 });
    approve();
    of.work();
    expect(poll()).toMatchObject({ pollIntervalMs: 2_000 });
    of.work();
    expect(poll()).not.toHaveProperty('pollIntervalMs');
  });
});

describe('eagerPolls', () => {
  it('refused: before the pause is over, with a code that is not made up, and it costs no more time', () => {
    const of = lab({ eagerPolls: 'refuse' });
    const taskId = of.startPipeline();
    const poll = () => of.send(getTask(of.nextId(), taskId));
    expect(codeOf(poll()), 'a handle may be polled at once').toBeUndefined();
    of.act({ type: 'advance', ms: 1_999 });
    const refused = poll();
    expect(member(refused, 'error')).toMatchObject({ code: -32603, data: { retryAfterMs: 1 } });
    of.act({ type: 'advance', ms: 1 });
    expect(codeOf(poll())).toBeUndefined();
  });

  it('refused over HTTP with 429; each task has a pause of its own, and only polls wait', () => {
    const of = lab({ eagerPolls: 'refuse' });
    const [one, other] = [of.startPipeline(), of.startPipeline()];
    const send = (message: unknown) => {
      of.act({ type: 'send', message, headers: standardHeaders(message) });
      return of.entries.at(-1)?.status;
    };
    expect(send(getTask(10, one))).toBe(200);
    expect(send(getTask(11, one))).toBe(429);
    expect(send(getTask(12, other))).toBe(200);
    expect(send(cancelTask(13, one))).toBe(200);
  });

  it('as long as the last snapshot asked for, and never where it asked for none', () => {
    const { of, poll } = waiting({ eagerPolls: 'refuse', pollPace: 'by-status' });
    expect(poll()).toMatchObject({ status: 'input_required' });
    of.act({ type: 'advance', ms: 9_999 });
    expect(poll()).toBeUndefined();
    expect(advise(of.world)).toBe('advance');
    const free = new Lab({
      policy: withChoice({ ...DEFAULT_POLICY, eagerPolls: 'refuse' }, 'pollIntervalMs', undefined),
    });
    const taskId = free.startPipeline();
    for (const id of [2, 3]) expect(codeOf(free.send(getTask(id, taskId)))).toBeUndefined();
  });

  it('answered, unless it is chosen otherwise', () => {
    const { of, poll } = waiting({});
    expect(poll()).toBeDefined();
    expect(poll()).toBeDefined();
    expect(of.world.server.polls).toEqual([]);
  });
});

describe('the form of a policy', () => {
  it('takes every choice that is offered, and names what is none', () => {
    expect(POLICY_CHOICES.map(({ name }) => name).sort()).toEqual([...POLICY_NAMES].sort());
    for (const { name, options } of POLICY_CHOICES) {
      expect(options[0]?.value, name).toBe(DEFAULT_POLICY[name]);
      for (const { value } of options) {
        expect(choiceFault(name, value)).toBeUndefined();
        expect(isPolicy({ ...withChoice(DEFAULT_POLICY, name, value) })).toBe(true);
      }
    }
    expect(choiceFault('cancel', 'perhaps')).toBe('cancel is "at-once" or "safe-point" or "never".');
    expect(choiceFault('update', 0)).toContain('a whole number of milliseconds above 0');
    expect(choiceFault('ttlMs', 1.5)).toContain('null or a whole number');
    expect(choiceFault('ttl', 1)).toContain('There is no choice ttl.');
    expect(choiceFault('__proto__', {})).toContain('There is no choice __proto__.');
  });

  it('is whole only where everything is chosen', () => {
    const { cancel: _, ...lacking } = DEFAULT_POLICY;
    expect(isPolicy(lacking)).toBe(false);
    expect(isPolicy({ ...DEFAULT_POLICY, more: 1 })).toBe(false);
    expect(DEFAULT_POLICY).toMatchObject(UNSAID);
  });
});
