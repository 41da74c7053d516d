/**
 * What a world is made from, as far as a person chooses it: small, and plain enough to be kept and shared. The
 * workloads follow from the rest.
 * @module
 */
import { isObject } from '../protocol';
import type { Policy } from '../server';
import { DEFAULT_SETUP, defectOf, type NetworkSetup, type Setup } from '../simulation';
import { NETWORK_WORKLOADS } from '../workloads';

/** The part of a setup that is chosen. */
export interface SetupChoice {
  readonly seed: number;
  readonly policy: Policy;
  /** Absent: the network is folded away. */
  readonly network?: NetworkSetup;
  /** Absent: nothing is wrong on purpose. */
  readonly defect?: string;
}

/** The network as it is when it is first opened. */
export const FIRST_NETWORK: NetworkSetup = { replicas: 2, routing: 'by-name', proxyTimeoutMs: null };

/** What was chosen in a setup. */
export function choiceOf({ seed, policy, network, defect }: Setup): SetupChoice {
  return { seed, policy, ...(network ? { network } : {}), ...(defect === undefined ? {} : { defect }) };
}

/**
 * The setup that a choice makes.
 * @param base - Whose workloads they are, unless the choice opens a network that is folded away there: the open
 *   network brings one workload more.
 */
export function setupOfChoice(choice: SetupChoice, base: Setup = DEFAULT_SETUP): Setup {
  const workloads = choice.network && !base.network ? NETWORK_WORKLOADS : base.workloads;
  return { ...choice, workloads };
}

/** Reads a choice that was kept or sent. Content that is not of that form gives `undefined`. */
export function readChoice(content: unknown): SetupChoice | undefined {
  if (!isObject(content)) return undefined;
  const { seed, policy, network, defect } = content;
  const isDefect = defect === undefined || (typeof defect === 'string' && defectOf(defect) !== undefined);
  const isSeed = typeof seed === 'number' && Number.isInteger(seed);
  if (!isSeed || !isDefect || !isPolicy(policy)) return undefined;
  if (network !== undefined && !isNetwork(network)) return undefined;
  return {
    seed,
    policy,
    ...(network === undefined ? {} : { network }),
    ...(defect === undefined ? {} : { defect }),
  };
}

/** The words that a policy may choose from. Their meanings are told elsewhere: they are long, and not needed to read one. */
const WORDS: {
  readonly [Name in 'createTask' | 'undeclaredCaller' | 'cancel' | 'reads']: readonly Policy[Name][];
} = {
  createTask: ['never', 'long', 'always'],
  undeclaredCaller: ['plain', 'refuse'],
  cancel: ['at-once', 'safe-point', 'never'],
  reads: ['strong', 'waited', 'eventual'],
};

/** Whether a value has a member for each choice. Spans of time may be others than those that are offered. */
function isPolicy(value: unknown): value is Policy {
  if (!isObject(value)) return false;
  const { ttlMs, pollIntervalMs } = value;
  const isSpan = (ms: unknown) => typeof ms === 'number' && Number.isInteger(ms) && ms > 0;
  if (ttlMs !== null && !isSpan(ttlMs)) return false;
  if (pollIntervalMs !== undefined && !isSpan(pollIntervalMs)) return false;
  return Object.entries(WORDS).every(([name, words]) => words.some((word) => word === value[name]));
}

function isNetwork(value: unknown): value is NetworkSetup {
  if (!isObject(value)) return false;
  const { replicas, routing, proxyTimeoutMs } = value;
  return (
    [1, 2, 3].includes(replicas as number) &&
    (routing === 'by-name' || routing === 'any') &&
    (proxyTimeoutMs === null || (Number.isInteger(proxyTimeoutMs) && Number(proxyTimeoutMs) > 0))
  );
}
