/**
 * Policies on the command line.
 * @module
 */
import { InvalidArgumentError } from 'commander';
import { isObject } from '../protocol';
import { choiceFault, DEFAULT_POLICY, withChoice, type Policy } from '../server';

const lab = (differs: Partial<Policy>): Policy => ({ ...DEFAULT_POLICY, ...differs });

/** Policies by name: each is what a right server may do. */
export const NAMED_POLICIES: { readonly [name: string]: Policy } = {
  default: DEFAULT_POLICY,
  'always-task': lab({ createTask: 'always' }),
  'never-task': lab({ createTask: 'never' }),
  'task-above-a-minute': lab({ createTask: 60_000 }),
  'refuse-undeclared': lab({ undeclaredCaller: 'refuse' }),
  'update-at-once': lab({ update: 'at-once' }),
  'update-late': lab({ update: 10_000 }),
  'whole-answers': lab({ answers: 'whole' }),
  'cancel-at-once': lab({ cancel: 'at-once' }),
  'never-cancel': lab({ cancel: 'never' }),
  'notify-status': lab({ notifications: 'status' }),
  'notify-nothing': lab({ notifications: 'none' }),
  'keep-for-ever': lab({ ttlMs: null }),
  'keep-from-last-change': lab({ ttlFrom: 'last-change' }),
  'no-interval': withChoice(DEFAULT_POLICY, 'pollIntervalMs', undefined),
  'interval-by-status': lab({ pollPace: 'by-status' }),
  'refuse-eager-polls': lab({ eagerPolls: 'refuse' }),
};

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
  if (!isObject(given)) throw new InvalidArgumentError('It is no JSON object.');
  for (const [name, value] of Object.entries(given)) {
    const fault = choiceFault(name, value);
    if (fault !== undefined) throw new InvalidArgumentError(fault);
  }
  return { ...DEFAULT_POLICY, ...given };
}
