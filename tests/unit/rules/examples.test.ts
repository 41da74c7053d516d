import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/protocol';
import { check, RULES, type Finding } from '../../../src/rules';

/**
 * Rules that cannot be shown alone, with the rules that see the rest of it: a server's reaction needs the client's
 * fault, and some clauses repeat what a more general one says.
 */
const COMPANIONS: { readonly [id: string]: readonly string[] } = {
  'meta/missing-rejected': ['meta/protocol-version'],
  'negotiation/methods-need-declaration': ['negotiation/client-declares'],
  'negotiation/legacy-declaration': ['negotiation/create-needs-declaration'],
  'create/mrtr-first': ['mrtr/answers-all'],
  'task/transition': ['task/terminal-final'],
  'get/result-type': ['result/type-known'],
  'update/unknown-keys': ['input/answer-outstanding'],
  'update/terminal': ['input/answer-outstanding'],
  'http/mismatch-rejected': ['http/mcp-name'],
};

const besides = (id: string, findings: readonly Finding[]) =>
  findings.filter(({ rule }) => rule !== id && !COMPANIONS[id]?.includes(rule));

/** An example is a beginning, but where the rule speaks of the end. */
const judge = (id: string, entries: readonly Entry[]) =>
  check(entries, { complete: id === 'client/poll-to-end' });

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  it('reports its bad example at the right entry', () => {
    const found = judge(id, rule.bad).filter((finding) => finding.rule === id);
    expect(found.map(({ at }) => at)).toEqual([rule.badAt]);
    expect(found[0]).toMatchObject({ report: rule.report, source: rule.source });
  });

  it('breaks no other rule in its bad example', () => {
    expect(besides(id, judge(id, rule.bad))).toEqual([]);
  });

  it('finds nothing in its good example, and nobody else does', () => {
    const findings = judge(id, rule.good);
    expect(findings.filter((finding) => finding.rule === id)).toEqual([]);
    expect(besides(id, findings)).toEqual([]);
  });
});
