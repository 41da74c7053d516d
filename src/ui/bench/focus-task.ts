/**
 * Which task the page speaks of, and the moves that it has made: for the figure and the two panels.
 * @module
 */
import { isTerminal, stringMember, TASK_STATUSES, type StatusMove, type TaskStatus } from '../../protocol';
import { path, type LabMoment } from '../../simulation';
import type { MadeMove } from '../parts/task-states';
import { entriesThrough, stepView } from './step-view';

/** What the figure shows at a moment. */
export interface FigureState {
  /** The task it speaks of. */
  readonly taskId: string | undefined;
  readonly current: TaskStatus | undefined;
  readonly made: readonly MadeMove[];
  /** The move that the current step made or, where it made none, was the first to show. */
  readonly lit: StatusMove | undefined;
}

/** The task that a step concerned: the one that moved, else the one in its messages. */
function taskOfStep(moment: LabMoment): string | undefined {
  const moved = moment.report?.changes[0]?.taskId;
  if (moved !== undefined) return moved;
  const { action, report } = moment;
  if (action?.type === 'work') return action.taskId;
  for (const { message } of report?.entries ?? []) {
    const named = stringMember(message, 'result', 'taskId') ?? stringMember(message, 'params', 'taskId');
    if (named !== undefined) return named;
  }
  return undefined;
}

/** The task that the page speaks of: the one that the last step before now concerned, if the server has it. */
export function focusTask(now: LabMoment): string | undefined {
  const { tasks } = now.world.server;
  if (tasks.length < 2) return tasks[0]?.taskId;
  for (let at: LabMoment | undefined = now; at; at = at.before) {
    const taskId = taskOfStep(at);
    if (taskId !== undefined && tasks.some((task) => task.taskId === taskId)) return taskId;
  }
  return tasks.at(-1)?.taskId;
}

/** The figure at a moment. */
export function figureState(now: LabMoment): FigureState {
  const taskId = focusTask(now);
  const task = now.world.server.tasks.find((candidate) => candidate.taskId === taskId);
  if (taskId === undefined || !task) return { taskId, current: undefined, made: [], lit: undefined };
  const made = movesOf(taskId, now);
  const shownNow = made.findLast(
    ({ entry }) => entry !== undefined && entry > entriesThrough(now.before ?? now),
  );
  const madeNow = made.findLast(({ step }) => step === now.depth);
  return { taskId, current: task.status, made, lit: madeNow ?? shownNow };
}

/** The moves of a task up to a moment, each with the first entry that showed it. */
function movesOf(taskId: string, now: LabMoment): readonly MadeMove[] {
  const made: MadeMove[] = [];
  let told = 0;
  for (const moment of sinceCreation(taskId, now)) {
    for (const change of moment.report?.changes ?? []) {
      if (change.taskId !== taskId || change.from === 'created') continue;
      made.push({
        from: change.from,
        to: change.to,
        step: moment.depth,
        cause: change.cause,
        because: change.says,
      });
    }
    for (const view of stepView(moment)?.messages ?? []) {
      const status = stringMember(view.message, 'result', 'status');
      if (view.dir !== 's2c' || stringMember(view.message, 'result', 'taskId') !== taskId) continue;
      // A poll shows where the task has come to, and with it every move since the poll before.
      if (made.at(-1)?.to !== TASK_STATUSES.find((known) => known === status)) continue;
      for (; told < made.length; told += 1) made[told] = { ...made[told]!, entry: view.entry + 1 };
    }
  }
  return made;
}

/** The moments since the task came into being. */
function sinceCreation(taskId: string, now: LabMoment): readonly LabMoment[] {
  const steps = path(now);
  const first = steps.findIndex(({ world }) => world.server.tasks.some((task) => task.taskId === taskId));
  return first < 0 ? [] : steps.slice(first);
}

/** Tells whether anything of a snapshot says that its task is over. */
export function isOver(status: unknown): boolean {
  return TASK_STATUSES.some((known) => known === status && isTerminal(known));
}
