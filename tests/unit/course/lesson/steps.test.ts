import { describe, expect, it } from 'vitest';
import {
  answerAt,
  capabilitiesOf,
  handlesOf,
  loadLesson,
  play,
  playLesson,
  playSolution,
  scriptOf,
  startOf,
  UNKNOWN_TASK,
  type Scenario,
} from '../../../../src/course';
import { declaresTasks, member, type Entry, type JsonObject } from '../../../../src/protocol';
import { path, transcriptOf, DEFAULT_SETUP } from '../../../../src/simulation';

/** The transcript of steps, and the messages that the client sent. */
function run(steps: Scenario['steps']): { entries: readonly Entry[]; sent: readonly unknown[] } {
  const entries = transcriptOf(play(scriptOf(steps)).timeline.now);
  return { entries, sent: entries.filter(({ dir }) => dir === 'c2s').map(({ message }) => message) };
}

describe('a step that sends', () => {
  it('fills in its template: ids count up, the task is the last one', () => {
    const { entries, sent } = run([{ send: 'discover' }, { send: 'call-task' }, { send: 'get' }]);
    expect(sent.map((message) => member(message, 'id'))).toEqual([1, 2, 3]);
    expect(member(sent[2], 'params', 'taskId')).toBe(handlesOf(entries)[0]);
  });

  it('may mean an earlier task, by the order of handles', () => {
    const { entries, sent } = run([{ send: 'call-task' }, { send: 'call-second' }, { send: 'get', task: 1 }]);
    expect(handlesOf(entries)).toHaveLength(2);
    expect(member(sent[2], 'params', 'taskId')).toBe(handlesOf(entries)[0]);
  });

  it('may mean a task that is not there, and then one that never was', () => {
    expect(member(run([{ send: 'get', task: 3 }]).sent[0], 'params', 'taskId')).toBe(UNKNOWN_TASK);
  });

  it('declares what it says instead of what the template does', () => {
    const [call, get] = run([
      { send: 'call-task', declares: [] },
      { send: 'get', declares: ['tasks'] },
    ]).sent;
    expect(declaresTasks(call)).toBe(false);
    expect(member(get, 'params', '_meta', 'io.modelcontextprotocol/clientCapabilities')).toEqual(
      capabilitiesOf(['tasks']),
    );
  });

  it('sets members, null too, and leaves members out', () => {
    const [message] = run([
      {
        send: 'call-task',
        with: { '/params/arguments/project': 'mobile-app', '/params/task': { ttl: null }, '/id': '{id}' },
        without: ['/params/_meta/io.modelcontextprotocol~1clientInfo'],
      },
    ]).sent;
    expect(member(message, 'params', 'arguments', 'project')).toBe('mobile-app');
    expect(member(message, 'params', 'task')).toEqual({ ttl: null });
    expect(member(message, 'id')).toBe(1);
    expect(Object.keys(member(message, 'params', '_meta') as JsonObject)).not.toContain(
      'io.modelcontextprotocol/clientInfo',
    );
  });

  it('travels over HTTP where it says so, with headers of its own', () => {
    const { entries } = run([
      { send: 'discover' },
      { send: 'discover', headers: true },
      { send: 'discover', headers: { 'mcp-method': 'tasks/get', Accept: null } },
    ]);
    expect(entries[0]!.headers).toBeUndefined();
    expect(entries[2]!.headers).toMatchObject({ 'Mcp-Method': 'server/discover' });
    expect(entries[4]!.headers).toMatchObject({ 'mcp-method': 'tasks/get' });
    expect(Object.keys(entries[4]!.headers!)).not.toContain('Mcp-Method');
    expect(Object.keys(entries[4]!.headers!)).not.toContain('Accept');
    expect(entries[5]!.status).toBe(400);
  });

  it('may come from somebody else, who is told nothing', () => {
    const { entries } = run([{ send: 'call-task' }, { send: 'get', caller: 'mallory' }]);
    expect(member(entries[3]!.message, 'error', 'code')).toBe(-32602);
  });
});

describe('a message that is written out', () => {
  it('is sent as it is, right or wrong', () => {
    expect(run([{ message: [1, { a: '{b}' }] }]).sent).toEqual([[1, { a: '{b}' }]]);
  });

  it('has its placeholders filled in, at any depth, where they are whole strings', () => {
    const { entries, sent } = run([
      { send: 'call-task', moment: 'call' },
      { send: 'call-second' },
      { send: 'call-asks-first' },
      {
        message: {
          id: '{id}',
          list: ['{taskId}', '{task 1}', '{task 9}', 'x {id}'],
          state: '{requestState}',
          of: '{id of call}',
          none: '{id of nothing}',
        },
      },
    ]);
    const [one, two] = handlesOf(entries);
    expect(sent[3]).toEqual({
      id: 4,
      list: [two, one, UNKNOWN_TASK, 'x {id}'],
      state: expect.stringMatching(/./),
      of: 1,
      none: '{id of nothing}',
    });
  });
});

