/**
 * The one function that moves the world.
 * @module
 */
import { member, stringMember } from '../protocol/json';
import { idInWords } from '../protocol/jsonrpc';
import { isTerminal } from '../protocol/names';
import { isoTime } from '../protocol/time';
import type { Entry } from '../protocol/transcript';
import { putTask, type TaskRecord } from '../server/state';
import { pushes } from '../server/subscriptions';
import { work, workBlocked } from '../server/work';
import type { Workload } from '../workloads/workload';
import { actionFault } from './action';
import { LAB_CALLER, learn, overhear, say } from './client';
import { pushWith, sendWith, serveWith } from './defects';
import { proxyGivesUp, workOnCall } from './network/job';
import { launch } from './network/network';
import { secretOf } from './network/secret';
import { networkStep, setOut } from './network/step';
import { visibleTasks } from './network/visible';
import { nothing, type Stepped } from './report';
import type { Action, Effect, World } from './world';

/** The longest that the clock advances at once: a hundred years. */
const LONGEST_ADVANCE_MS = 3_155_760_000_000;

/** The last moment that can be written with a year of four digits. */
const END_OF_TIME = 253_402_300_799_999;

const CALENDAR_ENDS = 'the calendar ends with the year 9999';

/**
 * Does one action. It never throws: an action that is not possible leaves the world as it is and says why.
 * @param world - The world as it is.
 * @param action - What happens.
 * @returns The world as it is then, and what happened on the way.
 */
export function step(world: World, action: Action): Stepped {
  const fault = actionFault(action);
  if (fault !== undefined) return nothing(world, fault);
  const stepped = move(world, action);
  if (stepped.report.impossible !== undefined) return stepped;
  if (stepped.world.now > END_OF_TIME) return nothing(world, CALENDAR_ENDS);
  const after = proxyGivesUp(stepped.world);
  const told = tellListeners(world, after);
  return {
    world: told.world,
    report: { ...stepped.report, entries: [...stepped.report.entries, ...told.entries] },
  };
}

function move(world: World, action: Action): Stepped {
  switch (action.type) {
    case 'send': {
      const sent = sendWith(world.setup.defect, action);
      const { caller = LAB_CALLER } = sent;
      // What somebody else says, the lab's client has not said.
      const speaking = caller === LAB_CALLER ? { ...world, client: say(world.client, sent.message) } : world;
      return world.network ? setOut(speaking, world.network, sent, caller) : send(speaking, sent);
    }
    case 'work':
      return letWork(world, action.taskId);
    case 'work-call':
      return workOnCall(world, action.call);
    case 'advance':
      return advance(world, action.ms);
    case 'deliver':
    case 'drop':
    case 'replicate':
    case 'crash':
    case 'restart':
    case 'restart-client':
      return networkStep(world, action);
  }
}

