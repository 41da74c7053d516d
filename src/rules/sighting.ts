/**
 * What one entry is, worked out once: its kind, the request that it answers, the task or the questions in it.
 * Rules are asked at moments, and a moment says which of these parts are there.
 * @module
 */
import { isObject, messageKind, type Entry, type JsonObject, type MessageKind } from '../protocol';
import type { Ledger } from './ledger';
import { keyOf, readRequest, timeOf, type OpenRequest } from './requests';
import { matchRound, type Match } from './rounds';
import { subscriptionId, type Subscription } from './subscriptions';
import { readSeen, type Seen, type TaskRecord } from './tasks';
import { object, own, text } from './values';

/** The moments at which a rule may be asked, each with its bit. */
export const MOMENTS = {
  /** Every message. */
  entry: 1,
  /** A client's request of the modern era. */
  request: 2,
  /** A notification from either side. */
  notification: 4,
  /** A server's response, paired or not. */
  response: 8,
  /** A server's response to a request of this revision that is known. */
  answer: 16,
  /** Such an answer with a result. */
  result: 32,
  /** Such an answer with an error. */
  refusal: 4096,
  /** An error response of the modern era, paired or not. */
  error: 64,
  /** A tools/call answered with a task. */
  handle: 128,
  /** A task as tasks/get or notifications/tasks shows it. */
  snapshot: 256,
  /** Questions to the client: in an input_required result or in a snapshot. */
  asking: 512,
  /** Answers of the client: in tasks/update or in a retry. */
  answering: 1024,
  /** An HTTP response without a JSON-RPC message. */
  bare: 2048,
} as const;

/** The name of a moment. */
export type Moment = keyof typeof MOMENTS;

/** One entry and what is known of it. */
export interface Sighting {
  readonly at: number;
  readonly entry: Entry;
  readonly isClient: boolean;
  readonly message: JsonObject | undefined;
  readonly kind: MessageKind;
  readonly method: string | undefined;
  readonly params: JsonObject | undefined;
  readonly id: unknown;
  /** {@link keyOf} of the id. */
  readonly key: string | undefined;
  /** The request itself, or the one that a response answers. */
  readonly request: OpenRequest | undefined;
  readonly result: JsonObject | undefined;
  readonly error: unknown;
  /** A handle or snapshot. */
  readonly task: JsonObject | undefined;
  /** Where the task sits in the message. */
  readonly taskPath: string;
  readonly seen: Seen | undefined;
  /** What was known of that task, or of the task that a request names. */
  readonly record: TaskRecord | undefined;
  readonly asks: JsonObject | undefined;
  readonly asksPath: string;
  readonly answers: JsonObject | undefined;
  /** The round that a retry belongs to. */
  readonly match: Match | undefined;
  /** The subscription that a server's message names. */
  readonly subscription: Subscription | undefined;
  /** The moments that the entry is, as bits. */
  readonly moments: number;
}

type With<Part extends keyof Sighting> = Sighting & {
  readonly [Name in Part]-?: NonNullable<Sighting[Name]>;
};

/** What is certainly there at each moment. */
export interface Sightings {
  entry: Sighting;
  request: With<'message' | 'request' | 'method'>;
  notification: With<'message' | 'method'>;
  response: With<'message'>;
  answer: With<'message' | 'request'>;
  result: With<'message' | 'request' | 'result'>;
  refusal: With<'message' | 'request'>;
  error: With<'message'>;
  handle: With<'message' | 'request' | 'task' | 'seen'>;
  snapshot: With<'message' | 'task' | 'seen'>;
  asking: With<'message' | 'asks'>;
  answering: With<'message' | 'request' | 'answers'>;
  bare: Sighting;
}

const TASK_METHODS: readonly string[] = ['tasks/get', 'tasks/update', 'tasks/cancel'];

/** Tells whether a method is one of the three that work on a task. */
export function isTaskMethod(method: string): boolean {
  return TASK_METHODS.includes(method);
}

type Mutable = { -readonly [Name in keyof Sighting]: Sighting[Name] };

/**
 * Works out what an entry is.
 * @param entry - Any entry; its message may be anything.
 * @param at - Its zero-based place.
 * @param ledger - What is known before it.
 */
export function see(entry: Entry, at: number, ledger: Ledger): Sighting {
  const raw: unknown = entry.message;
  const message = isObject(raw) ? raw : undefined;
  const isClient = entry.dir === 'c2s';
  const id = own(message, 'id');
  const next: Mutable = {
    at,
    entry,
    isClient,
    message,
    kind: messageKind(raw),
    method: text(message, 'method'),
    params: object(message, 'params'),
    id,
    key: keyOf(id),
    request: undefined,
    result: undefined,
    error: undefined,
    task: undefined,
    taskPath: '',
    seen: undefined,
    record: undefined,
    asks: undefined,
    asksPath: '',
    answers: undefined,
    match: undefined,
    subscription: undefined,
    moments: MOMENTS.entry,
  };
  if (!message) {
    if (!isClient && typeof entry.status === 'number') next.moments = MOMENTS.bare;
  } else if (isClient) seeClient(next, message, ledger);
  else seeServer(next, message, ledger);
  return next;
}

