/**
 * Defects of the form of answers.
 * @module
 */
import { member, type JsonObject } from '../../protocol/json';
import type { JsonRpcResponse } from '../../protocol/jsonrpc';
import { ERROR, TASKS_EXTENSION } from '../../protocol/names';
import { hasStatus, isHandle, methodOf, omit, onError, onReply, onResult, type Defect } from './defect';

const CALL = ['tools/call'];
const GET = ['tasks/get'];
const DISCOVER = ['server/discover'];
const ALL = ['server/discover', 'tools/list', 'tools/call', 'tasks/get', 'tasks/update', 'tasks/cancel'];

/** Sets a member of the result of some methods. */
const setting = (methods: readonly string[], more: JsonObject, when?: (result: JsonObject) => boolean) =>
  onResult(methods, (result) => ({ ...result, ...more }), when);

/** Leaves a member out of the result of some methods. */
const lacking = (methods: readonly string[], key: string, when?: (result: JsonObject) => boolean) =>
  onResult(methods, (result) => omit(result, key), when);

const CAPABILITIES = { tools: {}, extensions: { [TASKS_EXTENSION]: {} } };

/** The defects. */
export const ANSWER_DEFECTS: readonly Defect[] = [
  {
    id: 'old-jsonrpc',
    rule: 'envelope/jsonrpc-version',
    who: 'server',
    says: 'Answers say "jsonrpc": "1.0".',
    serve: onReply(
      () => true,
      (reply) => ({ ...reply, jsonrpc: '1.0' }),
    ),
  },
  {
    id: 'id-as-string',
    rule: 'envelope/response-id',
    who: 'server',
    says: 'Answers carry the id of the request as a string, also where it was a number.',
    serve: onReply(
      (_, { id }) => typeof id === 'number',
      (reply) => ({ ...reply, id: String(reply['id']) }),
    ),
  },
  {
    id: 'result-and-error',
    rule: 'envelope/result-xor-error',
    who: 'server',
    says: 'An answer with a result carries an empty error as well.',
    serve: onReply(
      (_, reply) => 'result' in reply,
      (reply) => ({ ...reply, error: { code: 0, message: '' } }),
    ),
  },
  {
    id: 'error-without-message',
    rule: 'envelope/error-shape',
    who: 'server',
    says: 'Errors have a code and no message.',
    serve: onReply(
      (_, reply) => 'error' in reply,
      (reply) => ({ ...reply, error: omit(member(reply, 'error') as JsonObject, 'message') }),
    ),
  },
  {
    id: 'answers-notifications',
    rule: 'envelope/notification-id',
    who: 'server',
    says: 'What it tells its listeners carries an id, as if it wanted an answer.',
    push: (message) => [{ ...message, id: 1 } as typeof message],
  },
  {
    id: 'asks-itself',
    rule: 'envelope/no-server-requests',
    who: 'server',
    says: 'When a task needs an approval, it sends elicitation/create itself.',
    push: (message) => [
      message,
      ...(member(message, 'params', 'status') === 'input_required'
        ? [{ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: {} } as unknown as typeof message]
        : []),
    ],
  },
  {
    id: 'no-result-type',
    rule: 'result/type-present',
    who: 'server',
    says: 'Results have no resultType.',
    serve: lacking(ALL, 'resultType', (result) => !isHandle(result)),
  },
  {
    id: 'unknown-result-type',
    rule: 'result/type-known',
    who: 'server',
    says: 'Finished results say resultType "done".',
    serve: setting(CALL, { resultType: 'done' }, (result) => member(result, 'resultType') === 'complete'),
  },
  {
    id: 'poll-labelled-task',
    rule: 'result/task-only-on-create',
    who: 'server',
    says: 'tasks/get is answered with resultType "task", as two examples of the specification show it.',
    serve: setting(GET, { resultType: 'task' }),
  },
  {
    id: 'poll-labelled-by-status',
    rule: 'get/result-type',
    who: 'server',
    says: 'A poll of a waiting task is answered with resultType "input_required".',
    serve: setting(GET, { resultType: 'input_required' }, hasStatus('input_required')),
  },
  {
    id: 'asks-in-an-update',
    rule: 'result/input-required-methods',
    who: 'server',
    says: 'tasks/update is answered with resultType "input_required" and a question.',
    serve: setting(['tasks/update'], { resultType: 'input_required', requestState: 'more' }),
  },
  {
    id: 'asks-for-nothing',
    rule: 'result/input-required-content',
    who: 'server',
    says: 'An input_required result has neither inputRequests nor requestState.',
    serve: onResult(
      CALL,
      (result) => omit(result, 'inputRequests', 'requestState'),
      (result) => member(result, 'resultType') === 'input_required',
    ),
  },
  {
    id: 'no-cache-hints',
    rule: 'result/cache-hints',
    who: 'server',
    says: 'tools/list does not say how long its answer may be cached.',
    serve: onResult(['tools/list'], (result) => omit(result, 'ttlMs', 'cacheScope')),
  },
  {
    id: 'invented-code',
    rule: 'error/reserved-range',
    who: 'server',
    says: 'An unknown task is refused with -32050, a code of the specification that means nothing.',
    serve: onError(ERROR.invalidParams, (error) => ({ ...error, code: -32_050 })),
  },
  {
    id: 'retired-code',
    rule: 'error/retired-codes',
    who: 'server',
    says: 'An unknown task is refused with -32002, which is no longer in use.',
    serve: onError(ERROR.invalidParams, (error) => ({ ...error, code: -32_002 })),
  },
  {
    id: 'not-advertised',
    rule: 'negotiation/advertised',
    who: 'server',
    says: 'server/discover does not list the extension, although tasks are handed out.',
    serve: setting(DISCOVER, { capabilities: { tools: {} } }),
  },
  {
    id: 'legacy-capability',
    rule: 'negotiation/no-legacy-capability',
    who: 'server',
    says: 'server/discover lists capabilities.tasks as in 2025-11-25.',
    serve: setting(DISCOVER, { capabilities: { ...CAPABILITIES, tasks: { list: {}, cancel: {} } } }),
  },
  {
    id: 'settings-true',
    rule: 'negotiation/settings-object',
    who: 'server',
    says: 'server/discover lists the extension with true instead of an object.',
    serve: setting(DISCOVER, { capabilities: { tools: {}, extensions: { [TASKS_EXTENSION]: true } } }),
  },
  {
    id: 'old-missing-capability-code',
    rule: 'negotiation/methods-need-declaration',
    who: 'server',
    says: 'A missing declaration is refused with -32003, the code of an older draft.',
    serve: onError(ERROR.missingRequiredClientCapability, (error) => ({ ...error, code: -32_003 })),
  },
  {
    id: 'missing-capability-unnamed',
    rule: 'negotiation/missing-capability-data',
    who: 'server',
    says: '-32021 does not say which capability is missing.',
    serve: onError(ERROR.missingRequiredClientCapability, (error) => omit(error, 'data')),
  },
  {
    id: 'nested-handle',
    rule: 'create/shape',
    who: 'server',
    says: 'The handle is nested in a member task, as in 2025-11-25.',
    serve: onResult(CALL, ({ resultType, _meta, ...task }) => ({ resultType, task, _meta }), isHandle),
  },
  {
    id: 'same-id-for-all',
    rule: 'create/id-unique',
    who: 'server',
    says: 'Every task has the same id.',
    serve: setting(CALL, { taskId: 'tsk_8f14e45fceea167a5a36dedd4bea2543' }, isHandle),
  },
  {
    id: 'wrong-task',
    rule: 'get/same-task',
    who: 'server',
    says: 'A poll is answered with the task that was made last, whichever was asked for.',
    serve: onResult(GET, (result, { state }) => ({ ...result, taskId: state.tasks.at(-1)?.taskId })),
  },
  {
    id: 'no-ttl',
    rule: 'get/shape',
    who: 'server',
    says: 'Snapshots leave ttlMs out.',
    serve: lacking(GET, 'ttlMs'),
  },
  {
    id: 'fractions-of-milliseconds',
    rule: 'task/durations',
    who: 'server',
    says: 'pollIntervalMs is a fraction.',
    serve: setting(GET, { pollIntervalMs: 1999.5 }),
  },
  {
    id: 'times-in-words',
    rule: 'task/timestamps',
    who: 'server',
    says: 'lastUpdatedAt is written for people.',
    serve: setting(GET, { lastUpdatedAt: 'a moment ago' }),
  },
  {
    id: 'moving-birthday',
    rule: 'task/created-at-stable',
    who: 'server',
    says: 'createdAt is the time of the last change.',
    serve: onResult(GET, (result) => ({ ...result, createdAt: member(result, 'lastUpdatedAt') })),
  },
  {
    id: 'question-without-request',
    rule: 'get/input-required',
    who: 'server',
    says: 'A waiting task does not say what it waits for.',
    serve: lacking(GET, 'inputRequests', hasStatus('input_required')),
  },
  {
    id: 'completed-without-result',
    rule: 'get/completed',
    who: 'server',
    says: 'A completed task does not carry its result.',
    serve: lacking(GET, 'result', hasStatus('completed')),
  },
  {
    id: 'failed-without-error',
    rule: 'get/failed',
    who: 'server',
    says: 'A failed task does not carry its error.',
    serve: lacking(GET, 'error', hasStatus('failed')),
  },
  {
    id: 'result-as-text',
    rule: 'get/result-shape',
    who: 'server',
    says: 'The inlined result has a text where a tool result has its content.',
    serve: onResult(
      GET,
      (result) => ({ ...result, result: { resultType: 'complete', content: 'done' } }),
      hasStatus('completed'),
    ),
  },
  {
    id: 'tool-error-as-failure',
    rule: 'get/tool-error-completes',
    who: 'server',
    says: 'A tool that reports an error (isError) leaves its task failed.',
    serve: onResult(
      GET,
      (result) => ({ ...result, status: 'failed' }),
      (result) => member(result, 'result', 'isError') === true,
    ),
  },
  {
    id: 'ping-as-question',
    rule: 'input/request-kind',
    who: 'server',
    says: 'A waiting task asks for something that no client can be asked.',
    serve: setting(
      GET,
      { inputRequests: { approve_deploy: { method: 'approval/request', params: {} } } },
      hasStatus('input_required'),
    ),
  },
  {
    id: 'update-returns-task',
    rule: 'update/ack-empty',
    who: 'server',
    says: 'The acknowledgement of tasks/update carries the status of the task.',
    serve: setting(['tasks/update'], { status: 'working' }),
  },
  {
    id: 'cancel-returns-task',
    rule: 'cancel/ack-empty',
    who: 'server',
    says: 'The acknowledgement of tasks/cancel says that the task is cancelled.',
    serve: setting(['tasks/cancel'], { status: 'cancelled' }),
  },
  {
    id: 'status-always-200',
    rule: 'http/status',
    who: 'server',
    says: 'Every answer has the HTTP status 200.',
    serve: (serve) => (incoming) => ({ ...serve(incoming), status: 200 }),
  },
  {
    id: 'unnamed-version',
    rule: 'meta/unsupported-version',
    who: 'server',
    says: 'A revision that it does not speak is refused with -32602, and does not say which one it speaks.',
    serve: onError(ERROR.unsupportedProtocolVersion, () => ({
      code: ERROR.invalidParams,
      message: 'That revision is not supported.',
    })),
  },
  {
    id: 'undeclared-called-malformed',
    rule: 'error/unknown-method',
    who: 'server',
    says: 'A method that it does not have is refused with -32600.',
    serve: (serve) => (incoming) => {
      const handled = serve(incoming);
      const isUnknown =
        member(handled.reply, 'error', 'code') === ERROR.methodNotFound &&
        !methodOf(incoming).startsWith('tasks/');
      const error = { code: ERROR.invalidRequest, message: 'That is no request.' };
      return isUnknown ? { ...handled, reply: { ...handled.reply, error } as JsonRpcResponse } : handled;
    },
  },
];
