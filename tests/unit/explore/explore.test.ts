import { describe, expect, it } from 'vitest';
import { brokenBy, DEFAULT_SPACE, explore, exploreAll, worldOf, type Space } from '../../../src/explore';
import { createChecker } from '../../../src/rules';
import type { Policy } from '../../../src/server';
import { step } from '../../../src/simulation';

/** For a machine that has other things to do. */
const PATIENCE = 120_000;

const SMALL: Space = { ...DEFAULT_SPACE, replicas: 1, faults: ['cancel'] };

/** What the steps of a violation break, when they are taken again from the beginning. */
function replayed(
  space: Space,
  steps: ReturnType<typeof exploreAll>['violations'][number]['steps'],
): Set<string> {
  let world = worldOf(space);
  const checker = createChecker();
  const broken = new Set<string>();
  for (const action of steps) {
    const { world: after, report } = step(world, action);
    expect(report.impossible).toBeUndefined();
    for (const { id } of brokenBy({ before: world, action, after, report })) broken.add(id);
    for (const entry of report.entries) for (const { rule } of checker.next(entry)) broken.add(rule);
    world = after;
  }
  return broken;
}

describe('the right server', () => {
  it(
    'breaks nothing with one task, two replicas, crashes, lag, drops and cancellation',
    () => {
      const { complete, violations, states, transitions } = exploreAll(DEFAULT_SPACE);
      expect(violations).toEqual([]);
      expect(complete).toBe(true);
      // As many as a walk through whole worlds counts; that takes minutes.
      expect([states, transitions]).toEqual([78_081, 530_809]);
    },
    PATIENCE,
  );

  it('breaks nothing where the client restarts with its handles', () => {
    const { complete, violations } = exploreAll({ ...SMALL, faults: ['cancel', 'drop', 'restart-client'] });
    expect(violations).toEqual([]);
    expect(complete).toBe(true);
  });

  it.each<Partial<Policy>>([
    { cancel: 'at-once' },
    { cancel: 'never' },
    { update: 'at-once' },
    { update: 10_000 },
    { update: 'at-once', cancel: 'at-once' },
    { update: 10_000, eagerPolls: 'refuse' },
    { reads: 'waited' },
  ])('breaks nothing where the server chooses %o', (policy) => {
    const { complete, violations } = exploreAll({ ...SMALL, faults: ['cancel', 'lag'], policy });
    expect(violations).toEqual([]);
    expect(complete).toBe(true);
  });
});

describe('a defective server', () => {
  it.each([
    ['handle-before-visible', 'create/durable'],
    ['completed-without-result', 'get/completed'],
    ['key-reused', 'input/key-unique'],
    ['polling-works', 'lab/polling-changes-nothing'],
    ['tool-error-as-failure', undefined],
    ['cancel-of-ended-refused', 'cancel/terminal-ack'],
    ['poll-labelled-task', 'result/task-only-on-create'],
    ['update-returns-task', 'update/ack-empty'],
    ['no-ttl', 'get/shape'],
  ])('%s is found by %s, and its path leads there', (defect, rule) => {
    const space = { ...SMALL, defect };
    const { violations } = exploreAll(space);
    if (rule === undefined) {
      // No tool reports an error in this space, so this one cannot show.
      expect(violations).toEqual([]);
      return;
    }
    const found = violations.find((violation) => violation.rule === rule);
    expect(found).toBeDefined();
    if (found) expect(replayed(space, found.steps)).toContain(rule);
  });
});

describe('an exploration', () => {
  it('says that it did not finish where it came to its limit', () => {
    const { complete, states } = exploreAll({ ...DEFAULT_SPACE, limit: 100 });
    expect(complete).toBe(false);
    expect(states).toBe(100);
  });

  it('gives way now and then, so that it can be stopped', () => {
    const first = explore(DEFAULT_SPACE).next();
    expect(first.done).toBe(false);
  });

  it('merges tasks that are only exchanged', () => {
    const one = exploreAll({ ...SMALL, faults: [] }).states;
    const two = exploreAll({ ...SMALL, faults: [], tasks: 2 }).states;
    expect(two).toBeLessThan(one * one);
  });
});
