/**
 * Finding a task for a caller.
 * @module
 */
import type { Workload } from '../workloads/workload';
import type { Call } from './call';
import { isExpired } from './lifetime';
import type { TaskRecord } from './state';

/** A task and what it runs. */
export interface Found {
  readonly task: TaskRecord;
  readonly workload: Workload;
}

/**
 * Finds a task that the caller may see.
 * @returns `undefined` alike for one that never existed, one that has expired and one of somebody else.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#security-considerations
 */
export function findTask(call: Call, taskId: unknown): Found | undefined {
  const task = call.state.tasks.find((candidate) => candidate.taskId === taskId);
  const workload = call.workloads.find(({ tool }) => tool.name === task?.tool);
  if (!task || !workload || task.owner !== call.caller || isExpired(task, call.policy, call.now)) {
    return undefined;
  }
  return { task, workload };
}
