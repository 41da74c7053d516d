import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { play, PRACTICE_LAB } from '../../../src/course';
import { callTool, getTask, member, TASKS_CLIENT } from '../../../src/protocol';
import {
  act,
  begin,
  newWorld,
  path,
  step,
  transcriptOf,
  type Action,
  type LabMoment,
  type LabTimeline,
  type World,
} from '../../../src/simulation';
import { isWait, nextChange, previousChange, segmentAt, segments } from '../../../src/simulation/segments';
import { holds, Lab } from '../support';
import { anyMoves, type Move } from './moves';
import { anyPolicy } from './policies';

const run = (actions: readonly Action[], line: LabTimeline = begin(newWorld())): LabTimeline =>
  actions.reduce<LabTimeline>((before, action) => act(before, step, action), line);

const pass = (ms: number): Action => ({ type: 'advance', ms });
const work: Action = { type: 'work' };
const call: Action = {
  type: 'send',
  message: callTool(
    1,
    'run_build_pipeline',
    { project: 'web-storefront', environment: 'staging' },
    TASKS_CLIENT,
  ),
};
const started = run([call]);
const { taskId } = started.now.world.client.tasks[0]!;
const poll = (id: number): Action => ({ type: 'send', message: getTask(id, taskId) });

/** The line of a generated run, with steps that only wait among the others. */
const anyLine = fc
  .tuple(anyPolicy, anyMoves, fc.array(fc.constantFrom<'poll' | 'pass' | 'move'>('poll', 'pass', 'move')))
  .map(([policy, moves, kinds]): LabMoment => {
    const lab = new Lab({ policy });
    let line: LabTimeline = begin(lab.world);
    const does = (move: Move) => {
      const action = move(lab);
      lab.act(action);
      line = act(line, step, action);
    };
    moves.forEach((move, at) => {
      does(move);
      const task = lab.world.client.tasks[0]?.taskId;
      const kind = kinds[at % kinds.length];
      if (kind === 'pass') does(() => pass(1000));
      if (kind === 'poll' && task !== undefined)
        does(() => ({ type: 'send', message: getTask(lab.nextId(), task) }));
    });
    return line.tip;
  });

const anyCuts = fc.array(fc.nat({ max: 40 })).map((steps) => new Set(steps));

/** What somebody who looks at the page can see of a world, but for the clock. */
function seen({ server, client, effects, network }: World): unknown {
  const known = client.tasks.map(({ snapshot }) => ({ ...snapshot, resultType: '', _meta: {} }));
  const tasks = server.tasks.map(({ status, fields, inbox, stage }) => ({ status, fields, inbox, stage }));
  return { known, tasks, effects, network, said: client.said, unanswered: client.unanswered };
}

describe('the segments of a line', () => {
  it('cover it exactly, in order, with every time and every poll that passed', () => {
    holds(
      300,
      fc.property(anyLine, anyCuts, (tip, cuts) => {
        const line = segments(tip, cuts);
        let next = 1;
        for (const { kind, first, last } of line) {
          expect(first).toBe(next);
          expect(last).toBeGreaterThanOrEqual(first);
          if (kind === 'change') expect(last).toBe(first);
          next = last + 1;
        }
        expect(next).toBe(tip.depth + 1);
        const passed = line.reduce((sum, { ms }) => sum + ms, 0);
        expect(passed).toBe(tip.world.now - path(tip)[0]!.world.now);
      }),
    );
  });

  it('hold nothing within a wait that could be seen', () => {
    holds(
      300,
      fc.property(anyLine, (tip) => {
        const moments = path(tip);
        for (const { kind, first, last, polls } of segments(tip)) {
          if (kind === 'change') continue;
          const before = moments[first - 1]!;
          const after = moments[last]!;
          expect(seen(after.world)).toEqual(seen(before.world));
          const passed = transcriptOf(after).slice(transcriptOf(before).length);
          expect(passed).toHaveLength(polls * 2);
          for (const { message } of passed)
            if (member(message, 'method') !== undefined) expect(member(message, 'method')).toBe('tasks/get');
        }
      }),
    );
  });

  it('are as long as they can be: two waits meet only where somebody named a step', () => {
    holds(
      300,
      fc.property(anyLine, anyCuts, (tip, cuts) => {
        const line = segments(tip, cuts);
        line.slice(1).forEach(({ kind }, at) => {
          const before = line[at]!;
          if (kind === 'wait' && before.kind === 'wait') expect(cuts.has(before.last)).toBe(true);
        });
        for (const cut of cuts)
          if (cut > 0 && cut <= tip.depth) expect(line.some(({ last }) => last === cut)).toBe(true);
      }),
    );
  });

  it('fold polls and time into one wait, and tell how many and how long', () => {
    const line = segments(run([pass(5000), poll(2), pass(5000), poll(3), pass(5000), work], started).tip);
    expect(line.map(({ kind }) => kind)).toEqual(['change', 'wait', 'change']);
    expect(line[1]).toMatchObject({ first: 2, last: 6, polls: 2 });
    expect(line[1]!.ms).toBeGreaterThanOrEqual(15_000);
  });
});

describe('a step that waits', () => {
  const last = (actions: readonly Action[]) => isWait(run(actions, started).now);

  it.each<[string, readonly Action[]]>([
    ['lets time pass', [pass(5)]],
    ['polls, and is told what the handle said', [poll(2)]],
    ['polls again, and nothing is new', [work, poll(2), poll(3)]],
  ])('%s', (_, actions) => expect(last(actions)).toBe(true));

  it.each<[string, readonly Action[]]>([
    ['a poll that brings news', [work, work, work, poll(2)]],
    ['a poll that is refused', [{ type: 'send', message: getTask(2, 'tsk_none') }]],
    ['a poll of somebody else', [{ type: 'send', message: getTask(2, taskId), caller: 'mallory' }]],
    ['a step of the worker', [work]],
    ['a move that is not possible', [pass(-1)]],
    ['time that ends the life of the task', [pass(10 * 365 * 86_400_000)]],
  ])('is not %s', (_, actions) => expect(last(actions)).toBe(false));

  it('is not the beginning', () => {
    expect(isWait(run([]).now)).toBe(false);
  });
});

describe('the way from change to change', () => {
  const tip = run([pass(5), poll(2), work, pass(5), pass(5)], started).tip;
  const line = segments(tip);

  it('leads past the waits, to the end and to the beginning', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((depth) => nextChange(line, depth))).toEqual([1, 4, 4, 4, 6, 6, 6]);
    expect([6, 5, 4, 3, 2, 1, 0].map((depth) => previousChange(line, depth))).toEqual([4, 4, 1, 1, 1, 0, 0]);
    expect([nextChange([], 0), previousChange([], 0)]).toEqual([0, 0]);
  });

  it('knows in which segment a step is', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((depth) => segmentAt(line, depth))).toEqual([-1, 0, 1, 1, 2, 3, 3]);
    const lab = segments(play(PRACTICE_LAB).timeline.tip);
    lab.forEach(({ first, last: end }, at) => {
      expect([segmentAt(lab, first), segmentAt(lab, end)]).toEqual([at, at]);
    });
  });
});
