import { describe, expect, it } from 'vitest';
import { judge, play, PRACTICE_LAB } from '../../../../src/course';
import {
  canFail,
  EVERYTHING,
  fitsMinutes,
  minutesOf,
  untouched,
  checkCourse,
} from '../../../../src/course/lesson/content';
import { transcriptOf } from '../../../../src/simulation';
import { pageFaults, scenarioFaults, spoiled, type Draft } from './support';

const first = (draft: Draft) => draft.challenges[0]!;

describe('a run', () => {
  it('has no step at which nothing happens, unless that is the point', () => {
    expect(scenarioFaults((draft) => void draft.steps.unshift({ work: true }))).toContainEqual(
      expect.stringMatching(/:4:5: Nothing happens here: there is no task yet/),
    );
    expect(scenarioFaults((draft) => void draft.steps.unshift({ work: true, impossible: true }))).toEqual([]);
    expect(scenarioFaults((draft) => void (draft.steps[0]!.impossible = true))).toContainEqual(
      expect.stringMatching(/Something does happen here/),
    );
  });

  it('speaks only of tasks that are there', () => {
    expect(
      scenarioFaults((draft) => void draft.steps.push({ pause: true }, { send: 'get', task: 2 })),
    ).toContainEqual(expect.stringMatching(/There is no task 2 yet: 1 so far/));
    expect(
      scenarioFaults((draft) => void draft.steps.push({ pause: true }, { send: 'get', task: 1 })),
    ).toEqual([]);
  });

  it('leaves no placeholder open', () => {
    const retry = { send: 'call-retry', with: { '/params/requestState': '{requestState}' } };
    expect(scenarioFaults((draft) => void draft.steps.push(retry))).toContainEqual(
      expect.stringMatching(/Nothing fills \{requestState\} here/),
    );
  });

  it('sets and leaves out only fields that can be', () => {
    const set = { send: 'discover', with: { '/jsonrpc/x': 1 } };
    expect(scenarioFaults((draft) => void draft.steps.push(set))).toContainEqual(
      expect.stringMatching(/\/jsonrpc\/x cannot be set/),
    );
    const leave = { send: 'discover', without: ['/params/x'] };
    expect(scenarioFaults((draft) => void draft.steps.push(leave))).toContainEqual(
      expect.stringMatching(/discover has no \/params\/x to leave out/),
    );
  });

  it('is clean by the rules, or breaks exactly what it says', () => {
    const hasty = (draft: Draft) => void draft.steps.push({ send: 'get' });
    expect(scenarioFaults(hasty)).toEqual([
      expect.stringMatching(/:\d+:5: This breaks client\/poll-interval: /),
    ]);
    expect(scenarioFaults((draft) => (hasty(draft), void (draft.breaks = ['client/poll-interval'])))).toEqual(
      [],
    );
    expect(scenarioFaults((draft) => void (draft.breaks = ['client/poll-interval']))).toContainEqual(
      expect.stringMatching(/Nothing here breaks client\/poll-interval/),
    );
  });
});

describe('a prediction', () => {
  const change = (spoil: (prediction: NonNullable<Draft['predictions']>[number]) => void) =>
    scenarioFaults((draft) => spoil(draft.predictions![0]!));

  it('is of an answer', () => {
    expect(
      scenarioFaults((draft) => {
        draft.steps[2]!.moment = 'waited';
        draft.predictions![0]!.moment = 'waited';
      }),
    ).toContainEqual(expect.stringMatching(/Nothing is answered at the moment waited/));
  });

  it('does not start right', () => {
    const right = { result: { resultType: 'complete', status: 'working' } };
    expect(change((prediction) => void (prediction.starter = right))).toContainEqual(
      expect.stringMatching(/The starter is right already/),
    );
  });

  it('asks for nothing that nobody can know, and for nothing twice', () => {
    const field = (pointer: string) => change(({ fields }) => void fields.push({ pointer, why: 'w' }));
    expect(field('/result/taskId')).toContainEqual(expect.stringMatching(/Nobody can know \/result\/taskId/));
    const presence = change(
      ({ fields }) => void fields.push({ pointer: '/result/taskId', presence: true, why: 'w' }),
    );
    expect(presence).not.toContainEqual(expect.stringMatching(/Nobody can know/));
    expect(field('/result/status')).toContainEqual(expect.stringMatching(/\/result\/status is listed twice/));
    expect(field('/result/requestState')).toEqual([]);
  });

  it('takes as right as well only another value of a field that is compared', () => {
    const also = (pointer: string, value: unknown) =>
      change((prediction) => void (prediction.alsoRight = [{ pointer, value, why: 'w' }]));
    expect(also('/result/ttlMs', 1)).toContainEqual(expect.stringMatching(/\/result\/ttlMs is not compared/));
    expect(also('/result/status', 'working')).toContainEqual(expect.stringMatching(/is that in the answer/));
    expect(also('/result/status', 'input_required')).toEqual([]);
  });
});

