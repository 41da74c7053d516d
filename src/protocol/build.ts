/**
 * Builders for the requests of a well-behaved client. Members always come in the same order, so that equal
 * requests are equal bytes.
 * @module
 */
import type { JsonRpcRequest, RequestId } from './jsonrpc';
import { META, PROTOCOL_VERSION, TASKS_EXTENSION } from './names';
import type { ClientCapabilities, Implementation } from './schemas/common';
import type { InputResponses } from './schemas/input';

/** Who the lab's client says it is. */
export const LAB_CLIENT: Implementation = { name: 'lab-client', version: '1.0.0' };

/** A client that can be given a task and can show its user a form. */
export const TASKS_CLIENT: ClientCapabilities = { elicitation: {}, extensions: { [TASKS_EXTENSION]: {} } };

/** A client that can show a form and knows nothing of tasks. */
export const FORM_CLIENT: ClientCapabilities = { elicitation: {} };

/** A client that declares nothing. */
export const PLAIN_CLIENT: ClientCapabilities = {};

/**
 * Builds a request with the `_meta` that every request needs.
 * @param id - Its id.
 * @param method - Its method.
 * @param params - Its params without `_meta`.
 * @param capabilities - What the client declares on this request.
 */
export function request(
  id: RequestId,
  method: string,
  params: { readonly [key: string]: unknown },
  capabilities: ClientCapabilities,
): JsonRpcRequest {
  const _meta = {
    [META.protocolVersion]: PROTOCOL_VERSION,
    [META.clientInfo]: LAB_CLIENT,
    [META.clientCapabilities]: capabilities,
  };
  return { jsonrpc: '2.0', id, method, params: { ...params, _meta } };
}

/** Builds a server/discover. */
export function discover(id: RequestId, capabilities: ClientCapabilities = TASKS_CLIENT): JsonRpcRequest {
  return request(id, 'server/discover', {}, capabilities);
}

/** Builds a tools/list. */
export function listTools(id: RequestId, capabilities: ClientCapabilities = TASKS_CLIENT): JsonRpcRequest {
  return request(id, 'tools/list', {}, capabilities);
}

/** Builds a tools/call. */
export function callTool(
  id: RequestId,
  name: string,
  args: { readonly [key: string]: unknown },
  capabilities: ClientCapabilities = TASKS_CLIENT,
): JsonRpcRequest {
  return request(id, 'tools/call', { name, arguments: args }, capabilities);
}

/** Builds a tasks/get. */
export function getTask(
  id: RequestId,
  taskId: string,
  capabilities: ClientCapabilities = TASKS_CLIENT,
): JsonRpcRequest {
  return request(id, 'tasks/get', { taskId }, capabilities);
}

/** Builds a tasks/update. */
export function updateTask(
  id: RequestId,
  taskId: string,
  inputResponses: InputResponses,
  capabilities: ClientCapabilities = TASKS_CLIENT,
): JsonRpcRequest {
  return request(id, 'tasks/update', { taskId, inputResponses }, capabilities);
}

/** Builds a tasks/cancel. */
export function cancelTask(
  id: RequestId,
  taskId: string,
  capabilities: ClientCapabilities = TASKS_CLIENT,
): JsonRpcRequest {
  return request(id, 'tasks/cancel', { taskId }, capabilities);
}