describe('the other steps', () => {
  it('step the worker, for any task or for a named one', () => {
    const { timeline } = play(
      scriptOf([{ send: 'call-task' }, { send: 'call-second' }, { work: 2 }, { work: true }]),
    );
    const [first, second] = timeline.now.world.server.tasks;
    expect([first!.stage, second!.stage]).toEqual([1, 1]);
  });

  it('let time pass', () => {
    const { timeline } = play(scriptOf([{ pause: true }, { advance: 5 }]));
    expect(timeline.now.world.now - play([]).timeline.now.world.now).toBe(2005);
  });

  it('deliver and drop messages where the network is open', () => {
    const network = { replicas: 2, routing: 'any', proxyTimeoutMs: null } as const;
    const played = play(
      scriptOf([
        { send: 'call-task' },
        { deliver: 'request', replica: 'B' },
        { deliver: 'answer', moment: 'handle' },
        { send: 'get' },
        { send: 'get' },
        { drop: true },
        { action: { type: 'drop', call: '{call}' } as never },
        { deliver: true, moment: 'nothing' },
      ]),
      { network },
    );
    const { entries = [] } = path(played.timeline.now)[3]!.report!;
    expect(entries.map(({ dir }) => dir)).toEqual(['s2c']);
    expect(member(answerAt(played, 'handle'), 'result', 'resultType')).toBe('task');
    expect(path(played.timeline.now).map(({ report }) => report?.impossible !== undefined)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(played.timeline.now.world.network?.calls).toEqual([]);
  });

  it('cannot deliver or drop where it is folded away', () => {
    for (const step of [{ deliver: true }, { drop: true }] as const) {
      expect(play(scriptOf([step])).timeline.now.report?.impossible).toMatch(/./);
    }
  });

  it('do any action of the simulation, with placeholders', () => {
    const { timeline } = play(
      scriptOf([{ send: 'call-task' }, { action: { type: 'work', taskId: '{taskId}' } as never }]),
    );
    expect(timeline.now.report?.impossible).toBeUndefined();
    const unknown = play(scriptOf([{ action: { type: 'dance' } }]));
    expect(unknown.timeline.now.report?.impossible).toMatch(/there is no/);
  });

  it('say what they do where the author did not', () => {
    const script = scriptOf([
      { send: 'get' },
      { work: true },
      { message: { method: 'ping' } },
      { pause: true, says: 'x' },
    ]);
    expect(script.map(({ says }) => says)).toEqual([
      'tasks/get',
      expect.stringMatching(/worker/),
      'ping',
      'x',
    ]);
  });
});

describe('a lesson', () => {
  const scenario: Scenario = {
    setup: { seed: 7, policy: { cancel: 'never' } },
    steps: [
      { send: 'discover', moment: 'discover' },
      { send: 'call-task', moment: 'handle' },
      { work: true, moment: 'worked' },
    ],
    challenges: [
      {
        id: 'a',
        goal: 'g',
        start: 'handle',
        meets: [{ clean: true }],
        par: 1,
        hints: ['h'],
        solution: [{ send: 'cancel' }],
      },
      {
        id: 'b',
        goal: 'g',
        setup: { policy: { ttlMs: null } },
        meets: [{ clean: true }],
        par: 1,
        hints: ['h'],
        solution: [{ send: 'call-task' }],
      },
    ],
  };
  const lesson = loadLesson({ slug: 'x' }, '<p>', scenario);

  it('has the setup of the lab with its own differences', () => {
    expect(lesson.setup).toMatchObject({ seed: 7, policy: { ...DEFAULT_SETUP.policy, cancel: 'never' } });
    expect(loadLesson({}, '', { ...scenario, setup: undefined }).setup).toEqual(DEFAULT_SETUP);
  });

  it('answers at its moments', () => {
    const played = playLesson(lesson);
    expect(member(answerAt(played, 'handle'), 'result', 'resultType')).toBe('task');
    expect(answerAt(played, 'worked')).toBeUndefined();
    expect(answerAt(played, 'nowhere')).toBeUndefined();
  });

  it('starts a challenge at the moment that it names, with what was known there', () => {
    const start = startOf(lesson, scenario.challenges[0]!);
    expect(start.now.depth).toBe(2);
    expect(start.tip).toBe(start.now);
    const solved = transcriptOf(playSolution(lesson, scenario.challenges[0]!).timeline.now);
    expect(member(solved.at(-2)!.message, 'params', 'taskId')).toBe(handlesOf(solved)[0]);
  });

  it('starts a challenge afresh where it names none, with a setup of its own', () => {
    const start = startOf(lesson, scenario.challenges[1]!);
    expect(start.now.depth).toBe(0);
    expect(start.now.world.setup.policy).toMatchObject({ ttlMs: null, cancel: DEFAULT_SETUP.policy.cancel });
  });
});

describe('the short names of capabilities', () => {
  it('stand for what a client declares', () => {
    expect(capabilitiesOf([])).toEqual({});
    expect(capabilitiesOf(['form'])).toEqual({ elicitation: {} });
    expect(capabilitiesOf(['url'])).toEqual({ elicitation: { url: {} } });
    expect(capabilitiesOf(['url', 'form'])).toEqual({ elicitation: { form: {}, url: {} } });
    expect(capabilitiesOf(['tasks', 'sampling', 'roots'])).toEqual({
      sampling: {},
      roots: {},
      extensions: { 'io.modelcontextprotocol/tasks': {} },
    });
  });
});
