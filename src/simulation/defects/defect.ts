/**
 * A defect breaks one rule on purpose. A server with one is the right server with something wrapped around it, and
 * so is a client: what is right is written once, and is the default.
 * @module
 */
import type { Headers } from '../../protocol/headers';
import { isObject, member, stringMember, type JsonObject } from '../../protocol/json';
import type { JsonRpcNotification, JsonRpcResponse } from '../../protocol/jsonrpc';
import { handle, type Handled, type Incoming } from '../../server/handle';
import type { TaskRecord } from '../../server/state';

/** How a server handles a message. */
export type Serve = (incoming: Incoming) => Handled;

/** One deliberate breach. */
export interface Defect {
  /** Its name in links, files and on the command line. */
  readonly id: string;
  /** The rule that it breaks: an id of the checker's catalogue, or an invariant of the lab (`lab/...`). */
  readonly rule: string;
  readonly who: 'server' | 'client';
  /** What is wrong, in a sentence. */
  readonly says: string;
  /** Wraps the server's handling. */
  readonly serve?: (serve: Serve) => Serve;
  /** What is sent instead of a notification. */
  readonly push?: (message: JsonRpcNotification) => readonly JsonRpcNotification[];
  /** What the client sends instead of a right message. */
  readonly send?: (message: JsonObject) => JsonObject;
  /** The headers that the client sends instead of the right ones. */
  readonly headers?: (headers: Headers) => Headers;
}

/** The right server. */
export const serveRightly: Serve = handle;

/** The method of a message, or an empty string. */
export const methodOf = ({ message }: Incoming): string => stringMember(message, 'method') ?? '';

/** Changes the answers that a condition holds for. */
export function onReply(
  when: (incoming: Incoming, reply: JsonRpcResponse) => boolean,
  change: (reply: JsonObject, incoming: Incoming) => JsonObject,
): (serve: Serve) => Serve {
  return (serve) => (incoming) => {
    const handled = serve(incoming);
    if (!handled.reply || !when(incoming, handled.reply)) return handled;
    return { ...handled, reply: change({ ...handled.reply }, incoming) as unknown as JsonRpcResponse };
  };
}

/** Changes the results of some methods. */
export function onResult(
  methods: readonly string[],
  change: (result: JsonObject, incoming: Incoming) => JsonObject,
  when: (result: JsonObject) => boolean = () => true,
): (serve: Serve) => Serve {
  const fitting = (reply: unknown) => {
    const result = member(reply, 'result');
    return isObject(result) && when(result) ? result : undefined;
  };
  return onReply(
    (incoming, reply) => methods.includes(methodOf(incoming)) && fitting(reply) !== undefined,
    (reply, incoming) => ({ ...reply, result: change(fitting(reply) ?? {}, incoming) }),
  );
}

/** Changes errors of one code. */
export function onError(code: number, change: (error: JsonObject) => JsonObject): (serve: Serve) => Serve {
  return onReply(
    (_, reply) => member(reply, 'error', 'code') === code,
    (reply) => ({ ...reply, error: change(member(reply, 'error') as JsonObject) }),
  );
}

/** Changes the message before the server looks at it. */
export function onRequest(change: (incoming: Incoming) => Incoming): (serve: Serve) => Serve {
  return (serve) => (incoming) => {
    const handled = serve(change(incoming));
    return handled;
  };
}

/** An object without some of its members. */
export function omit(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

/** Whether a result is a handle. */
export const isHandle = (result: JsonObject): boolean => member(result, 'resultType') === 'task';

/** Whether a result is a snapshot of a given status. */
export const hasStatus =
  (...statuses: readonly string[]) =>
  (result: JsonObject): boolean =>
    statuses.includes(String(member(result, 'status')));

/** The task that a request names, as the server keeps it. */
export function namedTask({ message, state }: Incoming): TaskRecord | undefined {
  const taskId = stringMember(message, 'params', 'taskId');
  return state.tasks.find((task) => task.taskId === taskId);
}

/** A message with other members in its `params._meta`. */
export function withMeta(message: unknown, change: (meta: JsonObject) => JsonObject): JsonObject {
  const params = member(message, 'params');
  const meta = member(params, '_meta');
  return {
    ...(message as JsonObject),
    params: { ...(isObject(params) ? params : {}), _meta: change(isObject(meta) ? meta : {}) },
  };
}
