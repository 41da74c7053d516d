/**
 * The ledger: what the entries so far have shown. It knows what happened, not what is right.
 *
 * Its memory grows with the requests and tasks that are open and not with the transcript. All records in it are
 * values, so that a copy of its maps is a copy of the whole.
 *
 * @module
 */
import { isObject, type JsonObject } from '../protocol';
import { keyOf, lacksMeta, type OpenRequest } from './requests';
import { nextRounds, type Round } from './rounds';
import { MOMENTS, sentAt, type Sighting } from './sighting';
import { ACKNOWLEDGED, openSubscription, type Subscription } from './subscriptions';
import { creation, unknownTask, withAnswers, withSight, type Creation, type TaskRecord } from './tasks';
import { has, isWhole, object, own, text } from './values';

/** How many ids of answered requests are remembered, to see one answered twice. */
const MOST_ANSWERED = 512;

/** Adds a key, and forgets the oldest beyond {@link MOST_ANSWERED}. */
function remember(keys: Set<string>, key: string): void {
  keys.add(key);
  if (keys.size > MOST_ANSWERED) for (const oldest of keys) if (keys.delete(oldest)) break;
}

/** How many responses to unknown ids are remembered, to judge them if the transcript says that it is complete. */
const MOST_STRAYS = 32;

/** What a server has shown of itself. */
export interface ServerKnowledge {
  /** Its capabilities, as server/discover last told them. */
  readonly capabilities: JsonObject | undefined;
  /** The revisions that it has listed. */
  readonly versions: readonly string[] | undefined;
  /** It has handed out a task. */
  readonly hasHandedOut: boolean;
}

/** What the entries so far have shown. */
export class Ledger {
  /** Requests that wait for an answer, by `keyOf` their id. */
  open = new Map<string, OpenRequest>();
  /** Ids of the client's messages that were no requests, lately. */
  garbled = new Set<string>();
  /** Ids answered lately. */
  answered = new Set<string>();
  tasks = new Map<string, TaskRecord>();
  /** The running task of a tools/call, by `callDigest` of its params. */
  calls = new Map<number, string>();
  /** The running task of a tools/call, by the key of its id. */
  origins = new Map<string, string>();
  /** The running task of a tools/call, by its progress token. */
  tokens = new Map<string, string>();
  subscriptions = new Map<string, Subscription>();
  rounds: readonly Round[] = [];
  server: ServerKnowledge = { capabilities: undefined, versions: undefined, hasHandedOut: false };
  /** A request of a revision with `_meta` on every request was seen. */
  isModern = false;
  /** The session began with `initialize`, as those before 2026-07-28 do. */
  isLegacy = false;
  /** A response came before any request: the transcript begins in the middle. */
  isPartial = false;
  /** Some request has asked for log messages. */
  hasAskedForLogs = false;
  /** The smallest and the largest number used as an id. */
  ids = { least: Infinity, most: -Infinity, areNumbers: true };
  /** Entries with a response to an id that no request had. */
  strays: readonly number[] = [];
  /** Whether the last entry was a notification of the client over HTTP. */
  hasPosted = false;
  /** How many requests were seen. */
  requests = 0;

  /** A copy that goes its own way. */
  fork(): Ledger {
    const copy = Object.assign(new Ledger(), this);
    copy.open = new Map(this.open);
    copy.garbled = new Set(this.garbled);
    copy.answered = new Set(this.answered);
    copy.tasks = new Map(this.tasks);
    copy.calls = new Map(this.calls);
    copy.origins = new Map(this.origins);
    copy.tokens = new Map(this.tokens);
    copy.subscriptions = new Map(this.subscriptions);
    return copy;
  }

  /** The open subscription of an id; `undefined` where there is none. */
  subscription(id: unknown): Subscription | undefined {
    const key = keyOf(id);
    return key === undefined ? undefined : this.subscriptions.get(key);
  }

  /** Takes an entry in, after it was judged. */
  observe(next: Sighting): void {
    this.hasPosted = next.isClient && next.kind === 'notification' && next.entry.headers !== undefined;
    if (next.isClient) {
      if (next.request) this.#ask(next, next.request);
      else if (next.key !== undefined) remember(this.garbled, next.key);
      else if (next.method === 'notifications/cancelled') this.#withdraw(next, true);
    } else if (next.moments & MOMENTS.response) this.#answer(next);
    else if (next.moments & MOMENTS.notification) this.#notify(next);
  }

