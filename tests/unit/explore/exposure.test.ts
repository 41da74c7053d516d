import { describe, expect, it } from 'vitest';
import { brokenBy, exposureOf } from '../../../src/explore';
import { createChecker } from '../../../src/rules';
import { DEFECTS, newWorld, step, type Action } from '../../../src/simulation';

/** The rules that some steps break, with a defect or without. */
function broken(actions: readonly Action[], defect?: string): ReadonlySet<string> {
  const checker = createChecker();
  let world = newWorld(defect === undefined ? {} : { defect });
  const rules = new Set<string>();
  for (const action of actions) {
    const { world: after, report } = step(world, action);
    for (const { id } of brokenBy({ before: world, action, after, report })) rules.add(id);
    for (const entry of report.entries) for (const { rule } of checker.next(entry)) rules.add(rule);
    world = after;
  }
  return rules;
}

describe('a short way to show a defect', () => {
  it.each(['wrong-task', 'handle-before-visible', 'polling-works', 'client-changed-state', 'key-reused'])(
    'shows %s, and needs every one of its steps',
    (id) => {
      const defect = DEFECTS.find((candidate) => candidate.id === id)!;
      const { actions, messages } = exposureOf(defect)!;
      expect(broken(actions, id)).toContain(defect.rule);
      expect(messages).toBe(actions.filter(({ type }) => type === 'send').length);
      // The last step is where it shows.
      expect(broken(actions.slice(0, -1), id)).not.toContain(defect.rule);
    },
  );

  it('shows nothing on the right server', () => {
    const { actions } = exposureOf(DEFECTS.find(({ id }) => id === 'handle-before-visible')!)!;
    expect(broken(actions)).not.toContain('create/durable');
  });

  it('does not exist for what no tour shows', () => {
    expect(exposureOf({ id: 'old-jsonrpc', rule: 'no/such-rule', who: 'server' })).toBeUndefined();
  });
});
