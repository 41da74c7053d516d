import { describe, expect, it } from 'vitest';
import { check, RULES } from '../../../src/rules';
import { readCases, type Case } from './cases';

const CASES = readCases();

/** Rules that see a fault in nearly every short transcript: an id of few letters, a server without a name. */
const HABITUAL = ['create/id-entropy', 'meta/server-info'];

function judge({ entries, complete }: Case) {
  return check(entries, { complete: complete === true });
}

describe.each(CASES.map((each) => [each.case, each] as const))('%s', (_, each) => {
  it(each.title, () => {
    const findings = judge(each);
    const violations = findings.filter(({ report }) => report === 'violation');
    if (each.verdict === 'valid') expect(violations).toEqual([]);
    else {
      expect(violations[0]?.at, JSON.stringify(violations)).toBe(each.at);
      expect(violations.filter(({ at }) => at === each.at).map(({ rule }) => rule)).toContain(each.rule);
      if (each.alone) expect(violations.filter(({ at }) => at !== each.at)).toEqual([]);
    }
    const rules = findings.map(({ rule }) => rule);
    for (const rule of each.warns ?? []) expect(rules).toContain(rule);
    for (const rule of each.silent ?? []) expect(rules).not.toContain(rule);
  });
});

describe('the cases', () => {
  it('have names of their own and name rules that exist', () => {
    const ids = new Set(RULES.map(({ id }) => id));
    expect(new Set(CASES.map((each) => each.case)).size).toBe(CASES.length);
    for (const { rule, warns = [], silent = [] } of CASES) {
      for (const id of [...(rule === undefined ? [] : [rule]), ...warns, ...silent])
        expect(ids).toContain(id);
    }
  });

  it('are heard without surprise: nobody warns where a case does not say so', () => {
    const surprises = CASES.flatMap((each) =>
      judge(each)
        .filter(
          ({ report, rule }) =>
            report !== 'violation' && !HABITUAL.includes(rule) && !each.warns?.includes(rule),
        )
        .map(({ rule, at }) => `${each.case}: ${rule} at ${at}`),
    );
    expect(surprises).toEqual([]);
  });
});
