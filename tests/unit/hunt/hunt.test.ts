import { describe, expect, it } from 'vitest';
import { callTool, discover, getTask, listTools } from '../../../src/protocol';
import { act, begin, DEFECTS, newWorld, replay, step, type LabTimeline } from '../../../src/simulation';
import { clientRun } from '../../../src/ui/hunt/client-log';
import { HINTS, hintsOf, huntOf, newSeed, shortestWay, suspectsOf } from '../../../src/ui/hunt/hunt';
import { verdictAt } from '../../../src/ui/hunt/judge';
import { gradeOf } from '../../../src/ui/hunt/progress';

const SEEDS = Array.from({ length: 1200 }, (_, seed) => seed);

describe('a hunt', () => {
  it('is the same for everybody who has its number', () => {
    expect(huntOf(42)).toEqual(huntOf(42));
    expect(suspectsOf(huntOf(42))).toEqual(suspectsOf(huntOf(42)));
  });

  it('comes to every bug that the bench can show, sooner or later', () => {
    const drawn = new Set(SEEDS.map((seed) => huntOf(seed).defect.id));
    const left = DEFECTS.filter(({ id }) => !drawn.has(id)).map(({ id }) => id);
    expect(left.toSorted()).toEqual(['foreign-tasks-served', 'headers-ignored', 'status-always-200']);
  });

  it.each([0, 0.3, 0.7, 0.9999])('drawn at %f hides a bug where it was asked for', (chance) => {
    expect(huntOf(newSeed('server', chance)).who).toBe('server');
    expect(huntOf(newSeed('client', chance)).who).toBe('client');
  });

  it('offers five names, the right one among them, and hints that say ever more', () => {
    for (const seed of SEEDS.slice(0, 40)) {
      const hunt = huntOf(seed);
      const ids = suspectsOf(hunt).map(({ id }) => id);
      expect(ids).toContain(hunt.defect.rule);
      expect(new Set(ids).size).toBe(5);
      const hints = hintsOf(hunt);
      expect(hints).toHaveLength(HINTS);
      expect(hints.at(-1)).toBe(hunt.defect.says);
      expect(hints.every((hint) => hint !== '' && !hint.includes('undefined'))).toBe(true);
    }
  });

  it('knows a short way for every bug, on which the judge speaks at its end', () => {
    for (const seed of SEEDS.slice(0, 40).filter((number) => huntOf(number).who === 'server')) {
      const hunt = huntOf(seed);
      const { actions, messages } = shortestWay(hunt);
      const verdict = verdictAt(replay(newWorld({ defect: hunt.defect.id }), step, actions).now, 'server');
      // Another rule may be broken on the way.
      expect(verdict?.step).toBeLessThanOrEqual(actions.length);
      expect(verdict?.messages).toBeLessThanOrEqual(messages);
      expect([...(verdict?.broken.keys() ?? [])]).toContain(hunt.defect.rule);
    }
  });
});

describe('the judge', () => {
  const send = (timeline: LabTimeline, message: unknown) => act(timeline, step, { type: 'send', message });

  it('is silent about the right server, whatever slips its client makes', () => {
    let timeline: LabTimeline = begin(newWorld());
    for (const message of [discover(1), discover(1), { id: null }, getTask(2, 'tsk_1')])
      timeline = send(timeline, message);
    expect(verdictAt(timeline.now, 'server')).toBeUndefined();
  });

  it('says when it first spoke, and after how many messages', () => {
    let timeline: LabTimeline = begin(newWorld({ defect: 'no-cache-hints' }));
    timeline = send(timeline, callTool(1, 'look_up_project', { project: 'a' }));
    expect(verdictAt(timeline.now, 'server')).toBeUndefined();
    timeline = send(send(timeline, listTools(2)), getTask(3, 'tsk_1'));
    expect(verdictAt(timeline.now, 'server')).toMatchObject({ step: 2, entry: 3, messages: 2 });
  });

  it('hears promises of the lab that no log shows', () => {
    const { actions } = shortestWay({
      seed: 0,
      who: 'server',
      defect: DEFECTS.find(({ id }) => id === 'polling-works')!,
    });
    const { now } = replay(newWorld({ defect: 'polling-works' }), step, actions);
    expect([...(verdictAt(now, 'server')?.broken.keys() ?? [])]).toContain('lab/polling-changes-nothing');
  });
});

describe('the transcript of a client', () => {
  it.each(DEFECTS.filter(({ who }) => who === 'client').map((defect) => [defect.id, defect] as const))(
    'shows %s',
    (_, defect) => {
      const verdict = verdictAt(clientRun(defect).tip, 'client');
      expect([...(verdict?.broken.keys() ?? [])]).toContain(defect.rule);
    },
  );
});

describe('the grade', () => {
  const solved = { rule: 'a/b', messages: 4 };

  it('falls with messages, hints and wrong names', () => {
    expect(gradeOf({ hints: 0, wrong: [], solved: { ...solved, messages: 2 } }, 2, 'server').points).toBe(
      100,
    );
    expect(gradeOf({ hints: 0, wrong: [], solved }, 2, 'server').points).toBe(75);
    expect(gradeOf({ hints: 1, wrong: ['x/y'], solved }, 2, 'server').points).toBe(50);
    expect(gradeOf({ hints: 3, wrong: ['1', '2', '3', '4'], solved }, 1, 'server').points).toBe(0);
  });

  it('does not count messages that somebody else sent', () => {
    expect(gradeOf({ hints: 0, wrong: [], solved: { ...solved, messages: 40 } }, 1, 'client').points).toBe(
      100,
    );
  });
});
