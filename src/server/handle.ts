/**
 * The simulated MCP server: a request and a state go in, an answer and the next state come out.
 * @module
 */
import type { Headers } from '../protocol/headers';
import { isObject, member } from '../protocol/json';
import { isRequestId, messageKind, type JsonRpcResponse } from '../protocol/jsonrpc';
import type { Method } from '../protocol/schemas/methods';
import type { Answer, Call } from './call';
import type { StatusChange } from './change';
import { refusalOf } from './refusals';
import { errorReply, resultReply, type Refusal } from './reply';
import type { ServerState } from './state';
import { cancelTask, getTask, updateTask } from './tasks';
import { callTool, discover, listTools } from './tools';

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
  /** The answer; a notification has none. */
  readonly reply?: JsonRpcResponse;
  /** The HTTP status that goes with it. */
  readonly status: number;
  /** How long the sender was kept waiting, in milliseconds. */
  readonly tookMs: number;
  readonly changes: readonly StatusChange[];
}

const HANDLERS: { readonly [M in Method]: (call: Call) => Answer } = {
  'server/discover': discover,
  'tools/list': listTools,
  'tools/call': callTool,
  'tasks/get': getTask,
  'tasks/update': updateTask,
  'tasks/cancel': cancelTask,
};

/**
 * Handles one message. It judges the message alone: nothing is remembered of an earlier one but the tasks.
 * @param incoming - The message, who sent it, when, and the server as it is.
 */
export function handle(incoming: Incoming): Handled {
  const { message, headers, state } = incoming;
  const quiet = { state, tookMs: 0, changes: [] };
  // A notification is never answered, not even a wrong one; the lab's server knows none that would change anything.
  if (messageKind(message) === 'notification') return { ...quiet, status: 202 };
  const refused = refusalOf(message, headers);
  if (refused) return { ...quiet, ...refusing(message, refused) };
  const request = message as Call['message'];
  const params = member(request, 'params');
  const given = HANDLERS[member(request, 'method') as Method]({
    ...incoming,
    message: request,
    params: isObject(params) ? params : {},
  });
  const { body, state: next = state, tookMs = 0, changes = [] } = given;
  if ('refusal' in body) return { state: next, tookMs, changes, ...refusing(message, body.refusal) };
  return {
    state: next,
    tookMs,
    changes,
    status: 200,
    reply: resultReply(member(request, 'id') as string, body.result),
  };
}

function refusing(message: unknown, refused: Refusal): { reply: JsonRpcResponse; status: number } {
  // The id of a response is not the sender's to be answered under.
  const id = messageKind(message) === 'response' ? undefined : member(message, 'id');
  return { reply: errorReply(isRequestId(id) ? id : undefined, refused.error), status: refused.status };
}
