/**
 * The task that the examples speak of, and the answers of its server.
 * @module
 */
import type { JsonObject } from '../../protocol/json';
import type { JsonRpcErrorResponse, JsonRpcResultResponse } from '../../protocol/jsonrpc';
import { META } from '../../protocol/names';

/** The extension, as the examples write it. */
export const TASKS = 'io.modelcontextprotocol/tasks';

/** The id of the task. */
export const TASK_ID = 'tsk_5f0c1e9ab7d24683a1f40c7e92d8b365';

const SERVER_META = { [META.serverInfo]: { name: 'mcp-tasks-lab', version: '1.0.0' } };

/** A result of the server that says who it is. */
export function answer(id: number, result: JsonObject): JsonRpcResultResponse {
  return { jsonrpc: '2.0', id, result: { ...result, _meta: SERVER_META } };
}

/** A refusal. */
export function refusal(id: number, code: number, message: string, data: JsonObject): JsonRpcErrorResponse {
  return { jsonrpc: '2.0', id, error: { code, message, data } };
}

/** The task with a status at a time. */
export function task(status: string, lastUpdatedAt: string, more: JsonObject = {}): JsonObject {
  return {
    taskId: TASK_ID,
    status,
    createdAt: '2026-09-24T10:30:00Z',
    lastUpdatedAt,
    ttlMs: 900000,
    pollIntervalMs: 2000,
    ...more,
  };
}
