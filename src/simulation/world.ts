/**
 * The world around the server: plain immutable data. As long as the network is folded away there is one client, one
 * server and one worker, and a request is one step; opened, there are replicas, and messages on their way.
 * @module
 */
import type { Headers } from '../protocol/headers';
import { DEFAULT_POLICY, type Policy } from '../server/policy';
import { emptyServer, type ServerState } from '../server/state';
import { LAB_WORKLOADS } from '../workloads';
import type { Workload } from '../workloads/workload';
import { NEWCOMER, type ClientState } from './client';
import { openNetwork, type Network, type NetworkSetup } from './network/network';

/** The moment at which every world begins: 2026-09-24T10:30:00Z, in milliseconds. */
export const START = 1_790_245_800_000;

/** What a world is made from. Equal setups and equal actions give equal transcripts, byte by byte. */
export interface Setup {
  /** Decides every id. A 32-bit integer. */
  readonly seed: number;
  readonly policy: Policy;
  readonly workloads: readonly Workload[];
  /** Absent: the network is folded away. */
  readonly network?: NetworkSetup;
  /** What is wrong on purpose, by its id. Absent: nothing is. */
  readonly defect?: string;
}

/** Something that the work changed in the world outside, and that cannot be taken back. */
export interface Effect {
  /** What, such as `deploy`. */
  readonly kind: string;
  readonly project: string;
  /** When it was done, in milliseconds of virtual time. */
  readonly at: number;
  /** Which work did it: a task id, or `request` and the request's id. */
  readonly by: string;
}

/** The setup of the lab. */
export const DEFAULT_SETUP: Setup = { seed: 1, policy: DEFAULT_POLICY, workloads: LAB_WORKLOADS };

/** Everything there is, at one moment. */
export interface World {
  readonly setup: Setup;
  /** The clock, in milliseconds since 1970-01-01T00:00:00Z. */
  readonly now: number;
  readonly server: ServerState;
  readonly client: ClientState;
  /** Oldest first. */
  readonly effects: readonly Effect[];
  /** Absent: folded away. */
  readonly network?: Network;
}

/** Something that can happen. */
export type Action =
  /** The client sends a message: any JSON value, right or wrong. */
  | {
      readonly type: 'send';
      readonly message: unknown;
      /** HTTP headers; absent: the message does not travel over HTTP. */
      readonly headers?: Headers;
      /** On whose behalf; absent: the lab's own user. */
      readonly caller?: string;
    }
  /** The worker does the next thing for a task. */
  | {
      readonly type: 'work';
      /** Absent: the oldest task for which there is something to do. */
      readonly taskId?: string;
    }
  /** A call that blocks gets a stage further. */
  | { readonly type: 'work-call'; readonly call: number }
  /** Time passes. */
  | { readonly type: 'advance'; readonly ms: number }
  /** A message arrives: at a replica, or at the client. */
  | {
      readonly type: 'deliver';
      readonly flight: number;
      /** Which replica a request reaches, where the balancer is free to choose; absent: the first that is up. */
      readonly replica?: string;
    }
  /** The connection of a request breaks; what is on its way there is lost. */
  | { readonly type: 'drop'; readonly call: number }
  /** A replica catches up with the store. */
  | { readonly type: 'replicate'; readonly replica: string }
  /** A replica dies: its connections break and its memory is gone; the store stays. */
  | { readonly type: 'crash'; readonly replica: string }
  /** A replica comes back, with a fresh copy of the store. */
  | { readonly type: 'restart'; readonly replica: string }
  /** The client dies and comes back: its connections are broken; it knows what it had kept. */
  | { readonly type: 'restart-client'; readonly keepsHandles: boolean };

/**
 * A world at its beginning.
 * @param setup - Members that differ from {@link DEFAULT_SETUP}.
 */
export function newWorld(setup: Partial<Setup> = {}): World {
  const whole = { ...DEFAULT_SETUP, ...setup };
  return {
    setup: whole,
    now: START,
    server: emptyServer(whole.seed),
    client: NEWCOMER,
    effects: [],
    ...(whole.network ? { network: openNetwork(whole.network) } : {}),
  };
}
