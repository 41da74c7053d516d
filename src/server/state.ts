/**
 * What the server keeps between requests: its tasks, the source of their ids, and who listens. Nothing of a
 * connection, since there is none.
 * @module
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { JsonObject } from '../protocol/json';
import type { RequestId } from '../protocol/jsonrpc';
import type { TaskStatus } from '../protocol/names';
import type { NotificationFilter } from '../protocol/schemas/methods';
import type { Outcome } from '../workloads/run';

/** An answer that was acknowledged and waits for the worker to take it up. */
export interface PendingAnswer {
  readonly key: string;
  readonly response: unknown;
  /** When it reaches the worker, in milliseconds of virtual time; absent: it has. */
  readonly due?: number;
}

/** One task, as the store keeps it. */
export interface TaskRecord {
  readonly taskId: string;
  /** Who created it; to anybody else it does not exist. */
  readonly owner: string;
  /** The name of the tool that was called. */
  readonly tool: string;
  /** The arguments of the call, and the fields answered since. */
  readonly fields: JsonObject;
  readonly status: TaskStatus;
  readonly statusMessage: string;
  /** Milliseconds of virtual time. */
  readonly createdAt: number;
  /** Milliseconds of virtual time. */
  readonly lastUpdatedAt: number;
  /** Which stage of the workload the worker is at, from 0. */
  readonly stage: number;
  /** The questions of this stage that are still outstanding, by key. */
  readonly outstanding: readonly string[];
  /** Answers that were acknowledged and not yet taken up. */
  readonly inbox: readonly PendingAnswer[];
  /** Whether somebody asked that the task be given up. */
  readonly cancelRequested: boolean;
  /** What it came to, once it is completed or failed. */
  readonly outcome?: Outcome;
}

/** A subscriptions/listen request that is still open. */
export interface Subscription {
  /** Stands for it, since two clients may use the same request id. */
  readonly key: number;
  readonly requestId: RequestId;
  readonly caller: string;
  /** The request, for what it declares. */
  readonly request: JsonObject;
  /** What it is sent. */
  readonly honoured: NotificationFilter;
}

/** The last poll of a task, where eager ones are refused. */
export interface Polled {
  readonly taskId: string;
  /** From when on the next one is answered, in milliseconds of virtual time. */
  readonly next: number;
}

/** Everything that the server keeps. */
export interface ServerState {
  /** In the order of their creation. */
  readonly tasks: readonly TaskRecord[];
  /** Decides the ids of tasks, together with {@link created}. A string where nobody may guess it. */
  readonly seed: number | string;
  /** How many tasks were ever made, also those that are gone. */
  readonly created: number;
  /** In the order in which they were opened. */
  readonly subscriptions: readonly Subscription[];
  /** How many subscriptions were ever opened. */
  readonly opened: number;
  /** Entries that were added to a list, each as its workload's `toggles` names it. */
  readonly toggled: readonly string[];
  /** Empty where the policy answers every poll. */
  readonly polls: readonly Polled[];
}

/** The state of a server that has done nothing yet. */
export function emptyServer(seed: number | string): ServerState {
  return { tasks: [], seed, created: 0, subscriptions: [], opened: 0, toggled: [], polls: [] };
}

/**
 * The id of the next task: 128 bits, as 32 hex digits behind `tsk_`, that depend on the seed and on how many tasks
 * were made before.
 *
 * A real server must draw them from a source that nobody can predict; a simulated one must be repeatable.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#security-considerations
 */
export function nextTaskId({ seed, created }: ServerState): string {
  const digest = sha256(utf8ToBytes(`task ${created + 1} of ${seed}`));
  return `tsk_${bytesToHex(digest).slice(0, 32)}`;
}

/** Puts a changed task in the place of the old one. */
export function putTask(state: ServerState, task: TaskRecord): ServerState {
  return { ...state, tasks: state.tasks.map((old) => (old.taskId === task.taskId ? task : old)) };
}
