/**
 * The shapes of the tasks extension.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#tasks
 * @module
 */
import * as T from '@sinclair/typebox';
import { TASK_STATUSES, type TaskStatus } from '../names';
import { completeResult, ErrorSchema, mapOf, ResultMetaSchema, words } from './common';
import { InputRequestsSchema } from './input';

/** The members that a task has whatever its status, but for the status itself. */
const taskFields = {
  taskId: T.String({
    description: 'The handle. Keep it somewhere durable: it is all that you need to come back.',
  }),
  statusMessage: T.Optional(T.String({ description: 'What the task is doing, for people.' })),
  createdAt: T.String({ description: 'When the task was created, ISO 8601. It never changes.' }),
  lastUpdatedAt: T.String({ description: 'When the task last changed, ISO 8601.' }),
  ttlMs: T.Union([T.Integer(), T.Null()], {
    description:
      'How long the task is kept, in milliseconds from createdAt; null is without limit. It may change.',
  }),
  pollIntervalMs: T.Optional(
    T.Integer({
      description: 'How long to wait between polls, in milliseconds. It may change, or be absent.',
    }),
  ),
};

const status = <Status extends TaskStatus>(value: Status, description: string) =>
  T.Literal(value, { description });

/** What tools/call returns where the server made a task of it. */
export const CreateTaskResultSchema = T.Object(
  {
    resultType: T.Literal('task', { description: 'This answer is a handle, not the result of the tool.' }),
    ...taskFields,
    status: words(TASK_STATUSES, 'The status at the start: usually working, but it may be any.'),
    _meta: T.Optional(ResultMetaSchema),
  },
  { description: 'A handle to work that goes on. Its members are flat, beside resultType.' },
);

/** A task that is being worked on. */
export const WorkingTaskSchema = T.Object({ ...taskFields, status: status('working', 'The work goes on.') });

/** A task that waits for answers. */
export const InputRequiredTaskSchema = T.Object({
  ...taskFields,
  status: status('input_required', 'The task waits for your answers.'),
  inputRequests: InputRequestsSchema,
});

/** A task whose call returned, also where the tool reported an error. */
export const CompletedTaskSchema = T.Object({
  ...taskFields,
  status: status('completed', 'The call returned a result, which may say isError.'),
  result: mapOf(T.Unknown(), {
    description: 'What the original request would have returned.',
  }),
});

/** A task whose call ended in a JSON-RPC error. */
export const FailedTaskSchema = T.Object({
  ...taskFields,
  status: status('failed', 'The call ended in a JSON-RPC error.'),
  error: ErrorSchema,
});

/** A task that was cancelled. */
export const CancelledTaskSchema = T.Object({
  ...taskFields,
  status: status('cancelled', 'The work was given up before it was done.'),
});

const detailed = [
  WorkingTaskSchema,
  InputRequiredTaskSchema,
  CompletedTaskSchema,
  FailedTaskSchema,
  CancelledTaskSchema,
] as const;

/** A whole snapshot of a task. */
export const DetailedTaskSchema = T.Union([...detailed], { description: 'A task as it is now.' });

/** What tasks/get returns: a snapshot, labelled complete whatever its status. */
export const GetTaskResultSchema = T.Union(
  detailed.map((schema) => T.Object({ ...completeResult, ...schema.properties })),
  { description: 'The task as it is now. resultType speaks of the poll, status of the task.' },
);

/** What tasks/update and tasks/cancel return: an acknowledgement that says nothing of the task. */
export const AcknowledgementSchema = T.Object(completeResult, {
  description: 'Received. Whether and when the task moves shows on a later poll.',
});

/** A handle to work that goes on. */
export type CreateTaskResult = T.Static<typeof CreateTaskResultSchema>;
/** A whole snapshot of a task. */
export type DetailedTask = T.Static<typeof DetailedTaskSchema>;
