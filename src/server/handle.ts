/**
 * The simulated MCP server: a request and a state go in, an answer and the next state come out.
 * @module
 */
import type { Headers } from '../protocol/headers';
import { isObject, member } from '../protocol/json';
import { isExactId, messageKind, type JsonRpcResponse } from '../protocol/jsonrpc';
import type { Begun } from '../workloads/run';
import type { Call, Timed } from './call';
import type { StatusChange } from './change';
import { judge } from './refusals';
import { errorReply, resultReply, type Refusal } from './reply';
import type { ServerState } from './state';
import { cancelledBy, unsubscribe } from './subscriptions';

/** A message and the server that it meets. */
export interface Incoming extends Omit<Call, 'message' | 'params'> {
  /** The message as it arrived: any JSON value. */
  readonly message: unknown;
  /** Its HTTP headers; absent where it did not come over HTTP. */
  readonly headers?: Headers;
}

/** What the server did with a message. */
export interface Handled {
  readonly state: ServerState;
  /** What goes before the answer, in order. */
  readonly notifications: readonly Timed[];
  /** The answer; a notification has none, and a subscription gets it when it ends. */
  readonly reply?: JsonRpcResponse;
  /** The key of the subscription that was opened: the request stays open. */
  readonly opened?: number;
  /** The HTTP status that goes with it. */
  readonly status: number;
  /** How long the sender was kept waiting, in milliseconds. */
  readonly tookMs: number;
  /** The stages that were run while the sender waited. */
  readonly ran: readonly Begun[];
  readonly changes: readonly StatusChange[];
}

/**
 * Handles one message. It judges the message alone: nothing is remembered of an earlier one but the tasks.
 * @param incoming - The message, who sent it, when, and the server as it is.
 */
export function handle(incoming: Incoming): Handled {
  const { message, state } = incoming;
  const quiet = { state, notifications: [], tookMs: 0, ran: [], changes: [] };
  if (messageKind(message) === 'notification') return { ...quiet, state: notified(incoming), status: 202 };
  const judged = judge(incoming);
  if ('error' in judged) return { ...quiet, ...refusing(message, judged) };
  const request = message as Call['message'];
  const params = member(request, 'params');
  const given = judged.handle({ ...incoming, message: request, params: isObject(params) ? params : {} });
  const { body, state: next = state, notifications = [], tookMs = 0, ran = [], changes = [] } = given;
  const done = { state: next, notifications, tookMs, ran, changes };
  if ('opened' in body) return { ...done, opened: body.opened, status: 200 };
  if ('refusal' in body) return { ...done, ...refusing(message, body.refusal) };
  return { ...done, status: 200, reply: resultReply(member(request, 'id') as string, body.result) };
}

/**
 * The state after a notification. None is ever answered, not even a wrong one, and only one changes anything:
 * notifications/cancelled for a subscription. Over HTTP the end of the stream says the same, and clients send both.
 */
function notified({ message, caller, state }: Incoming): ServerState {
  const ended = cancelledBy(state, caller, message);
  return ended ? unsubscribe(state, ended.key) : state;
}

function refusing(message: unknown, refused: Refusal): { reply: JsonRpcResponse; status: number } {
  // The id of a response is not the sender's to be answered under.
  const id = messageKind(message) === 'response' ? undefined : member(message, 'id');
  return { reply: errorReply(isExactId(id) ? id : undefined, refused.error), status: refused.status };
}
