/**
 * The worker's side of a task: what it does next, and what that makes of the task. Only this moves a task on;
 * no poll ever does.
 * @module
 */
import { isTerminal } from '../protocol/names';
import { member, type JsonObject } from '../protocol/json';
import { durationOf, faultOf, fill, judgeAnswer, outcomeOf } from '../workloads/run';
import type { AskStage, Ending, Workload, WorkStage } from '../workloads/workload';
import { changeOf, type StatusChange } from './change';
import { isExpired } from './lifetime';
import type { Policy } from './policy';
import type { PendingAnswer, TaskRecord } from './state';

/** What the worker did to a task. */
export interface Worked {
  readonly task: TaskRecord;
  /** How long it took, in milliseconds. */
  readonly tookMs: number;
  readonly changes: readonly StatusChange[];
  /** What it did, in words. */
  readonly says: string;
}

/**
 * Why the worker has nothing to do for a task.
 * @returns The reason in words, or `undefined` where it has something to do.
 */
export function workBlocked(
  task: TaskRecord,
  workload: Workload,
  policy: Policy,
  now: number,
): string | undefined {
  if (isTerminal(task.status)) return `the task is ${task.status}, and that is final`;
  if (isExpired(task, policy, now)) return 'the task has expired';
  if (honoursCancel(task, workload, policy)) return undefined;
  if (task.status === 'input_required' && task.inbox.length === 0) {
    return `the task waits for ${task.outstanding.join(' and ')}`;
  }
  return undefined;
}

/**
 * Does the next thing for a task: honours a wish to cancel where it may stop, takes up answers, or finishes the
 * stage.
 * @param task - A task for which {@link workBlocked} gives no reason; any other is returned as it is.
 * @param now - When the worker begins, in milliseconds of virtual time.
 */
export function work(task: TaskRecord, workload: Workload, policy: Policy, now: number): Worked {
  const blocked = workBlocked(task, workload, policy, now);
  if (blocked !== undefined) return { task, tookMs: 0, changes: [], says: blocked };
  if (honoursCancel(task, workload, policy)) return cancel(task, now);
  const stage = workload.stages[task.stage];
  if (!stage) return finishStage(task, workload, now, 0);
  return stage.kind === 'ask'
    ? takeUpAnswers(task, workload, stage, now)
    : doWork(task, workload, stage, now);
}

/**
 * When the worker, in real time, has done the next thing for a task: at once where it honours a cancellation, when an
 * answer has reached it, or when the stage has taken its time.
 * @returns A moment, which may have passed; `undefined` where there is nothing to do.
 */
export function workDueAt(
  task: TaskRecord,
  workload: Workload,
  policy: Policy,
  now: number,
): number | undefined {
  if (workBlocked(task, workload, policy, now) !== undefined) return undefined;
  const stage = workload.stages[task.stage];
  if (honoursCancel(task, workload, policy)) return now;
  if (stage?.kind === 'ask') return firstDue(task, now);
  return stage ? stageBegan(task) + durationOf(stage, task.fields) : now;
}

/** When the first answer reaches the worker: now, where one has. */
function firstDue({ inbox }: TaskRecord, now: number): number {
  return Math.max(now, Math.min(...inbox.map(({ due }) => due ?? now)));
}

/**
 * Does, in real time, what is due: as {@link work}, but a stage counts from when it began and not from now.
 * @param now - When the worker is done with it.
 */
export function workDone(task: TaskRecord, workload: Workload, policy: Policy, now: number): Worked {
  const stage = workload.stages[task.stage];
  const began = stage?.kind === 'work' && !honoursCancel(task, workload, policy);
  return work(task, workload, policy, began ? stageBegan(task) : now);
}

/** When the current stage began: a task in a stage of work changes in no other way. */
function stageBegan({ lastUpdatedAt }: TaskRecord): number {
  return lastUpdatedAt;
}

/** Puts a task at the beginning of a stage, or at its end where no stage is left. */
export function beginStage(task: TaskRecord, workload: Workload, index: number, now: number): TaskRecord {
  const stage = workload.stages[index];
  const begun = { ...task, stage: index, lastUpdatedAt: now, outstanding: [], inbox: [] };
  if (!stage) return end({ ...begun, stage: index }, workload.done, now);
  const statusMessage = fill(stage.says, task.fields);
  if (stage.kind === 'work') return { ...begun, status: 'working', statusMessage };
  return {
    ...begun,
    status: 'input_required',
    statusMessage,
    outstanding: stage.questions.map(({ key }) => key),
  };
}

