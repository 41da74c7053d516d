/**
 * What a world is made from, as far as a person chooses it: small, and plain enough to be kept and shared. The
 * workloads follow from the rest.
 * @module
 */
import { isObject } from '../protocol';
import { isPolicy, UNSAID, type Policy } from '../server';
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
  const { seed, network, defect } = content;
  const policy = readPolicy(content['policy']);
  const isDefect = defect === undefined || (typeof defect === 'string' && defectOf(defect) !== undefined);
  const isSeed = typeof seed === 'number' && Number.isInteger(seed);
  if (!isSeed || !isDefect || !policy) return undefined;
  if (network !== undefined && !isNetwork(network)) return undefined;
  return {
    seed,
    policy,
    ...(network === undefined ? {} : { network }),
    ...(defect === undefined ? {} : { defect }),
  };
}

/** Reads a policy. One that was kept before there was a choice means by its silence what was done then. */
function readPolicy(value: unknown): Policy | undefined {
  if (!isObject(value)) return undefined;
  const policy = { ...UNSAID, ...value };
  return isPolicy(policy) ? policy : undefined;
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
