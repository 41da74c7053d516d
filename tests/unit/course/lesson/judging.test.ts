import { describe, expect, it } from 'vitest';
import {
  judgeChallenge,
  judgePrediction,
  loadLesson,
  playSolution,
  scriptOf,
  play,
  type Challenge,
  type Criterion,
  type Prediction,
  type Scenario,
} from '../../../../src/course';
import type { LabMoment } from '../../../../src/simulation';

type Steps = Scenario['steps'];

/** Where a learner stands after some steps. */
const after = (steps: Steps): LabMoment => play(scriptOf(steps)).timeline.now;

const challenge = (meets: readonly Criterion[], solution: Steps = [{ work: true }]): Challenge => ({
  id: 'x',
  goal: 'g',
  meets: [...meets],
  par: 2,
  hints: ['h'],
  solution,
});

/** The states of criteria after some steps. */
function states(meets: readonly Criterion[], steps: Steps, startDepth = 0): readonly string[] {
  return judgeChallenge(challenge(meets), after(steps), startDepth).criteria.map(({ state }) => state);
}

const HANDLE = {
  says: 'h',
  name: 'handle',
  see: { method: 'tools/call', answer: { '/result/resultType': 'task' } },
};
const POLL = { method: 'tasks/get', answer: { '/result/status': 'working' } };

describe('a prediction', () => {
  const prediction: Prediction = {
    id: 'p',
    ask: 'a',
    moment: 'm',
    starter: {},
    fields: [
      { pointer: '/result/status', why: 'because' },
      { pointer: '/result/result', why: 'not there' },
    ],
    alsoRight: [{ pointer: '/result/status', value: 'working', why: 'it may' }],
  };
  const real = { result: { status: 'input_required', taskId: 't' } };

  it('is right where every listed field is, whatever else it says', () => {
    const verdict = judgePrediction(prediction, real, {
      result: { status: 'input_required', taskId: 'other' },
    });
    expect(verdict).toMatchObject({ right: true, notThere: [] });
    expect(verdict.fields[0]).toEqual({
      pointer: '/result/status',
      right: true,
      real: 'input_required',
      predicted: 'input_required',
      why: 'because',
    });
  });

  it('is wrong by one field, with the reason, and by one that should be absent', () => {
    expect(judgePrediction(prediction, real, { result: { status: 'completed' } })).toMatchObject({
      right: false,
      fields: [{ right: false, predicted: 'completed', why: 'because' }, { right: true }],
    });
    const tooMuch = judgePrediction(prediction, real, { result: { status: 'input_required', result: null } });
    expect(tooMuch.fields[1]).toEqual({
      pointer: '/result/result',
      right: false,
      predicted: null,
      why: 'not there',
    });
  });

  it('may be right in another way, and says why', () => {
    expect(judgePrediction(prediction, real, { result: { status: 'working' } })).toMatchObject({
      right: true,
      fields: [{ right: true, alsoRight: 'it may' }, {}],
    });
  });

  it('may leave a field out where that is right as well', () => {
    const alsoRight = [{ pointer: '/result/status', why: 'it may be left out' }];
    const without = judgePrediction({ ...prediction, alsoRight }, real, { result: {} });
    expect(without).toMatchObject({ right: true, fields: [{ alsoRight: 'it may be left out' }, {}] });
    expect(judgePrediction(prediction, real, { result: {} }).right).toBe(false);
  });

  it('can be asked only whether a field is there', () => {
    const asked = (pointer: string): Prediction => ({
      ...prediction,
      fields: [{ pointer, presence: true, why: 'because' }],
    });
    const judged = (pointer: string, guess: unknown) => judgePrediction(asked(pointer), real, guess).right;
    expect(judged('/result/taskId', { result: { taskId: '?' } })).toBe(true);
    expect(judged('/result/taskId', { result: {} })).toBe(false);
    expect(judged('/result/ttlMs', { result: {} })).toBe(true);
    expect(judged('/result/ttlMs', { result: { ttlMs: null } })).toBe(false);
  });

  it('tells what it predicted that is not there, and does not count it', () => {
    const guess = { result: { status: 'input_required', progress: 3 } };
    expect(judgePrediction(prediction, real, guess)).toMatchObject({
      right: true,
      notThere: ['/result/progress'],
    });
  });

  it.each([undefined, null, 7, [], 'x'])('may be any JSON: %j', (guess) => {
    expect(judgePrediction(prediction, real, guess).right).toBe(false);
  });
});