/** Sends a message where the network is folded away: it arrives, and is answered, in the same step. */
function send(world: World, action: Extract<Action, { type: 'send' }>): Stepped {
  const { message, headers, caller = LAB_CALLER } = action;
  const { policy, workloads } = world.setup;
  const { state, notifications, reply, status, tookMs, ran, changes } = serveWith(world.setup.defect, {
    message,
    ...(headers ? { headers } : {}),
    caller,
    now: world.now,
    state: world.server,
    policy,
    workloads,
    secret: secretOf(world.setup),
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
  const project = stringMember(message, 'params', 'arguments', 'project') ?? '';
  const by = `request ${idInWords(member(message, 'id'))}`;
  const effects = ran.flatMap(({ stage }): Effect[] =>
    stage.effect === undefined ? [] : [{ kind: stage.effect, project, at: now, by }],
  );
  return {
    world: {
      ...world,
      now,
      server: state,
      client: caller === LAB_CALLER ? learn(world.client, message, reply, now) : world.client,
      effects: [...world.effects, ...effects],
    },
    report: {
      entries: [sent, ...came],
      changes,
      says:
        came.length > 0
          ? 'the client sent a message and was answered'
          : 'the client sent a message that nobody answers',
    },
  };
}

/**
 * Tells those who listen what has changed since. Over the open network the notifications set out; folded, they
 * arrive.
 * @returns The world then, and the notifications that arrived on the way.
 */
function tellListeners(before: World, after: World): { world: World; entries: readonly Entry[] } {
  if (after.server.subscriptions.length === 0) return { world: after, entries: [] };
  const seen = { ...after.server, tasks: visibleTasks(after) };
  const right = pushes({ ...before.server, tasks: visibleTasks(before) }, seen, after.setup);
  const sent = right.flatMap(({ to, message }) =>
    pushWith(after.setup.defect, message).map((told) => ({ to, message: told })),
  );
  if (sent.length === 0) return { world: after, entries: [] };
  if (after.network) {
    const network = sent.reduce((next, { to, message }) => {
      const open = next.calls.find(({ subscription }) => subscription === to);
      return open ? launch(next, { call: open.call, dir: 's2c', message, last: false }) : next;
    }, after.network);
    return { world: { ...after, network }, entries: [] };
  }
  const entries = sent.map(({ message }): Entry => ({ dir: 's2c', message, at: isoTime(after.now) }));
  const ours = new Set(
    after.server.subscriptions.filter(({ caller }) => caller === LAB_CALLER).map(({ key }) => key),
  );
  const client = sent
    .filter(({ to }) => ours.has(to))
    .reduce((known, { message }) => overhear(known, message, after.now), after.client);
  return { world: { ...after, client }, entries };
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
  if (taskId !== undefined) {
    const task = tasks.find((candidate) => candidate.taskId === taskId);
    return task ? (blockedFor(world, task) ?? task) : `there is no task ${taskId}`;
  }
  const open = tasks.filter(({ status }) => !isTerminal(status));
  const ready = open.find((task) => blockedFor(world, task) === undefined);
  return ready ?? (open[0] && blockedFor(world, open[0])) ?? 'every task has ended';
}

function blockedFor(world: World, task: TaskRecord): string | undefined {
  const workload = workloadOf(world, task);
  return workload ? workBlocked(task, workload, world.setup.policy, world.now) : 'its tool is gone';
}

function letWork(world: World, taskId: string | undefined): Stepped {
  const next = nextWork(world, taskId);
  if (typeof next === 'string') return nothing(world, next);
  const workload = workloadOf(world, next);
  if (!workload) return nothing(world, 'its tool is gone');
  const { task, tookMs, changes, says } = work(next, workload, world.setup.policy, world.now);
  const now = world.now + tookMs;
  return {
    world: {
      ...world,
      now,
      server: putTask(world.server, task),
      effects: [...world.effects, ...effectOfStage(next, task, workload, now)],
    },
    report: { entries: [], changes, says: `the worker: ${says}` },
  };
}

/** What a finished stage changed outside. */
function effectOfStage(before: TaskRecord, after: TaskRecord, workload: Workload, at: number): Effect[] {
  const stage = workload.stages[before.stage];
  if (stage?.kind !== 'work' || stage.effect === undefined || after.stage === before.stage) return [];
  return [
    { kind: stage.effect, project: String(member(before.fields, 'project') ?? ''), at, by: before.taskId },
  ];
}

/** Why the clock cannot advance so far; `undefined` where it can. */
export function advanceBlocked(world: World, ms: number): string | undefined {
  if (!Number.isInteger(ms) || ms <= 0 || ms > LONGEST_ADVANCE_MS) {
    return 'the clock advances by a whole number of milliseconds, from 1 to a hundred years';
  }
  return world.now + ms > END_OF_TIME ? CALENDAR_ENDS : undefined;
}

function advance(world: World, ms: number): Stepped {
  const blocked = advanceBlocked(world, ms);
  if (blocked !== undefined) return nothing(world, blocked);
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
