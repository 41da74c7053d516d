/**
 * A line of the lab as what changed on it, and the waits between: polls that showed nothing new, and time that only
 * passed. A wait is what a line can be told without.
 * @module
 */
import { isObject, member, sameJson, stringMember, type JsonObject } from '../protocol/json';
import { isExpired } from '../server/lifetime';
import { LAB_CALLER } from './client';
import type { Report } from './report';
import { path, type Moment } from './timeline';
import type { Action, World } from './world';

/** Some steps of a line: one that changed something, or a wait. */
export interface Segment {
  readonly kind: 'change' | 'wait';
  /** Its first step, counted from 1. */
  readonly first: number;
  /** Its last step; of a change the same. */
  readonly last: number;
  /** How often was asked on the way. */
  readonly polls: number;
  /** How much virtual time passed on the way, in milliseconds. */
  readonly ms: number;
}

type Step = Moment<World, Action, Report>;

/**
 * A line in segments, which cover it exactly and in order: each change by itself, and waits as long as they are.
 * @param tip - The end of the line.
 * @param cuts - Steps at which a wait ends although it goes on: those that somebody named.
 */
export function segments(tip: Step, cuts: ReadonlySet<number> = new Set()): readonly Segment[] {
  const found: Segment[] = [];
  for (const moment of path(tip)) {
    const { before, depth, world } = moment;
    if (!before) continue;
    const ms = world.now - before.world.now;
    const waited = isWait(moment);
    const polls = waited && moment.action?.type === 'send' ? 1 : 0;
    const open = found.at(-1);
    if (waited && open?.kind === 'wait' && !cuts.has(open.last))
      found[found.length - 1] = { ...open, last: depth, polls: open.polls + polls, ms: open.ms + ms };
    else found.push({ kind: waited ? 'wait' : 'change', first: depth, last: depth, polls, ms });
  }
  return found;
}

/** The place in a list of segments of the one that a step belongs to; -1 for the beginning. */
export function segmentAt(line: readonly Segment[], depth: number): number {
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (line[middle]!.last < depth) low = middle + 1;
    else high = middle;
  }
  return depth === 0 ? -1 : low;
}

/** The step of the next change, or the end of the line where it only waits. */
export function nextChange(line: readonly Segment[], depth: number): number {
  const next = line.find(({ kind, last }) => kind === 'change' && last > depth);
  return next?.last ?? line.at(-1)?.last ?? 0;
}

/** The step of the change before, or the beginning. */
export function previousChange(line: readonly Segment[], depth: number): number {
  return line.findLast(({ kind, last }) => kind === 'change' && last < depth)?.last ?? 0;
}

/** Moments never change, so what was found of one holds. */
const remembered = new WeakMap<Step, boolean>();

/**
 * Whether a step only waited: time passed and nothing else did, or a poll showed what the client knew already.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 */
export function isWait(moment: Step): boolean {
  const answer = remembered.get(moment) ?? waited(moment);
  remembered.set(moment, answer);
  return answer;
}

function waited({ before, action, report, world }: Step): boolean {
  if (!before || !action || !report) return false;
  if (report.impossible !== undefined || report.changes.length > 0 || !sameTasks(before.world, world))
    return false;
  if (action.type === 'advance') {
    const { server, client, network } = before.world;
    const isStill = server === world.server && client === world.client && network === world.network;
    return isStill && report.entries.length === 0;
  }
  return action.type === 'send' && (action.caller ?? LAB_CALLER) === LAB_CALLER && nothingNew(before, report);
}

/** Whether a poll was answered by a snapshot that says what the client knew. */
function nothingNew({ world }: Step, { entries }: Report): boolean {
  const [sent, came] = entries;
  const result = member(came?.message, 'result');
  if (entries.length !== 2 || member(sent?.message, 'method') !== 'tasks/get' || !isObject(result))
    return false;
  const taskId = stringMember(result, 'taskId');
  const task = world.client.tasks.find((one) => one.taskId === taskId);
  return task !== undefined && sameJson(ofTask(task.snapshot), ofTask(result));
}

/** What a snapshot says of the task, and not of the answer that it came with. */
function ofTask(snapshot: JsonObject): JsonObject {
  const { resultType: _, _meta: __, ...task } = snapshot;
  return task;
}

/** Whether the same tasks are still there: the time of one may be over. */
function sameTasks(before: World, after: World): boolean {
  return sameJson(living(before), living(after));
}

function living({ server, setup, now }: World): readonly string[] {
  return server.tasks.filter((task) => !isExpired(task, setup.policy, now)).map(({ taskId }) => taskId);
}