function seeClient(next: Mutable, message: JsonObject, ledger: Ledger): void {
  if (next.method === undefined) return;
  if (next.kind === 'notification') next.moments |= MOMENTS.notification;
  if (next.kind !== 'request') return;
  const request = readRequest(next.entry, next.at, message, next.method, ledger.isLegacy);
  next.request = request;
  if (request.isNotice) {
    next.moments |= MOMENTS.notification;
    return;
  }
  if (request.revision === 'legacy') return;
  next.moments |= MOMENTS.request;
  const { params, method } = request;
  if (isTaskMethod(method)) next.record = ledger.tasks.get(text(params, 'taskId') ?? '');
  else {
    const match = matchRound(ledger.rounds, method, params);
    next.match = match;
    if (match.round) next.request = { ...request, round: match.round };
  }
  const answers = object(params, 'inputResponses');
  if (answers) {
    next.answers = answers;
    next.moments |= MOMENTS.answering;
  }
}

function seeServer(next: Mutable, message: JsonObject, ledger: Ledger): void {
  const { kind, method } = next;
  if (
    method !== undefined &&
    (kind === 'notification' || (kind === 'request' && method.startsWith('notifications/')))
  ) {
    next.moments |= MOMENTS.notification;
    next.subscription = ledger.subscription(subscriptionId(message));
    if (method === 'notifications/tasks') seePush(next, ledger);
    return;
  }
  // A message with neither method, result nor error can only be a broken response.
  if (kind !== 'response' && !(kind === 'unknown' && next.key !== undefined)) return;
  next.moments |= MOMENTS.response;
  next.result = object(message, 'result');
  next.error = own(message, 'error');
  const request = next.key === undefined ? undefined : ledger.open.get(next.key);
  const paired = request && !request.isAmbiguous && !request.isNotice ? request : undefined;
  next.request = paired;
  const isModern = paired
    ? paired.revision === 'ours' || paired.revision === 'unsaid'
    : ledger.isModern && !ledger.isLegacy;
  if (next.error !== undefined && isModern) next.moments |= MOMENTS.error;
  if (!paired || !isModern) return;
  next.moments |= MOMENTS.answer;
  if (paired.method === 'subscriptions/listen') next.subscription = ledger.subscription(paired.id);
  if (isTaskMethod(paired.method)) next.record = ledger.tasks.get(text(paired.params, 'taskId') ?? '');
  if (next.error !== undefined) next.moments |= MOMENTS.refusal;
  if (next.result) seeResult(next, paired, next.result, ledger);
}

function seeResult(next: Mutable, request: OpenRequest, result: JsonObject, ledger: Ledger): void {
  next.moments |= MOMENTS.result;
  if (request.method === 'tools/call' && isHandle(result)) {
    next.moments |= MOMENTS.handle;
    next.task = result;
    next.taskPath = '/result';
    next.seen = readSeen(result, request.at, next.at, undefined);
    next.record = ledger.tasks.get(text(result, 'taskId') ?? '');
    return;
  }
  if (request.method === 'tasks/get') {
    // Of an answer for another task nobody knows which of the two it describes.
    if (own(result, 'taskId') !== own(request.params, 'taskId')) next.record = undefined;
    seeSnapshot(next, result, '/result', readSeen(result, request.at, next.at, undefined));
  } else if (own(result, 'resultType') === 'input_required') seeQuestions(next, result, '/result');
}

function seePush(next: Mutable, ledger: Ledger): void {
  const task = next.params ?? {};
  const { subscription } = next;
  next.record = ledger.tasks.get(text(task, 'taskId') ?? '');
  next.request = subscription?.request;
  const start = subscription ? subscription.request.at : -1;
  seeSnapshot(next, task, '/params', readSeen(task, start, next.at, subscription?.request.key));
}

function seeSnapshot(next: Mutable, task: JsonObject, path: string, seen: Seen): void {
  next.moments |= MOMENTS.snapshot;
  next.task = task;
  next.taskPath = path;
  next.seen = seen;
  if (seen.status === 'input_required') seeQuestions(next, task, path);
}

function seeQuestions(next: Mutable, holder: JsonObject, path: string): void {
  const asks = object(holder, 'inputRequests');
  if (!asks) return;
  next.moments |= MOMENTS.asking;
  next.asks = asks;
  next.asksPath = `${path}/inputRequests`;
}

/**
 * Tells whether the result of a tools/call is a task: marked so, or with a task's members where a tool's result
 * would have content.
 */
export function isHandle(result: JsonObject): boolean {
  if (own(result, 'resultType') === 'task') return true;
  return (
    text(result, 'taskId') !== undefined &&
    text(result, 'status') !== undefined &&
    own(result, 'content') === undefined &&
    own(result, 'resultType') !== 'input_required'
  );
}

/** When an entry was sent, in milliseconds since 1970. */
export function sentAt(next: Sighting): number | undefined {
  return next.entry.at === undefined ? undefined : timeOf(next.entry);
}
