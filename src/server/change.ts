/**
 * Changes of a task's status, each with who caused it.
 * @module
 */
import type { TaskStatus } from '../protocol/names';
import type { TaskRecord } from './state';

/** A move that a task made, or its creation. */
export interface StatusChange {
  readonly taskId: string;
  /** `created` where the task did not exist before. */
  readonly from: TaskStatus | 'created';
  readonly to: TaskStatus;
  /** Whose doing it was: a request of the client, or the server's own decision. */
  readonly cause: 'client' | 'server';
  /** The cause in words. */
  readonly says: string;
}

/**
 * The change between two states of a task.
 * @returns Nothing where the status stayed.
 */
export function changeOf(
  before: TaskRecord,
  after: TaskRecord,
  cause: StatusChange['cause'],
  says: string,
): readonly StatusChange[] {
  if (before.status === after.status) return [];
  return [{ taskId: after.taskId, from: before.status, to: after.status, cause, says }];
}