  #ask(next: Sighting, request: OpenRequest): void {
    const { key } = request;
    if (key === '') {
      // A fraction is no id, and still the id of what is refused for it.
      if (typeof request.id === 'number') remember(this.garbled, `n${request.id}`);
      return;
    }
    const twin = this.open.get(key);
    this.open.set(
      key,
      twin && !twin.cancelled ? { ...request, crowd: twin.crowd + 1, isAmbiguous: true } : request,
    );
    this.answered.delete(key);
    if (request.isNotice) return;
    this.requests++;
    this.origins.delete(key);
    if (request.revision === 'ours') this.isModern = true;
    if (isWhole(request.id)) {
      const { least, most, areNumbers } = this.ids;
      if (request.id < least || request.id > most) {
        this.ids = { least: Math.min(least, request.id), most: Math.max(most, request.id), areNumbers };
      }
    } else if (this.ids.areNumbers) this.ids = { ...this.ids, areNumbers: false };
    const meta = object(request.params, '_meta');
    if (meta && has(meta, 'io.modelcontextprotocol/logLevel')) this.hasAskedForLogs = true;
    const token = keyOf(own(meta, 'progressToken'));
    if (token !== undefined) this.tokens.delete(token);
    if (request.method === 'subscriptions/listen') this.subscriptions.set(key, openSubscription(request));
    if (next.record) {
      if (request.method === 'tasks/cancel') this.#setTask({ ...next.record, cancelling: true });
      else if (next.answers) this.#setTask(withAnswers(next.record, next.answers, next.at, 'sent'));
    }
  }

  #answer(next: Sighting): void {
    const { key } = next;
    if (key === undefined) return;
    const open = this.open.get(key);
    if (!open) {
      if (this.requests === 0) this.isPartial = true;
      if (!this.answered.has(key) && this.strays.length < MOST_STRAYS)
        this.strays = [...this.strays, next.at];
      return;
    }
    if (open.crowd > 1) this.open.set(key, { ...open, crowd: open.crowd - 1 });
    else this.open.delete(key);
    remember(this.answered, key);
    this.subscriptions.delete(key);
    if (open.method === 'initialize' && open.revision === 'legacy' && next.result) this.isLegacy = true;
    const { request } = next;
    if (!request) return;
    if (next.result) this.#settle(next, request, next.result);
    else this.#fail(next, request);
  }

  #settle(next: Sighting, request: OpenRequest, result: JsonObject): void {
    this.rounds = nextRounds(this.rounds, next.at, request, result);
    if (request.method === 'server/discover') this.#discover(result);
    if (next.task && next.seen) {
      if (next.moments & MOMENTS.handle) this.#create(next, request, next.task);
      else if (own(next.task, 'taskId') === own(request.params, 'taskId'))
        this.#show(next, next.task, request);
    } else if (request.method === 'tasks/update') this.#deliver(next, request, 'delivered');
  }

  #fail(next: Sighting, request: OpenRequest): void {
    if (request.method === 'tasks/update') this.#deliver(next, request, 'refused');
    const code = own(next.error, 'code');
    // A poll that lacks what every request carries is refused with the same code, and that says nothing of the task.
    // Nor does a refusal of somebody else.
    const isOwn = next.record?.caller === request.http?.authorization;
    if (request.method === 'tasks/get' && code === -32602 && next.record && isOwn && !lacksMeta(request))
      this.#setTask({ ...next.record, gone: true });
    const data = own(next.error, 'data');
    const supported = own(data, 'supported');
    if (code === -32022 && Array.isArray(supported)) this.server = { ...this.server, versions: supported };
  }

  #deliver(next: Sighting, request: OpenRequest, step: 'delivered' | 'refused'): void {
    const answers = object(request.params, 'inputResponses');
    const record = next.record && this.tasks.get(next.record.taskId);
    if (answers && record) this.#setTask(withAnswers(record, answers, next.at, step));
  }

  #discover(result: JsonObject): void {
    const versions = own(result, 'supportedVersions');
    this.server = {
      ...this.server,
      capabilities: object(result, 'capabilities') ?? this.server.capabilities,
      versions: Array.isArray(versions) ? versions : this.server.versions,
    };
  }

  #create(next: Sighting, request: OpenRequest, task: JsonObject): void {
    const taskId = text(task, 'taskId');
    if (!taskId || !next.seen) return;
    if (!this.server.hasHandedOut) this.server = { ...this.server, hasHandedOut: true };
    const created = creation(request, next.at);
    this.#show(next, task, request, created);
    if (this.tasks.get(taskId)?.terminal) return;
    this.calls.set(created.call, taskId);
    this.origins.set(created.key, taskId);
    if (created.token !== undefined) this.tokens.set(created.token, taskId);
  }

  #show(next: Sighting, task: JsonObject, request: OpenRequest | undefined, created?: Creation): void {
    const taskId = text(task, 'taskId');
    if (!taskId || !next.seen) return;
    const known = this.tasks.get(taskId) ?? unknownTask(taskId, next.at);
    const record = withSight(known, { task, seen: next.seen, time: sentAt(next), request, created });
    this.tasks.set(taskId, record);
    if (record.terminal && !known.terminal && known.created) this.#forget(known.created, taskId);
  }

  /** After its end, a task can be neither cancelled nor started twice, and has no progress. */
  #forget({ call, key }: Creation, taskId: string): void {
    if (this.calls.get(call) === taskId) this.calls.delete(call);
    if (this.origins.get(key) === taskId) this.origins.delete(key);
  }

  #notify(next: Sighting): void {
    const { subscription } = next;
    if (subscription && next.message) {
      const agreed =
        next.method === ACKNOWLEDGED ? (object(next.params, 'notifications') ?? {}) : subscription.agreed;
      this.subscriptions.set(subscription.request.key, {
        ...subscription,
        agreed,
        messages: subscription.messages + 1,
      });
    }
    if (next.task) this.#show(next, next.task, undefined);
    if (next.method === 'notifications/cancelled') this.#withdraw(next, false);
  }

  /** Either side ends a request: a client any of its own, a server a subscription. */
  #withdraw(next: Sighting, byClient: boolean): void {
    const key = keyOf(own(next.params, 'requestId'));
    const request = key === undefined ? undefined : this.open.get(key);
    if (key === undefined || !request) return;
    if (this.subscriptions.delete(key) && !byClient) this.open.delete(key);
    else this.open.set(key, { ...request, cancelled: true });
  }

  #setTask(record: TaskRecord): void {
    this.tasks.set(record.taskId, record);
  }
}

/** Tells whether the server is known to have the tasks extension, known not to, or neither. */
export function hasTasks(server: ServerKnowledge): boolean | undefined {
  if (server.hasHandedOut) return true;
  if (!server.capabilities) return undefined;
  return isObject(own(object(server.capabilities, 'extensions'), 'io.modelcontextprotocol/tasks'));
}
