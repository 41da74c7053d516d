/**
 * How long a task is kept, and how often it may be asked for: what its `ttlMs` and `pollIntervalMs` say, which may
 * change from one snapshot to the next.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 * @module
 */
import { isTerminal } from '../protocol/names';
import type { Policy } from './policy';
import type { ServerState, TaskRecord } from './state';

/** How many times longer the suggested pause is while a task waits for its client: nothing moves before an answer. */
const WAITING_PACE = 5;

/** How long a task is kept, in milliseconds from its creation; null is without limit. */
export function ttlOf({ createdAt, lastUpdatedAt }: TaskRecord, { ttlMs, ttlFrom }: Policy): number | null {
  if (ttlMs === null || ttlFrom === 'creation') return ttlMs;
  return lastUpdatedAt - createdAt + ttlMs;
}

/** The pause before the next poll that the server suggests, in milliseconds; `undefined`: none. */
export function pollIntervalOf(
  { status }: TaskRecord,
  { pollIntervalMs, pollPace }: Policy,
): number | undefined {
  if (pollIntervalMs === undefined || pollPace === 'steady') return pollIntervalMs;
  if (isTerminal(status)) return undefined;
  return status === 'input_required' ? pollIntervalMs * WAITING_PACE : pollIntervalMs;
}

/** Tells whether a task's time is up, so that the server no longer knows it. */
export function isExpired(task: TaskRecord, policy: Policy, now: number): boolean {
  const ttlMs = ttlOf(task, policy);
  return ttlMs !== null && now > task.createdAt + ttlMs;
}

/** The state without the tasks whose time is up. To a client it is the same state. */
export function forgetExpired(state: ServerState, policy: Policy, now: number): ServerState {
  if (!state.tasks.some((task) => isExpired(task, policy, now))) return state;
  const tasks = state.tasks.filter((task) => !isExpired(task, policy, now));
  return {
    ...state,
    tasks,
    polls: state.polls.filter(({ taskId }) => tasks.some((task) => task.taskId === taskId)),
  };
}

/** How long a client still has to wait before its next poll of a task, in milliseconds; 0: not at all. */
export function pollWait({ polls }: ServerState, taskId: string, now: number): number {
  const last = polls.find((poll) => poll.taskId === taskId);
  return Math.max(0, (last?.next ?? now) - now);
}

/** The state after a poll was answered. Only a server that refuses eager polls has to remember it. */
export function withPoll(state: ServerState, task: TaskRecord, policy: Policy, now: number): ServerState {
  const pause = pollIntervalOf(task, policy);
  if (policy.eagerPolls !== 'refuse' || pause === undefined) return state;
  const { taskId } = task;
  return {
    ...state,
    polls: [...state.polls.filter((poll) => poll.taskId !== taskId), { taskId, next: now + pause }],
  };
}
