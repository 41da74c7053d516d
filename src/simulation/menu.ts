/**
 * The honest menu: what may happen next, and what may not, with the reason.
 * @module
 */
import { isTerminal } from '../protocol/names';
import { isExpired, ttlOf } from '../server/lifetime';
import type { TaskRecord } from '../server/state';
import { networkChoices } from './network/menu';
import { advanceBlocked, inWords, nextWork } from './step';
import type { Action, World } from './world';

/** One line of the menu. */
export interface Choice {
  readonly action: Action;
  /** What it does, in words. */
  readonly says: string;
  /** Why it cannot be done now; absent: it can. */
  readonly impossible?: string;
}

/**
 * The moves of everything but the client, who may always send whatever it likes.
 * @returns The network's moves, where it is open, the worker's for each task, and the clock's: by the poll interval, and past the time to live of
 *   the oldest task that still has one.
 */
export function actions(world: World): readonly Choice[] {
  const { tasks } = world.server;
  const worker: Choice[] =
    tasks.length === 0
      ? [
          {
            action: { type: 'work' },
            says: 'the worker does the next thing',
            impossible: 'there is no task yet',
          },
        ]
      : tasks.map((task) => workChoice(world, task));
  return [...networkChoices(world), ...worker, clockChoice(world), ...expiryChoices(world)];
}

function workChoice(world: World, task: TaskRecord): Choice {
  const next = nextWork(world, task.taskId);
  const action: Action = { type: 'work', taskId: task.taskId };
  const says = `the worker does the next thing for ${task.taskId}`;
  return typeof next === 'string' ? { action, says, impossible: next } : { action, says };
}

/** How far the clock advances when nobody says how far: the poll interval, or a second where none is suggested. */
export function tick(world: World): number {
  return world.setup.policy.pollIntervalMs ?? 1000;
}

function clockChoice(world: World): Choice {
  const ms = tick(world);
  return advanceChoice(world, ms, `${inWords(ms)} pass`);
}

function advanceChoice(world: World, ms: number, says: string): Choice {
  const action: Action = { type: 'advance', ms };
  const impossible = advanceBlocked(world, ms);
  return impossible === undefined ? { action, says } : { action, says, impossible };
}

function expiryChoices(world: World): Choice[] {
  const { policy } = world.setup;
  const task = world.server.tasks.find(
    (kept) => ttlOf(kept, policy) !== null && !isExpired(kept, policy, world.now),
  );
  const ttlMs = task && ttlOf(task, policy);
  if (!task || typeof ttlMs !== 'number') return [];
  const ms = task.createdAt + ttlMs + 1 - world.now;
  return [advanceChoice(world, ms, `time passes until ${task.taskId} expires`)];
}

/** What a learner would sensibly do next. */
export type Advice = 'send' | 'work' | 'advance';

/**
 * The next sensible move, by what the client knows: ask the worker to move once the client has seen how things
 * stand, wait out the poll interval, else send.
 */
export function advise(world: World): Advice {
  const open = world.client.tasks.filter(
    ({ snapshot }) => !isTerminal(snapshot['status'] as TaskRecord['status']),
  );
  const known = open.at(-1);
  if (!known) return 'send';
  const task = world.server.tasks.find(({ taskId }) => taskId === known.taskId);
  const behind =
    task !== undefined &&
    known.snapshot['lastUpdatedAt'] !== undefined &&
    task.status !== known.snapshot['status'];
  if (typeof nextWork(world, known.taskId) !== 'string' && known.polls > 0 && !behind) return 'work';
  const told = known.snapshot['pollIntervalMs'];
  return world.now < known.seenAt + (typeof told === 'number' ? told : tick(world)) ? 'advance' : 'send';
}
