import { describe, expect, it } from 'vitest';
import { DEFAULT_SPACE, exploreAll, worldOf, type Space } from '../../../src/explore';
import { takeIn } from '../../../src/explore/frame';
import { retrace } from '../../../src/explore/retrace';
import { Walk } from '../../../src/explore/walk';
import { explorePlainly } from './plain';

/** For a machine that has other things to do. */
const PATIENCE = 120_000;

const SMALL: Space = { ...DEFAULT_SPACE, replicas: 1, faults: ['cancel'] };

/** What was broken, each with the length of the shortest way. */
const lengths = (found: readonly { readonly rule: string; readonly steps: readonly unknown[] }[]) =>
  Object.fromEntries(found.map(({ rule, steps }) => [rule, steps.length]));

describe('the walk by numbers', () => {
  it.each<[string, Partial<Space>]>([
    ['one task with cancellation', {}],
    ['broken connections and a client that restarts', { faults: ['drop', 'restart-client'] }],
    ['two replicas that lag', { replicas: 2, faults: ['lag'] }],
    ['a replica that crashes', { faults: ['crash'] }],
    ['two tasks', { tasks: 2, faults: [] }],
    ['a wish that is honoured at once', { policy: { cancel: 'at-once' } }],
    ['a call that blocks', { policy: { createTask: 'never' }, faults: ['drop', 'crash'] }],
    ['answers that are on their way', { policy: { update: 10_000 }, faults: ['cancel', 'lag'] }],
    ['polls that are refused', { policy: { update: 10_000, eagerPolls: 'refuse' } }],
    ['other answers', { extras: ['answers'], faults: [] }],
    ['other answers, and connections that break', { extras: ['answers'], faults: ['drop'] }],
    ['requests that are refused', { extras: ['refusals'], faults: [] }],
    ['a second caller', { extras: ['second-caller'], faults: [] }],
    ['a client that restarts with nothing', { faults: ['drop', 'forget-handles', 'restart-client'] }],
    [
      'foreign tasks that are served',
      { extras: ['second-caller'], faults: [], defect: 'foreign-tasks-served' },
    ],
    ['a decline that hangs', { extras: ['answers'], faults: [], defect: 'decline-hangs' }],
    ['headers that are ignored', { extras: ['refusals'], faults: [], defect: 'headers-ignored' }],
    ['a key that is used again', { defect: 'key-reused' }],
    ['polls that work', { defect: 'polling-works' }],
    ['one id for all', { defect: 'same-id-for-all', tasks: 2, faults: [] }],
    ['an answer without a type', { defect: 'no-result-type', tasks: 2, faults: [] }],
  ])(
    'visits and finds what a walk through whole worlds does: %s',
    (_, differs) => {
      const space = { ...SMALL, ...differs };
      const { states, transitions, violations, complete } = exploreAll(space);
      const plain = explorePlainly(space);
      expect(complete).toBe(true);
      expect({ states, transitions }).toEqual({ states: plain.states, transitions: plain.transitions });
      expect(lengths(violations)).toEqual(Object.fromEntries(plain.broken));
    },
    PATIENCE,
  );

  it.each([undefined, 'key-reused', 'cancel-of-ended-refused', 'update-returns-task', 'asks-in-an-update'])(
    'loses nothing by not telling apart what the checker has seen: %s',
    (defect) => {
      const space = { ...SMALL, ...(defect === undefined ? {} : { defect }) };
      const [short, long] = [false, true].map((apart) => {
        const walk = new Walk(space, apart);
        while (walk.goOn(1000));
        return walk;
      });
      expect(long!.count).toBeGreaterThan(short!.count);
      const found = (walk: Walk) => walk.found.map(({ rule, moves }) => [rule, moves.length]);
      expect(found(short!)).toEqual(found(long!));
    },
    PATIENCE,
  );
});

describe('a frame', () => {
  const beginning = worldOf(SMALL);

  it('stops a step that looks at what it was not given', () => {
    expect(() => takeIn(beginning, {}, { type: 'work' })).toThrow('which its frame does not hold');
  });

  it('lets a step be taken that needs no more', () => {
    const { now, server, effects, network } = beginning;
    const frame = { service: { now, server, effects, replicas: network!.replicas } };
    expect(takeIn(beginning, frame, { type: 'work' })).toBeUndefined();
    expect(takeIn(beginning, frame, { type: 'crash', replica: 'A' })?.world.network?.replicas[0]?.up).toBe(
      false,
    );
  });
});

describe('a walk that is taken again', () => {
  it('says so where it does not lead to what was found', () => {
    const moves = [{ kind: 'send', errand: 'call', call: 0, request: 'call' }] as const;
    expect(() => retrace(SMALL, moves, 'get/shape')).toThrow('A walk went astray: nothing breaks get/shape');
    expect(() => retrace(SMALL, [{ kind: 'restart', replica: 0 }], 'get/shape')).toThrow(
      'A walk went astray: replica A is up.',
    );
  });
});
