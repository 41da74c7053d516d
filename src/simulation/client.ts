/**
 * What the client knows: only what it was told, which may be older than what is.
 * @module
 */
import { isObject, member, stringMember, type JsonObject } from '../protocol/json';

/** A task as the client last saw it. */
export interface KnownTask {
  readonly taskId: string;
  /** The handle, or the last snapshot since. */
  readonly snapshot: JsonObject;
  /** When it was told, in milliseconds of virtual time. */
  readonly seenAt: number;
  /** What told it: the answer to its call, the answer to a poll, or a notification that it had asked for. */
  readonly toldBy: 'handle' | 'poll' | 'notification';
  /** How often it has asked with tasks/get and was given a snapshot. */
  readonly polls: number;
}

/** What the client knows. */
export interface ClientState {
  /** The tasks that it was given a handle to, oldest first. */
  readonly tasks: readonly KnownTask[];
  /** The ids of requests whose connection was lost before the answer came. */
  readonly unanswered: readonly unknown[];
  /** The answers to questions that it ever sent, oldest first. */
  readonly said: readonly Said[];
}

/** An answer that the client sent to a question of a task. */
export interface Said {
  readonly taskId: string;
  readonly key: string;
  readonly response: unknown;
}

/** The user of the lab's own client. What is said to anybody else, that client never hears. */
export const LAB_CALLER = 'learner';

/** A client that has heard nothing yet. */
export const NEWCOMER: ClientState = { tasks: [], unanswered: [], said: [] };

/** What the client knows after it has sent a message: which answers it gave. */
export function say(client: ClientState, message: unknown): ClientState {
  const responses = member(message, 'params', 'inputResponses');
  const taskId = stringMember(message, 'params', 'taskId');
  if (member(message, 'method') !== 'tasks/update' || !isObject(responses) || taskId === undefined)
    return client;
  const said = Object.entries(responses).map(([key, response]): Said => ({ taskId, key, response }));
  return { ...client, said: [...client.said, ...said] };
}

/**
 * What the client knows after an answer. It learns of a task from a handle, and more from each poll; an
 * acknowledgement tells it nothing.
 * @param request - What it had sent.
 * @param reply - What came back; `undefined` where nothing did.
 * @param now - When it came back.
 */
export function learn(client: ClientState, request: unknown, reply: unknown, now: number): ClientState {
  const result = member(reply, 'result');
  const taskId = stringMember(result, 'taskId');
  if (!isObject(result) || taskId === undefined) return client;
  if (member(result, 'resultType') === 'task') {
    const made: KnownTask = { taskId, snapshot: result, seenAt: now, toldBy: 'handle', polls: 0 };
    return { ...client, tasks: [...client.tasks, made] };
  }
  if (member(request, 'method') !== 'tasks/get') return client;
  return see(client, { taskId, snapshot: result, seenAt: now, toldBy: 'poll', polls: 1 });
}

/**
 * What the client knows after a notification: a snapshot that was pushed is as good as one that was asked for.
 * @param notification - What came on a subscription.
 * @param now - When it came.
 */
export function overhear(client: ClientState, notification: unknown, now: number): ClientState {
  const params = member(notification, 'params');
  const taskId = stringMember(params, 'taskId');
  if (member(notification, 'method') !== 'notifications/tasks' || !isObject(params) || taskId === undefined) {
    return client;
  }
  return see(client, { taskId, snapshot: params, seenAt: now, toldBy: 'notification', polls: 0 });
}

/** Puts what was seen in the place of what was known of the task; `polls` are those that are new. */
function see(client: ClientState, seen: KnownTask): ClientState {
  const known = client.tasks.find(({ taskId }) => taskId === seen.taskId);
  if (!known) return { ...client, tasks: [...client.tasks, seen] };
  const now = { ...seen, polls: known.polls + seen.polls };
  return { ...client, tasks: client.tasks.map((task) => (task === known ? now : task)) };
}
