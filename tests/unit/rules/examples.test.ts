import { describe, expect, it } from 'vitest';
import { check, RULES, type Finding } from '../../../src/rules';

/**
 * Rules for a side's reaction to a fault of the other: their examples cannot do without that fault. Each names the
 * rules that see it.
 */
const COMPANIONS: { readonly [id: string]: readonly string[] } = {
  'meta/missing-rejected': ['meta/protocol-version'],
};

const besides = (id: string, findings: readonly Finding[]) =>
  findings.filter(({ rule }) => rule !== id && !COMPANIONS[id]?.includes(rule));

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('reports its bad example at the right entry', () => {
    const found = check(rule.bad, { complete: true }).filter((finding) => finding.rule === id);
    expect(found.map(({ at }) => at)).toEqual([rule.badAt]);
    expect(found[0]).toMatchObject({ report: rule.report, source: rule.source });
  });

  it('breaks no other rule in its bad example', () => {
    expect(besides(id, check(rule.bad, { complete: true }))).toEqual([]);
  });

  it('finds nothing in its good example, and nobody else does', () => {
    const findings = check(rule.good, { complete: true });
    expect(findings.filter((finding) => finding.rule === id)).toEqual([]);
    expect(besides(id, findings)).toEqual([]);
  });
});
