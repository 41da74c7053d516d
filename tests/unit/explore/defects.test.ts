import { describe, expect, it } from 'vitest';
import { brokenBy } from '../../../src/explore/invariants';
import { ROUGH_TOUR, take, TOUR, type Taken } from '../../../src/explore/tour';
import type { Entry } from '../../../src/protocol';
import { check, RULES } from '../../../src/rules';
import { DEFECTS, newWorld } from '../../../src/simulation';

const entriesOf = (taken: readonly Taken[]): readonly Entry[] =>
  taken.flatMap(({ report }) => report.entries);

/** Every rule and invariant that a tour with a defect breaks; the slips of the rough tour's client are left out. */
function broken(defect: string | undefined, tour = TOUR): ReadonlySet<string> {
  const taken = take(newWorld(defect === undefined ? {} : { defect }), tour);
  const found = check(entriesOf(taken)).filter(({ report }) => report === 'violation');
  return new Set([
    ...found.map(({ rule }) => rule),
    ...taken.flatMap((seen) => brokenBy(seen)).map(({ id }) => id),
  ]);
}

describe('the right server', () => {
  it('breaks nothing on the tour', () => {
    const taken = take(newWorld(), TOUR);
    expect(check(entriesOf(taken)).filter(({ report }) => report !== 'advice')).toEqual([]);
    expect(taken.flatMap((seen) => brokenBy(seen))).toEqual([]);
  });

  it('has nothing to answer for where its client is rough', () => {
    const findings = check(entriesOf(take(newWorld(), ROUGH_TOUR)));
    expect(findings.filter(({ who, report }) => who !== 'client' && report === 'violation')).toEqual([]);
  });
});

describe('defects', () => {
  it.each(DEFECTS.map((defect) => [defect.id, defect] as const))('%s breaks its rule', (id, { rule }) => {
    expect([...broken(id, ROUGH_TOUR)]).toContain(rule);
  });

  it('are named once each, by rules that exist', () => {
    const ids = DEFECTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rules = new Set(RULES.map(({ id }) => id));
    expect(DEFECTS.filter(({ rule }) => !rule.startsWith('lab/') && !rules.has(rule))).toEqual([]);
  });

  it('cover every violation rule', () => {
    const covered = new Set(DEFECTS.map(({ rule }) => rule));
    const left = RULES.filter(({ report, id }) => report === 'violation' && !covered.has(id)).map(
      ({ id }) => id,
    );
    expect(left).toEqual([]);
  });
});
