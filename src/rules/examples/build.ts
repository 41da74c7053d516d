/**
 * Short ways to write the transcripts that show a rule: messages of a well-behaved client and server, and one
 * change at a time.
 * @module
 */
import {
  FORM_CLIENT,
  isObject,
  META,
  PLAIN_CLIENT,
  request,
  TASKS_CLIENT,
  type ClientCapabilities,
  type Entry,
  type JsonObject,
  type RequestId,
} from '../../protocol';

export { FORM_CLIENT, PLAIN_CLIENT, TASKS_CLIENT };

/** A client that knows tasks and cannot be asked anything. */
export const SILENT_CLIENT: ClientCapabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

/** The task of most examples. */
export const TASK = '6f1d2c7e-9b40-4a58-8d3e-51c0a7f2b964';

/** Another task. */
export const OTHER_TASK = 'd94e0b13-7a6c-4f25-b8e1-2c5f90a3d786';

const SERVER = { [META.serverInfo]: { name: 'lab-server', version: '1.0.0' } };

/** The example questions: two forms. */
export const QUESTION = {
  method: 'elicitation/create',
  params: {
    message: 'Deploy to production?',
    requestedSchema: {
      type: 'object',
      properties: { approved: { type: 'boolean' } },
      required: ['approved'],
    },
  },
};

/** Its answer. */
export const YES = { action: 'accept', content: { approved: true } };

/** Wraps a client's message. */
export const c2s = (message: unknown): Entry => ({ dir: 'c2s', message });

/** Wraps a server's message. */
export const s2c = (message: unknown): Entry => ({ dir: 's2c', message });

/** A request. */
export function ask(
  id: RequestId,
  method: string,
  params: JsonObject = {},
  capabilities: ClientCapabilities = TASKS_CLIENT,
): Entry {
  return c2s(request(id, method, params, capabilities));
}

/** A tools/call of the build pipeline. */
export function call(
  id: RequestId,
  capabilities: ClientCapabilities = TASKS_CLIENT,
  more: JsonObject = {},
): Entry {
  return ask(
    id,
    'tools/call',
    { name: 'run_build_pipeline', arguments: { project: 'shop', environment: 'production' }, ...more },
    capabilities,
  );
}

/** A result. */
export function answer(id: RequestId, result: JsonObject = {}): Entry {
  return s2c({ jsonrpc: '2.0', id, result: { resultType: 'complete', ...result, _meta: SERVER } });
}

/** An error. */
export function refuse(id: RequestId, code: number, message: string, data?: unknown): Entry {
  return s2c({ jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } });
}

/** The refusal of a request that does not declare tasks. */
export function refuseUndeclared(id: RequestId): Entry {
  const requiredCapabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
  return refuse(id, -32021, 'Missing required client capability', { requiredCapabilities });
}

/** What a tool returns. */
export const CONTENT = { content: [{ type: 'text', text: 'deployed' }] };

/** A task's members. */
export function task(more: JsonObject = {}): JsonObject {
  return {
    taskId: TASK,
    status: 'working',
    createdAt: '2026-09-24T10:30:00Z',
    lastUpdatedAt: '2026-09-24T10:30:00Z',
    ttlMs: 900_000,
    pollIntervalMs: 2000,
    ...more,
  };
}

/** A handle. */
export const handle = (id: RequestId, more: JsonObject = {}): Entry =>
  answer(id, task({ resultType: 'task', ...more }));

/** A poll. */
export function poll(
  id: RequestId,
  taskId: string = TASK,
  capabilities: ClientCapabilities = TASKS_CLIENT,
): Entry {
  return ask(id, 'tasks/get', { taskId }, capabilities);
}

/** What a poll is answered. */
export const shows = (id: RequestId, more: JsonObject = {}): Entry => answer(id, task(more));

/** A snapshot that asks. */
export const asking = (more: JsonObject = {}): JsonObject => ({
  status: 'input_required',
  inputRequests: { approve: QUESTION },
  ...more,
});

