/** What the official schemas say to a message of the server. */
import * as core from '@modelcontextprotocol/core';
import * as tasks from '@modelcontextprotocol/ext-tasks/core/v2';
import { member, messageKind, stringMember } from '../../../src/protocol';

interface Schema {
  safeParse(value: unknown): { success: boolean; error?: unknown };
}

const NOTIFICATIONS = new Map<string, Schema>([
  ['notifications/tasks', tasks.TaskStatusNotificationV2Schema],
  ['notifications/subscriptions/acknowledged', core.SubscriptionsAcknowledgedNotificationSchema],
  ['notifications/tools/list_changed', core.ToolListChangedNotificationSchema],
  ['notifications/progress', core.ProgressNotificationSchema],
  ['notifications/message', core.LoggingMessageNotificationSchema],
]);

const RESULTS = new Map<string, Schema>([
  ['server/discover', core.DiscoverResultSchema],
  ['tools/list', core.ListToolsResultSchema],
  ['tools/call', tasks.CallToolResultV2Schema],
  ['tasks/get', tasks.GetTaskResultV2Schema],
  ['tasks/update', tasks.UpdateTaskResultV2Schema],
  ['tasks/cancel', tasks.CancelTaskResultV2Schema],
]);

/** The schemas that a message has to fit: its envelope's, and the ones for what it answers. */
function schemasFor(request: unknown, message: unknown): readonly (readonly [Schema, unknown])[] {
  if (messageKind(message) === 'notification') {
    const schema = NOTIFICATIONS.get(stringMember(message, 'method') ?? '');
    return [[core.JSONRPCNotificationSchema, message], ...(schema ? [[schema, message] as const] : [])];
  }
  const result = member(message, 'result');
  if (result === undefined) return [[core.JSONRPCErrorResponseSchema, message]];
  const envelope = [core.JSONRPCResultResponseSchema, message] as const;
  const method = stringMember(request, 'method') ?? '';
  if (method === 'tools/call' && member(result, 'resultType') === 'task')
    return [envelope, [tasks.CreateTaskResultV2Schema, result]];
  const schema = RESULTS.get(method);
  const inlined =
    member(result, 'status') === 'completed'
      ? [[tasks.CallToolResultV2Schema, member(result, 'result')] as const]
      : [];
  return schema ? [envelope, [schema, result], ...inlined] : [envelope];
}

/**
 * What is wrong with a message of the server.
 * @param request - The request that it came after.
 * @returns Nothing where every official schema takes it.
 */
export function officialFault(request: unknown, message: unknown): unknown {
  const fault = schemasFor(request, message)
    .map(([schema, value]) => schema.safeParse(value))
    .find(({ success }) => !success);
  return fault && { message, error: fault.error };
}
