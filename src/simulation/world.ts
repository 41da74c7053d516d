/**
 * The world around the server: plain immutable data. The seams for replicas, a network and faults are the members
 * of {@link World} and the kinds of {@link Action}; so far there is one client, one server and one worker.
 * @module
 */
import type { Headers } from '../protocol/headers';
import { DEFAULT_POLICY, type Policy } from '../server/policy';
import { emptyServer, type ServerState } from '../server/state';
import { LAB_WORKLOADS } from '../workloads';
import type { Workload } from '../workloads/workload';
import { NEWCOMER, type ClientState } from './client';

/** The moment at which every world begins: 2026-09-24T10:30:00Z, in milliseconds. */
export const START = 1_790_245_800_000;

/** What a world is made from. Equal setups and equal actions give equal transcripts, byte by byte. */
export interface Setup {
  /** Decides every id. A 32-bit integer. */
  readonly seed: number;
  readonly policy: Policy;
  readonly workloads: readonly Workload[];
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
  /** Time passes. */
  | { readonly type: 'advance'; readonly ms: number };

/**
 * A world at its beginning.
 * @param setup - Members that differ from {@link DEFAULT_SETUP}.
 */
export function newWorld(setup: Partial<Setup> = {}): World {
  const whole = { ...DEFAULT_SETUP, ...setup };
  return { setup: whole, now: START, server: emptyServer(whole.seed), client: NEWCOMER };
}