describe('a criterion', () => {
  it('is met by an exchange that fits, and says which entry decided', () => {
    const verdict = judgeChallenge(
      challenge([HANDLE]),
      after([{ send: 'discover' }, { send: 'call-task' }]),
      0,
    );
    expect(verdict).toEqual({
      passed: true,
      criteria: [{ says: 'h', state: 'met', at: 3 }],
      messages: 2,
      par: 2,
    });
    expect(states([HANDLE], [{ send: 'call-plain' }])).toEqual(['open']);
  });

  it('counts only what came after the start', () => {
    const steps: Steps = [{ send: 'call-task' }, { pause: true }];
    expect(states([HANDLE], steps, 1)).toEqual(['open']);
    expect(judgeChallenge(challenge([HANDLE]), after(steps), 1).messages).toBe(0);
  });

  it('asks for the method, the declarations, the fields, the headers and the status', () => {
    const see = (pattern: object) => [{ says: 's', see: pattern }];
    const steps: Steps = [{ send: 'get-unknown', headers: true }];
    const met = [
      { method: 'tasks/get' },
      { declares: ['tasks', 'form'] },
      { lacks: ['url', 'roots', 'sampling'] },
      { request: { '/params/taskId': { $present: true } } },
      { request: { '/params/name': { $absent: true } } },
      { answer: { '/error/code': { $oneOf: [1, -32602] } } },
      { answer: { '/error/code': { $not: -32021 } } },
      { headers: { 'mcp-name': { $present: true } } },
      { status: 200 },
    ];
    const open = [
      { method: 'tasks/update' },
      { declares: ['url'] },
      { lacks: ['form'] },
      { request: { '/params/taskId': 'x' } },
      { request: { '/params/taskId': { $absent: true } } },
      { answer: { '/error/code': { $oneOf: [1, 2] } } },
      { answer: { '/error/code': { $not: -32602 } } },
      { headers: { 'mcp-name': { $absent: true } } },
      { status: 404 },
      { from: 'server' },
      { task: 1 },
    ];
    for (const pattern of met) expect([pattern, states(see(pattern), steps)]).toEqual([pattern, ['met']]);
    for (const pattern of open) expect([pattern, states(see(pattern), steps)]).toEqual([pattern, ['open']]);
  });

  it('takes a plain object for a value, not for a form', () => {
    const see = [
      {
        says: 's',
        see: { request: { '/params/arguments': { project: 'web-storefront', environment: 'production' } } },
      },
    ];
    expect(states(see, [{ send: 'call-task' }])).toEqual(['met']);
    expect(states(see, [{ send: 'call-second' }])).toEqual(['open']);
  });

  it('may ask for it several times', () => {
    const twice = [{ says: 's', see: { method: 'tasks/get' }, times: 2 }];
    expect(states(twice, [{ send: 'call-task' }, { send: 'get' }])).toEqual(['open']);
    expect(states(twice, [{ send: 'call-task' }, { send: 'get' }, { send: 'get' }])).toEqual(['met']);
  });

  it('may ask for it after another, and about the same task', () => {
    const later = [HANDLE, { says: 's', see: POLL, after: 'handle', sameTask: 'handle' }];
    expect(states(later, [{ send: 'call-task' }, { send: 'get' }])).toEqual(['met', 'met']);
    expect(states(later, [{ send: 'get' }, { send: 'call-task' }])).toEqual(['met', 'open']);
    const other = [
      { ...HANDLE, see: { ...HANDLE.see, request: { '/params/arguments/project': 'web-storefront' } } },
      { says: 's', see: POLL, sameTask: 'handle' },
    ];
    expect(states(other, [{ send: 'call-task' }, { send: 'call-second' }, { send: 'get' }])).toEqual([
      'met',
      'open',
    ]);
  });

  it('tries every task that a name may stand for', () => {
    const later = [HANDLE, { says: 's', see: POLL, sameTask: 'handle' }];
    expect(states(later, [{ send: 'call-task' }, { send: 'call-second' }, { send: 'get' }])).toEqual([
      'met',
      'met',
    ]);
  });

  it('is open where the one that it refers to is', () => {
    expect(states([HANDLE, { says: 's', see: POLL, after: 'handle' }], [{ send: 'discover' }])).toEqual([
      'open',
      'open',
    ]);
  });

  it('may be broken for good', () => {
    const never = [{ says: 's', never: { method: 'tasks/cancel' } }];
    expect(states(never, [{ send: 'call-task' }])).toEqual(['met']);
    const verdict = judgeChallenge(challenge(never), after([{ send: 'call-task' }, { send: 'cancel' }]), 0);
    expect(verdict).toMatchObject({ passed: false, criteria: [{ state: 'broken', at: 3 }] });
    const notification = { message: { jsonrpc: '2.0', method: 'notifications/cancelled' } };
    expect(states([{ says: 's', never: { method: 'notifications/cancelled' } }], [notification])).toEqual([
      'broken',
    ]);
  });

  it('may be a move inside the server', () => {
    const moves = [{ says: 's', moves: { from: 'working', to: 'input_required', task: 1 } }];
    const steps: Steps = [{ send: 'call-task' }, { work: true }, { work: true }];
    expect(judgeChallenge(challenge(moves), after(steps), 0).criteria).toEqual([
      { says: 's', state: 'met', depth: 3 },
    ]);
    expect(states(moves, steps, 3)).toEqual(['open']);
    expect(states([{ says: 's', moves: { to: 'input_required', task: 2 } }], steps)).toEqual(['open']);
    expect(states([{ says: 's', moves: { from: 'completed', to: 'input_required' } }], steps)).toEqual([
      'open',
    ]);
  });

  it('may be what the work did to the world outside, so often and no more', () => {
    const deploy: Steps = [
      { send: 'call-task' },
      { work: true },
      { work: true },
      { send: 'get' },
      { send: 'update' },
      { work: true },
      { work: true },
    ];
    const times = (count: number, project?: string) => [
      { says: 's', effect: { kind: 'deploy', ...(project === undefined ? {} : { project }) }, times: count },
    ];
    expect(states(times(1), deploy.slice(0, 3))).toEqual(['open']);
    expect(states(times(1), deploy)).toEqual(['met']);
    expect(states(times(1, 'mobile-app'), deploy)).toEqual(['open']);
    expect(states(times(1), [...deploy, ...deploy])).toEqual(['broken']);
    expect(states(times(0), deploy)).toEqual(['broken']);
    expect(states(times(0), deploy, deploy.length)).toEqual(['met']);
  });

  it('may be an assertion that something since the start makes pass', () => {
    const assertion = [{ assertion: 'handle-returned' }];
    const verdict = judgeChallenge(challenge(assertion), after([{ send: 'call-task' }]), 0);
    expect(verdict.criteria[0]).toMatchObject({ state: 'met', at: 1, says: expect.stringMatching(/handle/) });
    expect(states(assertion, [{ send: 'call-task' }, { pause: true }], 1)).toEqual(['open']);
    expect(states(assertion, [{ send: 'discover' }])).toEqual(['open']);
  });

  it('may be that no rule is broken', () => {
    const clean = [{ clean: true as const }];
    expect(states(clean, [{ send: 'call-task' }, { pause: true }, { send: 'get' }])).toEqual(['met']);
    const verdict = judgeChallenge(
      challenge(clean),
      after([{ send: 'call-task' }, { send: 'get' }, { send: 'get' }]),
      0,
    );
    expect(verdict.criteria[0]).toMatchObject({
      state: 'broken',
      saw: expect.stringMatching(/^client\/poll-interval: /),
    });
    // Advice is not held against anybody, and neither is what lies before the start.
    expect(states(clean, [{ send: 'call-task' }, { send: 'get' }, { send: 'get' }], 3)).toEqual(['met']);
  });
});

