import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import { NAMED_POLICIES, policyOf } from '../../../src/cli/policy';
import { DEFAULT_POLICY, differsFromDefault, isPolicy, POLICY_CHOICES } from '../../../src/server';

describe('--policy', () => {
  it('takes a name: each is a policy of its own', () => {
    const all = Object.keys(NAMED_POLICIES).map(policyOf);
    expect(new Set(all.map((policy) => JSON.stringify(policy))).size).toBe(all.length);
    expect(all.every((policy) => isPolicy({ ...policy }))).toBe(true);
    expect(policyOf('default')).toBe(DEFAULT_POLICY);
  });

  it('has a name for some other way to choose of everything but what replicas read', () => {
    const named = new Set(Object.values(NAMED_POLICIES).flatMap(differsFromDefault));
    expect(POLICY_CHOICES.filter((choice) => !named.has(choice)).map(({ name }) => name)).toEqual(['reads']);
  });

  it('takes every choice that the page offers, as JSON', () => {
    for (const { name, options } of POLICY_CHOICES)
      for (const { value } of options.filter((option) => option.value !== undefined))
        expect(policyOf(JSON.stringify({ [name]: value }))).toEqual({ ...DEFAULT_POLICY, [name]: value });
  });

  it.each([
    ['nonsense', 'It is one of default,'],
    ['[]', 'no JSON object'],
    ['{"ttl":1}', 'There is no choice ttl.'],
    ['{"cancel":"perhaps"}', 'cancel is "at-once"'],
    ['{"update":-1}', 'a whole number of milliseconds'],
    ['{"__proto__":{"cancel":"never"}}', 'There is no choice __proto__.'],
  ])('refuses %s, and says why', (text, words) => {
    expect(() => policyOf(text)).toThrow(InvalidArgumentError);
    expect(() => policyOf(text)).toThrow(words);
  });
});
