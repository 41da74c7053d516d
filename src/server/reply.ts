/**
 * The shapes of the server's answers.
 * @module
 */
import type { JsonObject } from '../protocol/json';
import type { JsonRpcError, JsonRpcResponse, RequestId } from '../protocol/jsonrpc';
import { ERROR, META, PROTOCOL_VERSION } from '../protocol/names';
import type { Implementation } from '../protocol/schemas/common';
import type { InputRequests } from '../protocol/schemas/input';
import type { CreateTaskResult, DetailedTask } from '../protocol/schemas/tasks';
import { isoTime } from '../protocol/time';
import { requestOf } from '../workloads/run';
import type { Workload } from '../workloads/workload';
import { pollIntervalOf, ttlOf } from './lifetime';
import type { Policy } from './policy';
import type { TaskRecord } from './state';

/** Who the lab's server says it is. */
export const LAB_SERVER: Implementation = { name: 'mcp-tasks-lab', version: '1.0.0' };

const _meta = { [META.serverInfo]: LAB_SERVER };

/** A refusal: the error to answer with, and its HTTP status. */
export interface Refusal {
  readonly error: JsonRpcError;
  readonly status: number;
}

/**
 * A refusal with its HTTP status. Where the specification fixes none, as for an unknown task, it is 200.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http
 */
export function refuse(
  code: number,
  message: string,
  options: { data?: unknown; status?: number } = {},
): Refusal {
  const { data, status = 200 } = options;
  return { error: { code, message, ...(data === undefined ? {} : { data }) }, status };
}

/** The refusal of a request that did not declare what it needs. */
export function refuseMissing(requiredCapabilities: object): Refusal {
  return refuse(
    ERROR.missingRequiredClientCapability,
    'This request needs a client capability that it does not declare. Declarations on earlier requests do not count.',
    { data: { requiredCapabilities }, status: 400 },
  );
}

/** The refusal of a protocol revision that the server does not speak. */
export function refuseVersion(requested: string): Refusal {
  return refuse(ERROR.unsupportedProtocolVersion, `This server does not speak revision ${requested}.`, {
    data: { supported: [PROTOCOL_VERSION], requested },
    status: 400,
  });
}

/** An error response. The id is left out where the request's own could not be read. */
export function errorReply(id: RequestId | undefined, error: JsonRpcError): JsonRpcResponse {
  return id === undefined ? { jsonrpc: '2.0', error } : { jsonrpc: '2.0', id, error };
}

/** A result response, which says who answers. */
export function resultReply(id: RequestId, result: JsonObject): JsonRpcResponse {
  return { jsonrpc: '2.0', id, result: { ...result, _meta } };
}

/** An acknowledgement: received, and not a word about the task. */
export const ACKNOWLEDGEMENT = { resultType: 'complete' } as const;

/** The members that every view of a task shows. */
function taskMembers(task: TaskRecord, policy: Policy) {
  const pollIntervalMs = pollIntervalOf(task, policy);
  return {
    taskId: task.taskId,
    status: task.status,
    statusMessage: task.statusMessage,
    createdAt: isoTime(task.createdAt),
    lastUpdatedAt: isoTime(task.lastUpdatedAt),
    ttlMs: ttlOf(task, policy),
    ...(pollIntervalMs === undefined ? {} : { pollIntervalMs }),
  };
}

/**
 * The handle to a task: flat, and without result, error or questions, which come with tasks/get.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-creation
 */
export function handleTo(task: TaskRecord, policy: Policy): CreateTaskResult {
  return { resultType: 'task', ...taskMembers(task, policy) };
}

/**
 * A whole snapshot of a task, as tasks/get and notifications/tasks show it.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 */
export function snapshotOf(task: TaskRecord, workload: Workload, policy: Policy): DetailedTask {
  return { ...taskMembers(task, policy), ...payloadOf(task, workload) } as DetailedTask;
}

function payloadOf(task: TaskRecord, workload: Workload): object {
  if (task.status === 'input_required') return { inputRequests: outstandingRequests(task, workload) };
  if (task.outcome?.kind === 'result') return { result: task.outcome.result };
  if (task.outcome?.kind === 'error') return { error: task.outcome.error };
  return {};
}

/** The questions of a task that are outstanding now. */
export function outstandingRequests(task: TaskRecord, workload: Workload): InputRequests {
  const stage = workload.stages[task.stage];
  const questions = stage?.kind === 'ask' ? stage.questions : [];
  return Object.fromEntries(
    questions
      .filter(({ key }) => task.outstanding.includes(key))
      .map((question) => [question.key, requestOf(question, task.fields)]),
  );
}
