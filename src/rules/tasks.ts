/**
 * What a transcript has shown of one task. Records are values: a newer one takes the place of the older.
 * @module
 */
import { isTerminal, TASK_STATUSES, type JsonObject, type TaskStatus } from '../protocol';
import { questionDigest } from './questions';
import { callDigest, keyOf, type OpenRequest } from './requests';
import { instant } from './time';
import { digest, isWhole, object, own, text } from './values';

/**
 * One snapshot of a task. The task was in this state at some moment between `start` and `end`: for a poll, between
 * its request and its answer. Two snapshots have an order only where their spans do not overlap or where they came
 * on one stream.
 */
export interface Seen {
  readonly start: number;
  readonly end: number;
  /** The key of the subscription that pushed it. */
  readonly stream: string | undefined;
  readonly status: string | undefined;
  /** `lastUpdatedAt` as an instant; `NaN` where it names none. */
  readonly updated: number;
  /** The questions that were outstanding. */
  readonly asks: JsonObject | undefined;
}

/** One question of a task. */
export interface KeyRecord {
  /** The question, by digest. */
  readonly digest: number;
  /** The question itself. */
  readonly request: unknown;
  /** How far its answer is: sent by a tasks/update that is still open, or delivered (acknowledged). */
  readonly answered: 'no' | 'sent' | 'delivered';
  /** The entry that sent or acknowledged the answer. */
  readonly answeredAt: number;
  /** The answer, by digest. */
  readonly answer: number;
  /** The first snapshot from after the acknowledgement that no longer asks. */
  readonly gone: Seen | undefined;
}

/** How a task came to be, where the transcript shows it. */
export interface Creation {
  readonly at: number;
  /** The id of the tools/call. */
  readonly key: string;
  /** The tools/call, by digest of its params. */
  readonly call: number;
  /** Its progress token, as a key. */
  readonly token: string | undefined;
}

/** A task. */
export interface TaskRecord {
  readonly taskId: string;
  /** Its handle; `undefined` where the task is older than the transcript. */
  readonly created: Creation | undefined;
  /** Who made the first request about it (the Authorization header), where known. */
  readonly caller: string | undefined;
  readonly createdAt: string | undefined;
  /** The largest `ttlMs` told so far; `null` is without limit. */
  readonly ttlMs: number | null | undefined;
  /** The last `pollIntervalMs` told; `undefined` where the last snapshot had none. */
  readonly pollIntervalMs: number | undefined;
  /**
   * From when the wait for the next poll counts: when the last answered poll was sent, or the handle came. Polls that
   * are sent at the pace asked for are right, however long each answer takes.
   */
  readonly since: number | undefined;
  /** The last snapshots, oldest first. */
  readonly recent: readonly Seen[];
  /** The status of the last snapshot. */
  readonly status: string | undefined;
  /** The first terminal snapshot. */
  readonly terminal: Terminal | undefined;
  readonly keys: ReadonlyMap<string, KeyRecord>;
  /** How many polls have been answered with a snapshot. */
  readonly polls: number;
  /** The client has asked to cancel it. */
  readonly cancelling: boolean;
  /** A poll was answered that there is no such task. */
  readonly gone: boolean;
  /** The last entry that showed it. */
  readonly lastAt: number;
}

/** The end of a task. */
export interface Terminal {
  readonly seen: Seen;
  readonly status: TaskStatus;
  /** Its result or error, by digest; `undefined` where the snapshot had none. */
  readonly payload: number | undefined;
}

/** Enough to judge order by; the oldest is forgotten first. */
const MOST_SEEN = 6;

const NO_KEYS: ReadonlyMap<string, KeyRecord> = new Map();

/** Tells whether a value is one of the five statuses. */
export function isStatus(value: unknown): value is TaskStatus {
  return (TASK_STATUSES as readonly unknown[]).includes(value);
}

/** Tells whether one snapshot was certainly taken before another. */
export function isBefore(first: Seen, second: Seen): boolean {
  return first.end < second.start || (first.stream !== undefined && first.stream === second.stream);
}

/** The instant of a timestamp member, `NaN` where it has none. */
export function instantOf(task: JsonObject, name: 'createdAt' | 'lastUpdatedAt'): number {
  const value = text(task, name);
  return (value === undefined ? undefined : instant(value)) ?? NaN;
}

/** Reads a snapshot or handle as a moment in a task's life. */
export function readSeen(task: JsonObject, start: number, end: number, stream: string | undefined): Seen {
  const status = text(task, 'status');
  return {
    start,
    end,
    stream,
    status,
    updated: instantOf(task, 'lastUpdatedAt'),
    asks: status === 'input_required' ? object(task, 'inputRequests') : undefined,
  };
}

/** The digest of what a terminal snapshot delivers; its own `_meta` may differ from answer to answer. */
export function payloadOf(task: JsonObject): number | undefined {
  const payload = own(task, own(task, 'status') === 'completed' ? 'result' : 'error');
  return payload === undefined ? undefined : digest(payload, ['_meta']);
}

/** A task of which nothing has been seen yet. */
export function unknownTask(taskId: string, at: number): TaskRecord {
  return {
    taskId,
    created: undefined,
    caller: undefined,
    createdAt: undefined,
    ttlMs: undefined,
    pollIntervalMs: undefined,
    since: undefined,
    recent: [],
    status: undefined,
    terminal: undefined,
    keys: NO_KEYS,
    polls: 0,
    cancelling: false,
    gone: false,
    lastAt: at,
  };
}

