/**
 * The requests that a client may send, and what answers them.
 * @module
 */
import * as T from '@sinclair/typebox';
import { META } from '../names';
import {
  cacheHints,
  completeResult,
  mapOf,
  RequestIdSchema,
  RequestMetaSchema,
  requestSchema,
  ServerCapabilitiesSchema,
  Strings,
} from './common';
import { InputResponsesSchema } from './input';
import { DetailedTaskSchema } from './tasks';
import { ToolSchema } from './tools';

const _meta = RequestMetaSchema;
const taskId = T.String({ description: 'The taskId that the handle gave you.' });

/** Asks what the server speaks and can do. */
export const DiscoverRequestSchema = requestSchema(
  'server/discover',
  T.Object({ _meta }),
  'Asks which revisions and capabilities the server has.',
);

/** Asks which tools there are. */
export const ListToolsRequestSchema = requestSchema(
  'tools/list',
  T.Object({ cursor: T.Optional(T.String({ description: 'Where the next page begins.' })), _meta }),
  'Asks which tools the server has.',
);

/** Calls a tool. */
export const CallToolRequestSchema = requestSchema(
  'tools/call',
  T.Object({
    name: T.String({ description: 'The tool.' }),
    arguments: T.Optional(mapOf(T.Unknown(), { description: "The tool's input, by its inputSchema." })),
    inputResponses: T.Optional(InputResponsesSchema),
    requestState: T.Optional(
      T.String({
        description: 'On the retry of a call that was answered input_required: its requestState, unchanged.',
      }),
    ),
    _meta,
  }),
  'Calls a tool. The answer may be its result, a question, or, where the request declares tasks, a handle.',
);

/** Asks for a task's snapshot. */
export const GetTaskRequestSchema = requestSchema(
  'tasks/get',
  T.Object({ taskId, _meta }),
  'Asks how a task stands.',
);

/** Answers a task's questions. */
export const UpdateTaskRequestSchema = requestSchema(
  'tasks/update',
  T.Object({ taskId, inputResponses: InputResponsesSchema, _meta }),
  "Answers a task's outstanding questions.",
);

/** Asks that a task be given up. */
export const CancelTaskRequestSchema = requestSchema(
  'tasks/cancel',
  T.Object({ taskId, _meta }),
  'Asks that the task be given up. A wish: the work may still complete.',
);

const filter = T.Object(
  {
    toolsListChanged: T.Optional(T.Boolean({ description: 'Say when the list of tools changes.' })),
    promptsListChanged: T.Optional(T.Boolean({ description: 'Say when the list of prompts changes.' })),
    resourcesListChanged: T.Optional(T.Boolean({ description: 'Say when the list of resources changes.' })),
    resourceSubscriptions: T.Optional(Strings('Say when these resources change.')),
    taskIds: T.Optional(Strings('Send a snapshot when one of these tasks changes.')),
  },
  { description: 'Which notifications are wanted.' },
);

/** Opens a stream of notifications. */
export const ListenRequestSchema = requestSchema(
  'subscriptions/listen',
  T.Object({ notifications: filter, _meta }),
  'Opens a stream of notifications.',
);

const subscriptionMeta = T.Object({ [META.subscriptionId]: RequestIdSchema });
const notification = <Method extends string, Params extends T.TSchema>(method: Method, params: Params) =>
  T.Object({ jsonrpc: T.Literal('2.0'), method: T.Literal(method), params });

/** The first message of a subscription: what the server will honour of the filter. */
export const AcknowledgedNotificationSchema = notification(
  'notifications/subscriptions/acknowledged',
  T.Object({ notifications: filter, _meta: subscriptionMeta }),
);

/** A task's snapshot, pushed. */
export const TaskNotificationSchema = notification(
  'notifications/tasks',
  T.Intersect([DetailedTaskSchema, T.Object({ _meta: subscriptionMeta })]),
);

/** What server/discover returns. */
export const DiscoverResultSchema = T.Object({
  ...completeResult,
  ...cacheHints,
  supportedVersions: T.Array(T.String(), { description: 'The revisions that the server speaks.' }),
  capabilities: ServerCapabilitiesSchema,
  instructions: T.Optional(T.String({ description: 'How to use the server, for models.' })),
});

/** What tools/list returns. */
export const ListToolsResultSchema = T.Object({
  ...completeResult,
  ...cacheHints,
  tools: T.Array(ToolSchema),
  nextCursor: T.Optional(T.String()),
});

/** The requests that the simulated server answers, by method. */
export const REQUEST_SCHEMAS = {
  'server/discover': DiscoverRequestSchema,
  'tools/list': ListToolsRequestSchema,
  'tools/call': CallToolRequestSchema,
  'tasks/get': GetTaskRequestSchema,
  'tasks/update': UpdateTaskRequestSchema,
  'tasks/cancel': CancelTaskRequestSchema,
  'subscriptions/listen': ListenRequestSchema,
} as const;

/** A method that the simulated server answers. */
export type Method = keyof typeof REQUEST_SCHEMAS;

/** Tells whether the simulated server answers a method. */
export function isMethod(method: string): method is Method {
  return Object.hasOwn(REQUEST_SCHEMAS, method);
}

/** Which notifications are wanted, or honoured. */
export type NotificationFilter = T.Static<typeof filter>;
/** The result of server/discover. */
export type DiscoverResult = T.Static<typeof DiscoverResultSchema>;
/** The params of tools/call. */
export type CallToolParams = T.Static<typeof CallToolRequestSchema>['params'];
