/**
 * JSON-RPC 2.0 as MCP narrows it: ids are strings or integers, never `null`; batches do not exist.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#messages
 * @module
 */
import { isObject, type JsonObject } from './json';

/** The id that pairs a response with its request. The string `"1"` and the number `1` are different ids. */
export type RequestId = string | number;

/** A message that wants an answer. */
export interface JsonRpcRequest {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly method: string;
  readonly params?: JsonObject;
}

/** A one-way message: no id, no answer. */
export interface JsonRpcNotification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: JsonObject;
}

/** A JSON-RPC error object. */
export interface JsonRpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** An answer that carries a result. */
export interface JsonRpcResultResponse {
  readonly jsonrpc: '2.0';
  readonly id: RequestId;
  readonly result: JsonObject;
}

/** An answer that carries an error. The id is absent only where the request's own could not be read. */
export interface JsonRpcErrorResponse {
  readonly jsonrpc: '2.0';
  readonly id?: RequestId;
  readonly error: JsonRpcError;
}

/** Either answer. */
export type JsonRpcResponse = JsonRpcResultResponse | JsonRpcErrorResponse;

/** What a message means to be, judged by its members alone and not by whether it is right. */
export type MessageKind = 'request' | 'notification' | 'response' | 'unknown';

/**
 * Tells what a message means to be.
 * @param message - Any JSON value seen on the wire.
 * @returns `response` where it has `result` or `error`, `request` where it has `method` and an `id` member
 *   (whatever the id's type), `notification` where it has `method` and no `id`, else `unknown`.
 */
export function messageKind(message: unknown): MessageKind {
  if (!isObject(message)) return 'unknown';
  if (Object.hasOwn(message, 'result') || Object.hasOwn(message, 'error')) return 'response';
  if (!Object.hasOwn(message, 'method')) return 'unknown';
  return Object.hasOwn(message, 'id') ? 'request' : 'notification';
}

/** Tells whether a value may be a request id: a string or an integer. */
export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isInteger(value);
}

/**
 * Tells whether an id can be sent back as it came. `JSON.parse` rounds integers beyond 2^53, and an answer under a
 * rounded id answers another request.
 */
export function isExactId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/** An id in words, also where what stands in its place cannot be one. */
export function idInWords(id: unknown): string {
  return isRequestId(id) ? String(id) : 'without an id';
}

/**
 * A key under which an id can be looked up without mixing `1` and `"1"`.
 * @param id - What stands where an id ought to be. All that cannot be one share a key for each JavaScript type.
 */
export function idKey(id: unknown): string {
  // Only scalars are put in words: an object could bring a toString of its own that is no function.
  return typeof id === 'string' || typeof id === 'number' ? `${typeof id}:${id}` : typeof id;
}