describe('a challenge over the open network', () => {
  const hotfix = { '/params/name': 'deploy_hotfix', '/params/arguments': { project: 'web-storefront' } };
  const network = { replicas: 1, routing: 'by-name', proxyTimeoutMs: 60_000 } as const;
  const lesson = loadLesson({}, '', { steps: [{ send: 'discover' }], challenges: [] });
  const judged = (solution: Steps, times: number) => {
    const effect = { says: 's', effect: { kind: 'deploy' }, times };
    const set = { ...challenge([effect], solution), setup: { network } };
    return judgeChallenge(set, playSolution(lesson, set).timeline.now, 0).criteria[0]!.state;
  };

  it('can show a blocked call that deploys twice', () => {
    const blocked: Steps = [
      { send: 'call-plain', with: hotfix },
      { deliver: 'request' },
      { work: 'call' },
      { work: 'call' },
    ];
    expect(judged(blocked, 2)).toBe('open');
    expect(judged([...blocked, ...blocked], 2)).toBe('met');
  });

  it('can show a task that deploys once, though its client was restarted', () => {
    const task: Steps = [
      { send: 'call-task', with: hotfix },
      { deliver: 'request' },
      { deliver: 'answer' },
      { work: true },
      { action: { type: 'restart-client', keepsHandles: true } as never },
      { work: true },
      { send: 'get' },
      { deliver: true },
      { deliver: true },
    ];
    expect(judged(task, 1)).toBe('met');
  });
});
