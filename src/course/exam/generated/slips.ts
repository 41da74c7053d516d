/**
 * Defects beside those of the simulation: what servers, and learners, get wrong in a single answer.
 * @module
 */
import { isObject, member, type JsonObject } from '../../../protocol/json';
import type { JsonRpcResponse } from '../../../protocol/jsonrpc';
import { ERROR, errorName, PROTOCOL_VERSION, TASKS_EXTENSION } from '../../../protocol/names';
import type { Serve } from '../../../simulation/defects/defect';

/** A server that is wrong in one way. */
export interface Slip {
  readonly id: string;
  readonly serve: (serve: Serve) => Serve;
}

type Change = (result: JsonObject, request: JsonObject) => JsonObject | undefined;

/** Changes the whole answer where there is something to change. */
const reply = (
  id: string,
  change: (reply: JsonObject, request: JsonObject) => JsonObject | undefined,
): Slip => ({
  id,
  serve: (serve) => (incoming) => {
    const handled = serve(incoming);
    if (!handled.reply || !isObject(incoming.message)) return handled;
    const changed = change({ ...handled.reply }, incoming.message);
    return changed ? { ...handled, reply: changed as unknown as JsonRpcResponse } : handled;
  },
});

/** Changes results of some methods. */
const result = (id: string, methods: readonly string[], change: Change): Slip =>
  reply(id, (answered, request) => {
    const found = answered['result'];
    if (!isObject(found) || !methods.includes(String(request['method']))) return undefined;
    const changed = change(found, request);
    return changed && { ...answered, result: changed };
  });

/** Answers with an error instead, and with the HTTP status that belongs to it: only the error itself is wrong. */
const error = (id: string, code: number, data?: unknown): Slip => {
  const refusal = { code, message: errorName(code) ?? 'Refused', ...(data === undefined ? {} : { data }) };
  const status = code === ERROR.methodNotFound ? 404 : 400;
  return {
    id,
    serve: (serve) => (incoming) => {
      const handled = serve(incoming);
      if (!handled.reply) return handled;
      return {
        ...handled,
        status,
        reply: { jsonrpc: '2.0', id: handled.reply.id, error: refusal } as JsonRpcResponse,
      };
    },
  };
};

const CALL = ['tools/call'];
const GET = ['tasks/get'];
const ACKNOWLEDGED = ['tasks/update', 'tasks/cancel'];
const isHandle = (found: JsonObject) => found['resultType'] === 'task';
const without = (found: JsonObject, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name)));

/** What other systems call the statuses. */
const OTHER_WORDS = new Map([
  ['working', 'running'],
  ['input_required', 'waiting'],
  ['completed', 'succeeded'],
  ['failed', 'error'],
  ['cancelled', 'canceled'],
]);

/** The members of a task as 2025-11-25 named them. */
const legacyTimes = ({ ttlMs, pollIntervalMs, ...found }: JsonObject): JsonObject => ({
  ...found,
  ...(ttlMs === undefined ? {} : { ttl: ttlMs }),
  ...(pollIntervalMs === undefined ? {} : { pollInterval: pollIntervalMs }),
});