describe('a challenge', () => {
  it('does not pass by itself', () => {
    expect(
      scenarioFaults(
        (draft) => void (first(draft).meets = [{ says: 's', never: { method: 'tasks/cancel' } }]),
      ),
    ).toContainEqual(expect.stringMatching(/It passes when nothing is done/));
  });

  it('does not pass by its starter', () => {
    const call = [{ says: 's', see: { method: 'tools/call' } }];
    expect(scenarioFaults((draft) => void (first(draft).meets = call))).toContainEqual(
      expect.stringMatching(/Sending the starter as it is passes/),
    );
  });

  it('passes by its solution, within par', () => {
    expect(scenarioFaults((draft) => void first(draft).solution.pop())).toContainEqual(
      expect.stringMatching(/The solution does not pass: “A poll shows the task.” is open/),
    );
    expect(scenarioFaults((draft) => void (first(draft).par = 1))).toContainEqual(
      expect.stringMatching(/The solution takes 2 messages, par is 1/),
    );
    expect(scenarioFaults((draft) => void (first(draft).par = 3))).toEqual([]);
  });

  it('has a solution without a step at which nothing happens, and clean by the rules', () => {
    expect(scenarioFaults((draft) => void first(draft).solution.unshift({ work: true }))).toContainEqual(
      expect.stringMatching(/Nothing happens here/),
    );
    const hasty = (draft: Draft) => {
      first(draft).meets.pop();
      first(draft).solution.splice(1, 1);
    };
    expect(scenarioFaults(hasty)).toEqual([expect.stringMatching(/This breaks client\/poll-interval/)]);
    expect(
      scenarioFaults((draft) => (hasty(draft), void (first(draft).breaks = ['client/poll-interval']))),
    ).toEqual([]);
  });

  it('is judged from its start alone', () => {
    // Both exchanges lie before the start, so that the solution sends nothing that counts.
    expect(
      scenarioFaults((draft) => {
        first(draft).start = 'working';
        first(draft).solution = [{ pause: true }];
      }),
    ).toContainEqual(expect.stringMatching(/The solution does not pass/));
  });
});

describe('an assertion', () => {
  it('passes in the run or in a solution', () => {
    expect(pageFaults('  - handle-returned', '  - cancel-reaches-cancelled')).toContainEqual(
      expect.stringMatching(/:11:1: Neither the run nor a solution makes cancel-reaches-cancelled pass/),
    );
  });

  it('can fail, each one of the lab', () => {
    const entries = transcriptOf(play(PRACTICE_LAB).timeline.now);
    const judged = judge(entries);
    expect(judged.length).toBeGreaterThan(10);
    expect(judged.filter(({ id, verdict }) => verdict.state === 'passed' && !canFail(id, entries))).toEqual(
      [],
    );
  });

  it('that is about nothing in a transcript cannot fail by a fault of an answer', () => {
    const entries = transcriptOf(play(PRACTICE_LAB.slice(0, 1)).timeline.now);
    expect(canFail('cancel-reaches-cancelled', entries)).toBe(false);
  });
});

describe('the minutes', () => {
  it('are those of words and steps, as their comment says', () => {
    const nothing = { words: 0, examples: 0, moments: 0, predictions: 0, pars: [], workloads: 0 };
    expect(minutesOf(nothing)).toBe(1);
    expect(minutesOf({ ...nothing, words: 1800 })).toBe(10);
    expect(minutesOf({ ...nothing, words: 900, examples: 3, moments: 6, predictions: 2, pars: [3, 6] })).toBe(
      5 + 3 + 2 + 2 + 3,
    );
    expect(minutesOf({ ...nothing, workloads: 1 })).toBe(15);
  });

  it('are near those that are written', () => {
    expect(fitsMinutes(12, 10)).toBe(true);
    expect(fitsMinutes(13, 10)).toBe(false);
    expect(fitsMinutes(24, 20)).toBe(true);
    expect(fitsMinutes(25, 20)).toBe(false);
    expect(pageFaults('minutes: 5', 'minutes: 50')).toEqual([
      expect.stringMatching(/:8:1: It takes \d minutes by its words and steps/),
    ]);
  });
});

describe('what a lesson touches', () => {
  it('is read from its runs, its examples and its links', () => {
    const { lessons, untouched: missing } = checkCourse([
      spoiled((text) => text.replace('#term/task', '#rule/get/shape')),
    ]);
    expect(lessons[0]!.checked!.touched).toEqual({
      objectives: ['O3'],
      statuses: ['working'],
      moves: [],
      errors: [],
      rules: ['get/shape'],
    });
    expect(missing.objectives).toEqual(['O1', 'O2', 'O4', 'O5', 'O6']);
    expect(missing.rules).not.toContain('get/shape');
    expect(missing.rules).toContain('get/same-task');
  });

  it('leaves nothing where all is touched', () => {
    expect(untouched([EVERYTHING])).toEqual({
      objectives: [],
      statuses: [],
      moves: [],
      errors: [],
      rules: [],
    });
    expect(untouched([])).toEqual(EVERYTHING);
  });

  it('counts the moves and errors of a run', () => {
    const { lessons } = checkCourse([
      spoiled(undefined, (draft) => {
        draft.steps.push({ work: true }, { work: true }, { send: 'get-unknown' });
      }),
    ]);
    expect(lessons[0]!.faults).toEqual([]);
    expect(lessons[0]!.checked!.touched).toMatchObject({
      moves: ['working -> input_required'],
      errors: ['-32602'],
    });
  });
});
