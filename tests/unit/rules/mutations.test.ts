import { describe, expect, it } from 'vitest';
import { check } from '../../../src/rules';
import { CONVERSATIONS, mutationSummary, mutationTable } from './mutations';

/** How long a crowded machine may take, in milliseconds; no measure of speed. */
const SLOW = { timeout: 120_000 };

describe('mutations', SLOW, () => {
  it.each(Object.entries(CONVERSATIONS))('begin with a right conversation: %s', (_, steps) => {
    const findings = check(steps.map(({ entry }) => entry));
    expect(findings.filter(({ rule }) => rule !== 'input/answer-outstanding')).toEqual([]);
  });

  it('are caught, every one that breaks a MUST', () => {
    const table = mutationTable();
    expect(table.length).toBeGreaterThan(600);
    expect(table.filter(({ isCaught }) => !isCaught)).toEqual([]);
  });

  it('can be counted by rule', () => {
    const summary = [...mutationSummary()];
    expect(summary.length).toBeGreaterThan(35);
    for (const [rule, { tried, caught }] of summary) expect(caught / tried, rule).toBe(1);
  });
});
