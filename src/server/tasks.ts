/**
 * tasks/get, tasks/update and tasks/cancel.
 * @module
 */
import { capabilityFor, declaresInput } from '../protocol/declares';
import { isObject, member, stringMember } from '../protocol/json';
import { ERROR, isTerminal } from '../protocol/names';
import { judgeAnswer } from '../workloads/run';
import type { AskStage } from '../workloads/workload';
import { answer, refusal, type Answer, type Call } from './call';
import { findTask, type Found } from './find';
import {
  ACKNOWLEDGEMENT,
  outstandingRequests,
  refuse,
  refuseMissing,
  snapshotOf,
  type Refusal,
} from './reply';
import { putTask, type PendingAnswer, type TaskRecord } from './state';
import { cancel, honoursCancel } from './work';

/**
 * Finds the task that a request names. One that never existed, one that has expired and one of somebody else are
 * refused alike, so that the refusal tells nobody what exists.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#protocol-errors
 */
function find(call: Call): Found | Refusal {
  const taskId = stringMember(call.params, 'taskId');
  return (
    findTask(call, taskId) ?? refuse(ERROR.invalidParams, `There is no task ${String(taskId)}, or no longer.`)
  );
}

/**
 * Answers tasks/get with the task as it is now. Looking changes nothing.
 *
 * A snapshot shows every outstanding question, and a question may only be shown to a request that declares its
 * kind; a poll that does not is told what to declare.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 */
export function getTask(call: Call): Answer {
  const found = find(call);
  if ('error' in found) return refusal(found);
  const { task, workload } = found;
  const undeclared = Object.values(outstandingRequests(task, workload)).find(
    (request) => !declaresInput(call.message, request),
  );
  if (undeclared) return refusal(refuseMissing(capabilityFor(undeclared)));
  return answer({ resultType: 'complete', ...snapshotOf(task, workload, call.policy) });
}

/**
 * Answers tasks/update: acknowledges, and leaves the answers for the worker. Keys that are not outstanding are
 * ignored, whatever is under them; an answer to an outstanding question that does not fit it is refused, and then
 * nothing of the request is kept.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
 */
export function updateTask(call: Call): Answer {
  const found = find(call);
  if ('error' in found) return refusal(found);
  const { task, workload } = found;
  const stage = workload.stages[task.stage];
  if (stage?.kind !== 'ask') return answer(ACKNOWLEDGEMENT);
  const responses = member(call.params, 'inputResponses');
  const pending = isObject(responses) ? openAnswers(task, responses) : [];
  const wrong = pending.find((given) => !isAnswer(stage, given));
  if (wrong) {
    return refusal(refuse(ERROR.invalidParams, `inputResponses.${wrong.key} is no answer to ${wrong.key}.`));
  }
  if (pending.length === 0) return answer(ACKNOWLEDGEMENT);
  return {
    ...answer(ACKNOWLEDGEMENT),
    state: putTask(call.state, { ...task, inbox: [...task.inbox, ...pending] }),
  };
}

/** The answers to questions that are outstanding and not answered yet. */
function openAnswers(task: TaskRecord, responses: { readonly [key: string]: unknown }): PendingAnswer[] {
  return task.outstanding
    .filter((key) => Object.hasOwn(responses, key) && !task.inbox.some((known) => known.key === key))
    .map((key) => ({ key, response: responses[key] }));
}

function isAnswer(stage: AskStage, { key, response }: PendingAnswer): boolean {
  const question = stage.questions.find((candidate) => candidate.key === key);
  return question !== undefined && judgeAnswer(question, response) !== undefined;
}

/**
 * Answers tasks/cancel: acknowledges the wish, also for a task that has ended. Whether it is honoured shows later.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-cancellation
 */
export function cancelTask(call: Call): Answer {
  const found = find(call);
  if ('error' in found) return refusal(found);
  const { task, workload } = found;
  if (isTerminal(task.status)) return answer(ACKNOWLEDGEMENT);
  const wished: TaskRecord = { ...task, cancelRequested: true };
  if (call.policy.cancel === 'at-once' && honoursCancel(wished, workload, call.policy)) {
    const { task: cancelled, changes } = cancel(wished, call.now);
    return { ...answer(ACKNOWLEDGEMENT), state: putTask(call.state, cancelled), changes };
  }
  return { ...answer(ACKNOWLEDGEMENT), state: putTask(call.state, wished) };
}