/** How a task was created, from its call and the entry of its handle. */
export function creation(request: OpenRequest, at: number): Creation {
  const token = own(object(request.params, '_meta'), 'progressToken');
  return { at, key: request.key, call: callDigest(request.params), token: keyOf(token) };
}

/** A sight of a task: a handle, an answered poll or a pushed snapshot. */
export interface Sight {
  readonly task: JsonObject;
  readonly seen: Seen;
  /** When it was sent. */
  readonly time: number | undefined;
  /** The request that it answers; `undefined` where it was pushed. */
  readonly request: OpenRequest | undefined;
  /** Where it is a handle. */
  readonly created: Creation | undefined;
}

/** The record of a task after a sight of it. */
export function withSight(record: TaskRecord, { task, seen, time, request, created }: Sight): TaskRecord {
  const interval = own(task, 'pollIntervalMs');
  const terminal = record.terminal ?? terminalOf(seen, task);
  return {
    taskId: record.taskId,
    created: record.created ?? created,
    caller: record.caller ?? request?.http?.authorization,
    createdAt: record.createdAt ?? text(task, 'createdAt'),
    ttlMs: longest(record.ttlMs, own(task, 'ttlMs')),
    pollIntervalMs: isWhole(interval) ? interval : undefined,
    since: created ? time : (request?.time ?? record.since),
    recent: terminal ? [seen] : withRecent(record.recent, seen),
    // An older snapshot that comes late does not undo the end.
    status: terminal?.status ?? seen.status,
    terminal,
    // After the end no question can come, so the questions need not be kept.
    keys: terminal ? NO_KEYS : withKeys(record.keys, seen),
    polls: request && !created ? record.polls + 1 : record.polls,
    cancelling: record.cancelling,
    gone: false,
    lastAt: seen.end,
  };
}

/**
 * The snapshots to judge the next one by: those that may still be younger than this one, the youngest that is
 * certainly older, and this.
 */
function withRecent(recent: readonly Seen[], seen: Seen): readonly Seen[] {
  const last = recent.at(-1);
  if (!last) return [seen];
  if (isBefore(last, seen)) return [last, seen];
  return [...recent.slice(-(MOST_SEEN - 1)), seen];
}

function terminalOf(seen: Seen, task: JsonObject): Terminal | undefined {
  const { status } = seen;
  return isStatus(status) && isTerminal(status) ? { seen, status, payload: payloadOf(task) } : undefined;
}

function longest(known: number | null | undefined, told: unknown): number | null | undefined {
  if (known === null || told === null) return null;
  if (!isWhole(told)) return known;
  return known === undefined ? told : Math.max(known, told);
}

function withKeys(keys: ReadonlyMap<string, KeyRecord>, seen: Seen): ReadonlyMap<string, KeyRecord> {
  if (keys.size === 0 && seen.asks === undefined) return keys;
  let next: Map<string, KeyRecord> | undefined;
  const put = (key: string, value: KeyRecord) => (next ??= new Map(keys)).set(key, value);
  for (const [key, record] of keys) {
    const asked = seen.asks !== undefined && Object.hasOwn(seen.asks, key);
    if (
      !asked &&
      record.answered === 'delivered' &&
      record.gone === undefined &&
      seen.start > record.answeredAt
    ) {
      put(key, { ...record, gone: seen });
    }
  }
  for (const [key, request] of Object.entries(seen.asks ?? {})) {
    if (!keys.has(key)) {
      put(key, {
        digest: questionDigest(request),
        request,
        answered: 'no',
        answeredAt: -1,
        answer: 0,
        gone: undefined,
      });
    }
  }
  return next ?? keys;
}

/** The record of a task after answers to its questions were sent, or acknowledged, or refused. */
export function withAnswers(
  record: TaskRecord,
  responses: JsonObject,
  at: number,
  step: 'sent' | 'delivered' | 'refused',
): TaskRecord {
  let keys: Map<string, KeyRecord> | undefined;
  for (const key of Object.keys(responses)) {
    const known = record.keys.get(key);
    if (!known || known.answered === 'delivered') continue;
    keys ??= new Map(record.keys);
    const answer = digest(responses[key]);
    keys.set(key, { ...known, answered: step === 'refused' ? 'no' : step, answeredAt: at, answer });
  }
  return keys ? { ...record, keys } : record;
}

/** Tells whether a question may still be open in the newest state that the client has seen. */
export function mayBeOutstanding(record: TaskRecord, key: string): boolean {
  return record.recent.some(
    (seen) =>
      seen.asks !== undefined &&
      Object.hasOwn(seen.asks, key) &&
      !record.recent.some((later) => later !== seen && later.end > seen.end && isBefore(seen, later)),
  );
}

/** Tells whether a task's time to live has certainly not run out at a moment; `undefined` where nobody can tell. */
export function isWithinTtl(record: TaskRecord, time: number | undefined): boolean | undefined {
  if (record.ttlMs === null) return true;
  const created = record.createdAt === undefined ? undefined : instant(record.createdAt);
  if (time === undefined || created === undefined || Number.isNaN(created) || record.ttlMs === undefined)
    return undefined;
  return time < created + record.ttlMs;
}