/** A snapshot of the end. */
export const completed = (more: JsonObject = {}): JsonObject => ({
  status: 'completed',
  result: { resultType: 'complete', ...CONTENT },
  ...more,
});

/** A snapshot of a failure. */
export const failed = (more: JsonObject = {}): JsonObject => ({
  status: 'failed',
  statusMessage: 'The runner crashed.',
  error: { code: -32603, message: 'The runner crashed.' },
  ...more,
});

/** A tasks/update. */
export function update(
  id: RequestId,
  inputResponses: unknown = { approve: YES },
  capabilities: ClientCapabilities = TASKS_CLIENT,
): Entry {
  return ask(id, 'tasks/update', { taskId: TASK, inputResponses }, capabilities);
}

/** A tasks/cancel. */
export const cancel = (id: RequestId, capabilities: ClientCapabilities = TASKS_CLIENT): Entry =>
  ask(id, 'tasks/cancel', { taskId: TASK }, capabilities);

/** A notification of the server. */
export const notify = (method: string, params: JsonObject): Entry => s2c({ jsonrpc: '2.0', method, params });

/** A notification on a subscription. */
export function push(subscription: RequestId, method: string, params: JsonObject = {}): Entry {
  return notify(method, { ...params, _meta: { [META.subscriptionId]: subscription } });
}

/** A subscription to tasks. */
export const listen = (
  id: RequestId,
  taskIds: readonly string[] = [TASK],
  capabilities: ClientCapabilities = TASKS_CLIENT,
): Entry => ask(id, 'subscriptions/listen', { notifications: { taskIds } }, capabilities);

/** Its acknowledgement. */
export const acknowledge = (id: RequestId, taskIds: readonly string[] = [TASK]): Entry =>
  push(id, 'notifications/subscriptions/acknowledged', { notifications: { taskIds } });

/** A call that asked back: the result and its retry. */
export const asksBack = (id: RequestId, more: JsonObject = {}): Entry =>
  answer(id, {
    resultType: 'input_required',
    inputRequests: { approve: QUESTION },
    requestState: 'sealed-1',
    ...more,
  });

/** The retry of a call. */
export const retry = (id: RequestId, more: JsonObject = {}): Entry =>
  call(id, TASKS_CLIENT, { inputResponses: { approve: YES }, requestState: 'sealed-1', ...more });

/** A handle and its task's snapshots, each polled once after the other. */
export function polled(...snapshots: readonly JsonObject[]): Entry[] {
  return [
    call(1),
    handle(1),
    ...snapshots.flatMap((snapshot, index) => [poll(index + 2), shows(index + 2, snapshot)]),
  ];
}

/** The same entry at a moment of 24 September 2026, `HH:MM:SS` UTC. */
export const at = (time: string, entry: Entry): Entry => ({ ...entry, at: `2026-09-24T${time}Z` });

/** The same entry with headers. */
export const withHeaders = (entry: Entry, headers: { readonly [name: string]: string }): Entry => ({
  ...entry,
  headers,
});

/** The same entry with an HTTP status. */
export const withStatus = (entry: Entry, status: number): Entry => ({ ...entry, status });

/** The same entry with one member of its message set. */
export const change = (entry: Entry, path: string, value: unknown): Entry => ({
  ...entry,
  message: setAt(entry.message, keysOf(path), value),
});

/** The same entry with one member of its message taken away. */
export const drop = (entry: Entry, path: string): Entry => ({
  ...entry,
  message: setAt(entry.message, keysOf(path), undefined),
});

function keysOf(path: string): readonly string[] {
  return path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function setAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? setAt(item, rest, put) : item));
  const members = new Map(Object.entries(isObject(value) ? value : {}));
  const next = setAt(members.get(key), rest, put);
  if (next === undefined) members.delete(key);
  else members.set(key, next);
  return Object.fromEntries(members);
}
