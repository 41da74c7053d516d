/**
 * Whether something is a policy at all. Policies also come from files, links and the command line, where no type holds
 * them. What the choices mean is told elsewhere: that is long, and not needed to read one.
 * @module
 */
import type { JsonObject } from '../protocol/json';
import type { Policy } from './policy';

/** What a member may be. */
interface MemberForm<Value> {
  readonly values: readonly Value[];
  /** Or a whole number of milliseconds above 0. */
  readonly orMs?: true;
}

/** Every choice, and what may be chosen. */
const FORM: { readonly [Name in keyof Required<Policy>]: MemberForm<Policy[Name]> } = {
  createTask: { values: ['never', 'long', 'always'], orMs: true },
  undeclaredCaller: { values: ['plain', 'refuse'] },
  update: { values: ['at-once', 'by-worker'], orMs: true },
  answers: { values: ['in-part', 'whole'] },
  cancel: { values: ['at-once', 'safe-point', 'never'] },
  notifications: { values: ['all', 'status', 'none'] },
  ttlMs: { values: [null], orMs: true },
  ttlFrom: { values: ['creation', 'last-change'] },
  pollIntervalMs: { values: [undefined], orMs: true },
  pollPace: { values: ['steady', 'by-status'] },
  eagerPolls: { values: ['answer', 'refuse'] },
  reads: { values: ['strong', 'waited', 'eventual'] },
};

/** The names of the choices. */
export const POLICY_NAMES = Object.keys(FORM) as readonly (keyof Policy)[];

/**
 * Why a member is none of a policy.
 * @param name - Its name, as it came.
 * @param value - Any JSON value.
 * @returns The reason in words, or `undefined` where it is one.
 */
export function choiceFault(name: string, value: unknown): string | undefined {
  if (!Object.hasOwn(FORM, name)) return `There is no choice ${name}. There are: ${POLICY_NAMES.join(', ')}.`;
  const { values, orMs }: MemberForm<unknown> = FORM[name as keyof Policy];
  if (values.includes(value)) return undefined;
  if (orMs && typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return undefined;
  const ways = [
    ...values.filter((way) => way !== undefined).map((way) => JSON.stringify(way)),
    ...(orMs ? ['a whole number of milliseconds above 0'] : []),
  ];
  return `${name} is ${ways.join(' or ')}.`;
}

/** Whether an object is a whole policy: every choice is made, and nothing else is in it. */
export function isPolicy(value: JsonObject): value is JsonObject & Policy {
  const names = new Set([...POLICY_NAMES, ...Object.keys(value)]);
  return [...names].every(
    (name) => choiceFault(name, Object.hasOwn(value, name) ? value[name] : undefined) === undefined,
  );
}
