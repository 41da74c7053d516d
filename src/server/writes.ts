/**
 * What a request writes to the store, apart from the state that it read. A replica may have read an old state; what
 * it writes has to fit the store as it is now.
 * @module
 */
import { isTerminal } from '../protocol/names';
import type { PendingAnswer, ServerState, TaskRecord } from './state';

/** One write. */
export type Write =
  | { readonly kind: 'create'; readonly task: TaskRecord }
  | { readonly kind: 'answer'; readonly taskId: string; readonly answers: readonly PendingAnswer[] }
  | { readonly kind: 'wish'; readonly taskId: string }
  /** What was decided as it arrived: the task as it is then. Such a request reads the store. */
  | { readonly kind: 'move'; readonly task: TaskRecord };

/** What changed between the state that a request read and the state that it left. */
export function writesOf(before: ServerState, after: ServerState): readonly Write[] {
  if (before.tasks === after.tasks) return [];
  const known = new Map(before.tasks.map((task) => [task.taskId, task]));
  return after.tasks.flatMap((task): Write[] => {
    const old = known.get(task.taskId);
    if (old === task) return [];
    if (!old) return [{ kind: 'create', task }];
    if (task.status !== old.status || task.outstanding !== old.outstanding) return [{ kind: 'move', task }];
    const answers = task.inbox.filter((given) => !old.inbox.includes(given));
    return [
      ...(answers.length > 0 ? [{ kind: 'answer', taskId: task.taskId, answers } as const] : []),
      ...(task.cancelRequested && !old.cancelRequested
        ? [{ kind: 'wish', taskId: task.taskId } as const]
        : []),
    ];
  });
}

/**
 * Applies a write to the store. An answer to a question that is no longer outstanding, or that somebody answered
 * first, is dropped, and nothing touches a task that has ended.
 */
export function applyWrite(state: ServerState, write: Write): ServerState {
  if (write.kind === 'create') {
    return { ...state, tasks: [...state.tasks, write.task], created: state.created + 1 };
  }
  const taskId = write.kind === 'move' ? write.task.taskId : write.taskId;
  const tasks = state.tasks.map((task) =>
    task.taskId === taskId && !isTerminal(task.status) ? written(task, write) : task,
  );
  return { ...state, tasks };
}

function written(task: TaskRecord, write: Exclude<Write, { kind: 'create' }>): TaskRecord {
  switch (write.kind) {
    case 'move':
      return write.task;
    case 'wish':
      return { ...task, cancelRequested: true };
    case 'answer': {
      const fresh = write.answers.filter(
        ({ key }) => task.outstanding.includes(key) && !task.inbox.some((known) => known.key === key),
      );
      return { ...task, inbox: [...task.inbox, ...fresh] };
    }
  }
}
