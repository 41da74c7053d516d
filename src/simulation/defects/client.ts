/**
 * Defects of clients: what a client sends instead of a right message.
 * @module
 */
import { isObject, member, stringMember, type JsonObject } from '../../protocol/json';
import { META, TASKS_EXTENSION } from '../../protocol/names';
import { omit, withMeta, type Defect } from './defect';

const method = (message: JsonObject) => stringMember(message, 'method');

/** Changes the answers that a message carries. */
function withAnswers(message: JsonObject, change: (response: unknown) => unknown): JsonObject {
  const params = member(message, 'params');
  const responses = member(params, 'inputResponses');
  if (!isObject(params) || !isObject(responses)) return message;
  const inputResponses = Object.fromEntries(
    Object.entries(responses).map(([key, response]) => [key, change(response)]),
  );
  return { ...message, params: { ...params, inputResponses } };
}

const isRetry = (message: JsonObject) => member(message, 'params', 'requestState') !== undefined;

/** The defects. */
export const CLIENT_DEFECTS: readonly Defect[] = [
  {
    id: 'client-no-version',
    rule: 'meta/protocol-version',
    who: 'client',
    says: 'Polls do not say which revision they speak.',
    send: (message) =>
      method(message) === 'tasks/get'
        ? withMeta(message, (meta) => omit(meta, META.protocolVersion))
        : message,
  },
  {
    id: 'client-no-capabilities',
    rule: 'meta/client-capabilities',
    who: 'client',
    says: 'Polls carry no clientCapabilities.',
    send: (message) =>
      method(message) === 'tasks/get'
        ? withMeta(message, (meta) => omit(meta, META.clientCapabilities))
        : message,
  },
  {
    id: 'client-settings-true',
    rule: 'negotiation/settings-object',
    who: 'client',
    says: 'The extension is declared with true instead of an object.',
    send: (message) =>
      method(message) === 'tasks/get'
        ? withMeta(message, (meta) => ({
            ...meta,
            [META.clientCapabilities]: { elicitation: {}, extensions: { [TASKS_EXTENSION]: true } },
          }))
        : message,
  },
  {
    id: 'client-null-id',
    rule: 'envelope/request-id',
    who: 'client',
    says: 'tasks/cancel has the id null.',
    send: (message) => (method(message) === 'tasks/cancel' ? { ...message, id: null } : message),
  },
  {
    id: 'client-one-id',
    rule: 'mrtr/retry-new-id',
    who: 'client',
    says: 'The retry of a call keeps its id.',
    send: (message) => (isRetry(message) ? { ...message, id: Number(message['id']) - 1 } : message),
  },
  {
    id: 'client-changed-state',
    rule: 'mrtr/echo-state',
    who: 'client',
    says: 'requestState comes back changed.',
    send: (message) =>
      isRetry(message)
        ? { ...message, params: { ...(member(message, 'params') as JsonObject), requestState: 'mine' } }
        : message,
  },
  {
    id: 'client-state-elsewhere',
    rule: 'mrtr/state-scope',
    who: 'client',
    says: 'requestState is sent along with another call.',
    send: (message) =>
      isRetry(message)
        ? {
            ...message,
            params: { ...(member(message, 'params') as JsonObject), arguments: { project: 'mobile-app' } },
          }
        : message,
  },
  {
    id: 'client-wrapped-answer',
    rule: 'input/answer-bare',
    who: 'client',
    says: 'Answers are wrapped in a JSON-RPC response.',
    send: (message) =>
      method(message) === 'tasks/update'
        ? withAnswers(message, (result) => ({ jsonrpc: '2.0', id: 1, result }))
        : message,
  },
  {
    id: 'client-cancels-by-notification',
    rule: 'cancel/not-by-notification',
    who: 'client',
    says: 'A task is cancelled with notifications/cancelled.',
    send: (message) =>
      method(message) === 'tasks/cancel'
        ? {
            jsonrpc: '2.0',
            method: 'notifications/cancelled',
            params: { taskId: member(message, 'params', 'taskId') },
          }
        : message,
  },
  {
    id: 'client-answers-by-response',
    rule: 'envelope/no-client-responses',
    who: 'client',
    says: 'A question is answered with a JSON-RPC response.',
    send: (message) =>
      method(message) === 'tasks/update'
        ? { jsonrpc: '2.0', id: 'approve_deploy', result: { action: 'accept', content: { approved: true } } }
        : message,
  },
  {
    id: 'client-one-id-for-all',
    rule: 'envelope/request-id-unique',
    who: 'client',
    says: 'Every request has the id 1, also while one of that id is open.',
    send: (message) => ({ ...message, id: 1 }),
  },
  {
    id: 'client-accepts-json-only',
    rule: 'http/accept',
    who: 'client',
    says: 'Accept does not list text/event-stream.',
    headers: (headers) => ({ ...headers, Accept: 'application/json' }),
  },
  {
    id: 'client-other-version-header',
    rule: 'http/protocol-version',
    who: 'client',
    says: 'MCP-Protocol-Version names another revision than the body.',
    headers: (headers) => ({ ...headers, 'MCP-Protocol-Version': '2025-11-25' }),
  },
  {
    id: 'client-no-method-header',
    rule: 'http/mcp-method',
    who: 'client',
    says: 'Mcp-Method is left out.',
    headers: ({ 'Mcp-Method': _, ...headers }) => headers,
  },
  {
    id: 'client-no-name-header',
    rule: 'http/mcp-name',
    who: 'client',
    says: 'Mcp-Name is left out, so that no balancer can route by it.',
    headers: ({ 'Mcp-Name': _, ...headers }) => headers,
  },
  {
    id: 'client-old-jsonrpc',
    rule: 'envelope/jsonrpc-version',
    who: 'client',
    says: 'Polls say "jsonrpc": "1.0".',
    send: (message) => (method(message) === 'tasks/get' ? { ...message, jsonrpc: '1.0' } : message),
  },
  {
    id: 'client-notification-id',
    rule: 'envelope/notification-id',
    who: 'client',
    says: 'A cancellation is sent as a notification that has an id.',
    send: (message) =>
      method(message) === 'tasks/cancel' ? { ...message, method: 'notifications/cancelled' } : message,
  },
];