/** The slips. */
export const SLIPS: readonly Slip[] = [
  result('handle-called-complete', CALL, (found) =>
    isHandle(found) ? { ...found, resultType: 'complete' } : undefined,
  ),
  result('handle-called-by-status', CALL, (found) =>
    isHandle(found) ? { ...found, resultType: found['status'] } : undefined,
  ),
  result('handle-in-legacy-names', CALL, (found) => (isHandle(found) ? legacyTimes(found) : undefined)),
  result('handle-without-times', CALL, (found) =>
    isHandle(found) ? without(found, 'createdAt', 'lastUpdatedAt') : undefined,
  ),
  result('handle-of-pending', CALL, (found) =>
    isHandle(found) ? { ...found, status: 'pending' } : undefined,
  ),
  result('handle-without-id', CALL, (found) => (isHandle(found) ? without(found, 'taskId') : undefined)),
  result('result-called-task', CALL, (found) =>
    found['resultType'] === 'complete' ? { ...found, resultType: 'task' } : undefined,
  ),
  result('result-as-text', CALL, (found) =>
    Array.isArray(found['content']) ? { ...found, content: member(found['content'][0], 'text') } : undefined,
  ),
  result('questions-as-list', CALL, (found) =>
    isObject(found['inputRequests'])
      ? { ...found, inputRequests: Object.values(found['inputRequests']) }
      : undefined,
  ),
  result('questions-called-task', CALL, (found) =>
    found['resultType'] === 'input_required' ? { ...found, resultType: 'task' } : undefined,
  ),
  result('poll-called-by-status', GET, (found) => ({ ...found, resultType: found['status'] })),
  result('poll-nested', GET, ({ resultType, _meta, ...task }) => ({ resultType, task, _meta })),
  result('poll-in-legacy-names', GET, legacyTimes),
  result('poll-without-status', GET, (found) => without(found, 'status')),
  result('status-in-other-words', GET, (found) => {
    const status = OTHER_WORDS.get(String(found['status']));
    return status === undefined ? undefined : { ...found, status };
  }),
  result('question-as-list', GET, (found) =>
    isObject(found['inputRequests'])
      ? { ...found, inputRequests: Object.values(found['inputRequests']) }
      : undefined,
  ),
  result('question-unwrapped', GET, (found) => {
    const [key] = Object.keys(isObject(found['inputRequests']) ? found['inputRequests'] : {});
    const params = key === undefined ? undefined : member(found['inputRequests'], key, 'params');
    return key === undefined ? undefined : { ...found, inputRequests: { [key]: params } };
  }),
  result('result-unwrapped', GET, ({ result: inlined, ...found }) =>
    isObject(inlined) ? { ...found, content: inlined['content'] } : undefined,
  ),
  result('error-as-result', GET, ({ error: inlined, ...found }) =>
    isObject(inlined)
      ? { ...found, result: { content: [{ type: 'text', text: inlined['message'] }], isError: true } }
      : undefined,
  ),
  result('error-as-text', GET, (found) =>
    isObject(found['error']) ? { ...found, error: found['error']['message'] } : undefined,
  ),
  result('acknowledged-by-handle', ACKNOWLEDGED, (found, request) => ({
    ...found,
    resultType: 'task',
    taskId: member(request, 'params', 'taskId'),
    status: 'working',
  })),
  result('acknowledged-by-snapshot', ACKNOWLEDGED, (found, request) => ({
    ...found,
    taskId: member(request, 'params', 'taskId'),
    status: request['method'] === 'tasks/cancel' ? 'cancelled' : 'working',
  })),
  result('acknowledged-by-word', ACKNOWLEDGED, (found) => ({ ...found, resultType: 'accepted' })),
  result('discovered-flat', ['server/discover'], (found) => ({
    ...found,
    capabilities: { tools: {}, [TASKS_EXTENSION]: {} },
  })),
  result('listed-for-ever', ['server/discover', 'tools/list'], (found) => ({ ...found, ttlMs: null })),
  result('listed-without-scope', ['server/discover', 'tools/list'], (found) => without(found, 'cacheScope')),
  error('says-method-not-found', ERROR.methodNotFound),
  error('says-invalid-params', ERROR.invalidParams),
  error('says-invalid-request', ERROR.invalidRequest),
  error('says-header-mismatch', ERROR.headerMismatch),
  error('says-missing-tasks', ERROR.missingRequiredClientCapability, {
    requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
  }),
  error('says-missing-form', ERROR.missingRequiredClientCapability, {
    requiredCapabilities: { elicitation: {} },
  }),
  error('says-missing-flat', ERROR.missingRequiredClientCapability, {
    requiredCapabilities: { [TASKS_EXTENSION]: {} },
  }),
  error('says-missing-by-name', ERROR.missingRequiredClientCapability, {
    requiredCapabilities: [TASKS_EXTENSION],
  }),
  error('says-old-missing', -32_003, { requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } } }),
  error('says-unsupported-version', ERROR.unsupportedProtocolVersion, { supported: [PROTOCOL_VERSION] }),
  error('says-not-found', -32_002),
];

/** What is wrong with the envelope, or with the spelling of a value: right to know, and soon boring. */
const PLAIN_SLIPS: ReadonlySet<string> = new Set([
  'old-jsonrpc',
  'id-as-string',
  'result-and-error',
  'error-without-message',
  'fractions-of-milliseconds',
  'times-in-words',
  'status-always-200',
  'invented-code',
  'retired-code',
  'says-not-found',
  'says-unsupported-version',
]);

/** Whether a defect is one of the plain ones. */
export function isPlain(id: string): boolean {
  return PLAIN_SLIPS.has(id);
}

/** Whether a defect calls a capability missing: there are several that differ in how they say so. */
export function isMissing(id: string): boolean {
  return id.startsWith('says-missing-');
}
