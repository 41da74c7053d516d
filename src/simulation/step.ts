/**
 * The one function that moves the world.
 * @module
 */
import { isTerminal } from '../protocol/names';
import { isoTime } from '../protocol/time';
import type { Entry } from '../protocol/transcript';
import type { StatusChange } from '../server/change';
import { handle } from '../server/handle';
import { putTask, type TaskRecord } from '../server/state';
import { pushes } from '../server/subscriptions';
import { work, workBlocked } from '../server/work';
import type { Workload } from '../workloads/workload';
import { learn, overhear } from './client';
import type { Action, World } from './world';

/** What a step did. */
export interface Report {
  /** What passed on the wire, in order. */
  readonly entries: readonly Entry[];
  /** The moves that tasks made. */
  readonly changes: readonly StatusChange[];
  /** What happened, in words. */
  readonly says: string;
  /** Why nothing happened, where the action is not possible in this world. */
  readonly impossible?: string;
}

/** The user of the lab's own client. */
export const LAB_CALLER = 'learner';

/** The longest that the clock advances at once: a hundred years. */
const LONGEST_ADVANCE_MS = 3_155_760_000_000;

/** The last moment that can be written with a year of four digits. */
const END_OF_TIME = 253_402_300_799_999;

/**
 * Does one action. It never throws: an action that is not possible leaves the world as it is and says why.
 * @param world - The world as it is.
 * @param action - What happens.
 * @returns The world as it is then, and what happened on the way.
 */
export function step(world: World, action: Action): { world: World; report: Report } {
  switch (action.type) {
    case 'send':
      return send(world, action);
    case 'work':
      return letWork(world, action.taskId);
    case 'advance':
      return advance(world, action.ms);
    default:
      return nothing(world, unknownAction(action));
  }
}

/** Reached only by an action that came from outside the type system, such as a file. */
function unknownAction(action: never): string {
  return `there is no action ${JSON.stringify(action)}`;
}

function nothing(world: World, impossible: string): { world: World; report: Report } {
  return { world, report: { entries: [], changes: [], says: impossible, impossible } };
}

function send(world: World, action: Extract<Action, { type: 'send' }>): { world: World; report: Report } {
  const { message, headers, caller = LAB_CALLER } = action;
  const { policy, workloads, seed } = world.setup;
  const { state, notifications, reply, status, tookMs, changes } = handle({
    message,
    ...(headers ? { headers } : {}),
    caller,
    now: world.now,
    state: world.server,
    policy,
    workloads,
    secret: `lab secret ${seed}`,
  });
  const now = world.now + tookMs;
  const sent: Entry = { dir: 'c2s', message, ...(headers ? { headers } : {}), at: isoTime(world.now) };
  const back = (answer: unknown, at: number): Entry => ({
    dir: 's2c',
    message: answer,
    ...(headers ? { status } : {}),
    at: isoTime(at),
  });
  const came = [
    ...notifications.map((timed) => back(timed.message, world.now + timed.afterMs)),
    ...(reply ? [back(reply, now)] : []),
  ];
  const client = learn(world.client, message, reply, now);
  const after = spread({ ...world, now, client }, state);
  return {
    world: after.world,
    report: {
      entries: [sent, ...came, ...after.entries],
      changes,
      says:
        came.length > 0
          ? 'the client sent a message and was answered'
          : 'the client sent a message that nobody answers',
    },
  };
}

/**
 * Puts a new state in the place of the server's old one, and tells those who listen what has changed.
 * @returns The world then, and the notifications on the way.
 */
function spread(world: World, server: World['server']): { world: World; entries: readonly Entry[] } {
  const sent = pushes(world.server, server, world.setup);
  const entries = sent.map(({ message }): Entry => ({ dir: 's2c', message, at: isoTime(world.now) }));
  const client = sent.reduce((known, { message }) => overhear(known, message, world.now), world.client);
  return { world: { ...world, server, client }, entries };
}

/** The workload of a task. */
export function workloadOf(world: World, task: TaskRecord): Workload | undefined {
  return world.setup.workloads.find(({ tool }) => tool.name === task.tool);
}

/**
 * Why the worker can do nothing.
 * @param taskId - For this task; absent: for any.
 * @returns The reason in words, or the task for which it has something to do.
 */
export function nextWork(world: World, taskId?: string): TaskRecord | string {
  const { tasks } = world.server;
  if (tasks.length === 0) return 'there is no task yet';
  const candidates = taskId === undefined ? tasks : tasks.filter((task) => task.taskId === taskId);
  if (candidates.length === 0) return `there is no task ${taskId}`;
  const open = candidates.filter((task) => !isTerminal(task.status));
  if (open.length === 0) return candidates.length === 1 ? 'the task has ended' : 'every task has ended';
  let reason = '';
  for (const task of open) {
    const workload = workloadOf(world, task);
    const blocked = workload
      ? workBlocked(task, workload, world.setup.policy, world.now)
      : 'its tool is gone';
    if (blocked === undefined) return task;
    reason ||= blocked;
  }
  return reason;
}

function letWork(world: World, taskId: string | undefined): { world: World; report: Report } {
  const next = nextWork(world, taskId);
  if (typeof next === 'string') return nothing(world, next);
  const workload = workloadOf(world, next);
  if (!workload) return nothing(world, 'its tool is gone');
  const { task, tookMs, changes, says } = work(next, workload, world.setup.policy, world.now);
  const after = spread({ ...world, now: world.now + tookMs }, putTask(world.server, task));
  return { world: after.world, report: { entries: after.entries, changes, says: `the worker: ${says}` } };
}

function advance(world: World, ms: number): { world: World; report: Report } {
  if (!Number.isInteger(ms) || ms <= 0 || ms > LONGEST_ADVANCE_MS) {
    return nothing(world, 'the clock advances by a whole number of milliseconds, from 1 to a hundred years');
  }
  if (world.now + ms > END_OF_TIME) return nothing(world, 'the calendar ends with the year 9999');
  return {
    world: { ...world, now: world.now + ms },
    report: { entries: [], changes: [], says: `${inWords(ms)} passed` },
  };
}

/**
 * A span of time in words, such as `2 min 15 s`.
 * @param ms - Milliseconds.
 */
export function inWords(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const units: readonly (readonly [string, number])[] = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1000],
  ];
  let rest = ms;
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ');
}
