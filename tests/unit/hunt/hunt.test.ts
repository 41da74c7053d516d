import { describe, expect, it } from 'vitest';
import { callTool, discover, getTask, listTools } from '../../../src/protocol';
import { act, begin, DEFECTS, newWorld, replay, step, type LabTimeline } from '../../../src/simulation';
import { clientRun } from '../../../src/ui/hunt/client-log';
import { HINTS, hintsOf, huntOf, newSeed, shortestWay, suspectsOf } from '../../../src/ui/hunt/hunt';
import { travelOf, travelsAs } from '../../../src/ui/bench/travel';
import { verdictAt } from '../../../src/ui/hunt/judge';
import { gradeOf } from '../../../src/ui/hunt/progress';

const SEEDS = Array.from({ length: 1200 }, (_, seed) => seed);
/** Numbers that can hide every bug. */
const LATER_SEEDS = SEEDS.map((seed) => seed + 10_000);
const NEEDS_HTTP = ['status-always-200', 'headers-ignored', 'foreign-tasks-served'];
/** What hunts 0, 1, 2, 4, 8, 100 and 9998 hide. */
const BEFORE = [
  'answers-notifications',
  'remembered-capability',
  'retired-code',
  'declared-called-missing',
  'polling-works',
  'settings-true',
  'moving-birthday',
];

describe('a hunt', () => {
  it('is the same for everybody who has its number', () => {
    expect(huntOf(42)).toEqual(huntOf(42));
    expect(suspectsOf(huntOf(42))).toEqual(suspectsOf(huntOf(42)));
  });

  it('comes to every bug, sooner or later', () => {
    const drawn = new Set([...SEEDS, ...LATER_SEEDS].map((seed) => huntOf(seed).defect.id));
    expect(DEFECTS.filter(({ id }) => !drawn.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('means the bug that it meant before there were headers and callers', () => {
    const before = [0, 1, 2, 4, 8, 100, 9998].map((seed) => huntOf(seed).defect.id);
    expect(before).toEqual(BEFORE);
    const drawn = new Set(SEEDS.map((seed) => huntOf(seed).defect.id));
    expect([...NEEDS_HTTP].filter((id) => drawn.has(id))).toEqual([]);
  });

  it('draws also from the numbers that can hide every bug', () => {
    expect(newSeed('server', 0.9)).toBeGreaterThan(10_000);
    expect(newSeed('server', 0.1)).toBeLessThan(10_000);
  });

  it.each(NEEDS_HTTP)(
    'says how a request has to travel that shows %s, and the bench can send it so',
    (id) => {
      const seed = LATER_SEEDS.find((number) => huntOf(number).defect.id === id)!;
      expect(hintsOf(huntOf(seed))[1]).toMatch(/It shows (over HTTP|to somebody else)/);
      const sent = shortestWay(huntOf(seed)).actions.filter((action) => action.type === 'send');
      for (const action of sent) {
        const { headers, caller } = action;
        const travel = travelOf(action.message, travelsAs(action).http);
        expect(travel).toEqual({ ...(headers ? { headers } : {}), ...(caller ? { caller } : {}) });
      }
    },
  );

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

  it.each(DEFECTS.filter(({ who }) => who === 'server').map(({ id }) => id))(
    'can be won where it hides %s: the judge speaks at the end of the short way',
    (id) => {
      const seed = [...SEEDS, ...LATER_SEEDS].find((number) => huntOf(number).defect.id === id)!;
      const hunt = huntOf(seed);
      const { actions, messages } = shortestWay(hunt);
      const verdict = verdictAt(replay(newWorld({ defect: id }), step, actions).now, 'server');
      // Another rule may be broken on the way.
      expect(verdict?.step).toBeLessThanOrEqual(actions.length);
      expect(verdict?.messages).toBeLessThanOrEqual(messages);
      expect([...(verdict?.broken.keys() ?? [])]).toContain(hunt.defect.rule);
      expect(suspectsOf(hunt).map(({ id: name }) => name)).toContain(hunt.defect.rule);
    },
  );
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
