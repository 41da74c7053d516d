/**
 * Policies on the command line.
 * @module
 */
import * as T from '@sinclair/typebox';
import { InvalidArgumentError } from 'commander';
import { isObject, validate, words } from '../protocol';
import { DEFAULT_POLICY, type Policy } from '../server';

/** Policies by name: each is what a right server may do. */
export const NAMED_POLICIES: { readonly [name: string]: Policy } = {
  default: DEFAULT_POLICY,
  'always-task': { ...DEFAULT_POLICY, createTask: 'always' },
  'never-task': { ...DEFAULT_POLICY, createTask: 'never' },
  'refuse-undeclared': { ...DEFAULT_POLICY, undeclaredCaller: 'refuse' },
  'cancel-at-once': { ...DEFAULT_POLICY, cancel: 'at-once' },
  'never-cancel': { ...DEFAULT_POLICY, cancel: 'never' },
  'keep-for-ever': { ...DEFAULT_POLICY, ttlMs: null },
};

const PolicySchema = T.Partial(
  T.Object({
    createTask: words(['never', 'long', 'always'], 'Which calls become tasks.'),
    undeclaredCaller: words(['plain', 'refuse'], 'What a client without the extension gets.'),
    cancel: words(['at-once', 'safe-point', 'never'], 'When a wish to cancel is honoured.'),
    ttlMs: T.Union([T.Integer({ minimum: 1 }), T.Null()]),
    pollIntervalMs: T.Integer({ minimum: 1 }),
    reads: words(['strong', 'waited', 'eventual'], 'What a replica answers from.'),
  }),
  { additionalProperties: false },
);

/**
 * Reads a policy.
 * @param text - A name, or a JSON object with the members that differ from the default.
 * @throws InvalidArgumentError - Where it is neither, with what is wrong.
 */
export function policyOf(text: string): Policy {
  const named = Object.hasOwn(NAMED_POLICIES, text) ? NAMED_POLICIES[text] : undefined;
  if (named) return named;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new InvalidArgumentError(
      `It is one of ${Object.keys(NAMED_POLICIES).join(', ')}, or a JSON object such as {"ttlMs":60000}.`,
    );
  }
  const problem = validate(PolicySchema, given)[0];
  if (problem || !isObject(given))
    throw new InvalidArgumentError(problem?.message ?? 'It is no JSON object.');
  return { ...DEFAULT_POLICY, ...given };
}
