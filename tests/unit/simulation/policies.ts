/** Policies of right servers: every choice that is offered, and spans of time beside those. */
import fc from 'fast-check';
import {
  POLICY_CHOICES,
  withChoice,
  DEFAULT_POLICY,
  type Policy,
  type PolicyOption,
} from '../../../src/server';

/** Spans that are not offered, for the members that may be any. */
const SPANS: { readonly [Name in keyof Policy]?: readonly number[] } = {
  createTask: [1, 50_000],
  update: [1, 5_000],
  ttlMs: [1, 100_000],
  pollIntervalMs: [1],
};

/** Any policy, most of whose choices are the lab's. */
export const anyPolicy: fc.Arbitrary<Policy> = fc
  .tuple(
    ...POLICY_CHOICES.map(({ name, options }) => {
      const [, ...others]: PolicyOption['value'][] = options.map(({ value }) => value);
      return fc.oneof(
        { weight: 2, arbitrary: fc.constant(DEFAULT_POLICY[name]) },
        { weight: 1, arbitrary: fc.constantFrom(...others, ...(SPANS[name] ?? [])) },
      );
    }),
  )
  .map((values) =>
    POLICY_CHOICES.reduce((policy, { name }, at) => withChoice(policy, name, values[at]), DEFAULT_POLICY),
  );