/** Ends a task: completed with a result, failed with a JSON-RPC error. */
function end(task: TaskRecord, ending: Ending, now: number): TaskRecord {
  const outcome = outcomeOf(ending, task.fields);
  const closed = { ...task, outstanding: [], inbox: [], lastUpdatedAt: now, outcome };
  return outcome.kind === 'result'
    ? {
        ...closed,
        status: 'completed',
        statusMessage: outcome.result.isError ? 'The tool reported an error.' : 'Done.',
      }
    : { ...closed, status: 'failed', statusMessage: outcome.error.message };
}

/**
 * Tells whether the worker would give the task up now. Cancelling is cooperative: a wish is honoured only where the policy allows it and the stage can be stopped.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-cancellation
 */
export function honoursCancel(task: TaskRecord, workload: Workload, policy: Policy): boolean {
  if (!task.cancelRequested || policy.cancel === 'never') return false;
  const stage = workload.stages[task.stage];
  return stage?.kind !== 'work' || stage.interruptible;
}

/** Gives a task up. */
export function cancel(task: TaskRecord, now: number): Worked {
  const cancelled: TaskRecord = {
    ...task,
    status: 'cancelled',
    statusMessage: 'Cancelled before it was done.',
    lastUpdatedAt: now,
    outstanding: [],
    inbox: [],
  };
  const says = 'tasks/cancel was honoured';
  return { task: cancelled, tookMs: 0, changes: changeOf(task, cancelled, 'client', says), says };
}

function doWork(task: TaskRecord, workload: Workload, stage: WorkStage, now: number): Worked {
  const tookMs = durationOf(stage, task.fields);
  const fault = faultOf(stage, task.fields);
  if (!fault) return finishStage(task, workload, now, tookMs);
  const ended = end(task, fault, now + tookMs);
  const says = ended.status === 'failed' ? `${stage.name} broke down` : `${stage.name} reported an error`;
  return { task: ended, tookMs, changes: changeOf(task, ended, 'server', says), says };
}

function finishStage(task: TaskRecord, workload: Workload, now: number, tookMs: number): Worked {
  const next = beginStage(task, workload, task.stage + 1, now + tookMs);
  const done = workload.stages[task.stage]?.name ?? 'the work';
  const says =
    next.status === 'input_required' ? `${done} is done; the worker needs an answer` : `${done} is done`;
  return { task: next, tookMs, changes: changeOf(task, next, 'server', says), says };
}

/**
 * Takes up the answers that were acknowledged since, and waits for the first of them where it is still on its way.
 * What is not answered stays outstanding.
 */
function takeUpAnswers(task: TaskRecord, workload: Workload, stage: AskStage, asked: number): Worked {
  const now = firstDue(task, asked);
  const tookMs = now - asked;
  const isThere = ({ due = now }: PendingAnswer) => due <= now;
  let fields: JsonObject = task.fields;
  let outstanding = task.outstanding;
  for (const question of stage.questions) {
    const pending = task.inbox.find((given) => given.key === question.key && isThere(given));
    const verdict = pending && judgeAnswer(question, pending.response);
    if (!pending || !verdict) continue;
    outstanding = outstanding.filter((key) => key !== question.key);
    if (!verdict.goesOn) {
      const ended = end({ ...task, fields }, verdict.ends, now);
      const says = `tasks/update answered ${question.key} with ${answerInWords(pending.response)}`;
      return { task: ended, tookMs, changes: changeOf(task, ended, 'client', says), says };
    }
    fields = { ...fields, ...verdict.fields };
  }
  const taken = task.inbox.filter(isThere);
  const inbox = task.inbox.filter((given) => !isThere(given));
  const says = `tasks/update answered ${taken.map(({ key }) => key).join(' and ')}`;
  const answered: TaskRecord = { ...task, fields, outstanding, inbox, lastUpdatedAt: now };
  const next = outstanding.length > 0 ? answered : beginStage(answered, workload, task.stage + 1, now);
  return { task: next, tookMs, changes: changeOf(task, next, 'client', says), says };
}

function answerInWords(response: unknown): string {
  const action = member(response, 'action');
  return action === 'accept' ? 'a no' : String(action);
}
