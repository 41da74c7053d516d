/**
 * tasks/get, tasks/update and tasks/cancel.
 * @module
 */
import { capabilityFor, declaresInput } from '../protocol/declares';
import { isObject, member, stringMember, type JsonObject } from '../protocol/json';
import { ERROR, isTerminal } from '../protocol/names';
import { judgeAnswer } from '../workloads/run';
import type { AskStage, Workload } from '../workloads/workload';
import { answer, refusal, type Answer, type Call } from './call';
import { findTask, type Found } from './find';
import { pollWait, withPoll } from './lifetime';
import {
  ACKNOWLEDGEMENT,
  outstandingRequests,
  refuse,
  refuseMissing,
  snapshotOf,
  type Refusal,
} from './reply';
import { putTask, type PendingAnswer, type TaskRecord } from './state';
import { cancel, honoursCancel, work } from './work';

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
 * Answers tasks/get with the task as it is now. Looking changes nothing of it.
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
  const retryAfterMs = pollWait(call.state, task.taskId, call.now);
  if (retryAfterMs > 0) return refusal(refuseEager(retryAfterMs));
  return {
    ...answer({ resultType: 'complete', ...snapshotOf(task, workload, call.policy) }),
    state: withPoll(call.state, task, call.policy, call.now),
  };
}

/**
 * The refusal of a poll that came too soon. The specification allows it and gives it no code, and a made-up one would
 * mean nothing to a client: it is the code of whatever the server could not do, with the HTTP status that says why.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 */
function refuseEager(retryAfterMs: number): Refusal {
  const says = `Polled too soon: the suggested pause is over in ${retryAfterMs} ms.`;
  return refuse(ERROR.internalError, says, { data: { retryAfterMs }, status: 429 });
}

/**
 * Answers tasks/update: acknowledges, and leaves the answers for the worker. Keys that are not outstanding are
 * ignored, whatever is under them; an answer to an outstanding question that does not fit it is refused, and so are
 * answers to some of the questions where the policy takes only all of them. Then nothing of the request is kept: an
 * answer that was acknowledged and dropped would leave the client waiting for ever.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
 */
export function updateTask(call: Call): Answer {
  const found = find(call);
  if ('error' in found) return refusal(found);
  const { task, workload } = found;
  const stage = workload.stages[task.stage];
  if (stage?.kind !== 'ask') return answer(ACKNOWLEDGEMENT);
  const responses = member(call.params, 'inputResponses');
  const pending = isObject(responses) ? openAnswers(call, task, responses) : [];
  const wrong = pending.find((given) => !isAnswer(stage, given));
  if (wrong) {
    return refusal(refuse(ERROR.invalidParams, `inputResponses.${wrong.key} is no answer to ${wrong.key}.`));
  }
  if (pending.length === 0) return answer(ACKNOWLEDGEMENT);
  const missing = missingKeys(task, pending);
  if (call.policy.answers === 'whole' && missing.length > 0) {
    const says = `inputResponses lacks ${missing.join(' and ')}: this server takes the answers to all outstanding questions together.`;
    return refusal(refuse(ERROR.invalidParams, says));
  }
  return takeAnswers(call, workload, { ...task, inbox: [...task.inbox, ...pending] });
}

/** Acknowledges answers, and leaves them for the worker, unless they are taken up as they arrive. */
function takeAnswers(call: Call, workload: Workload, task: TaskRecord): Answer {
  const { policy, state, now } = call;
  if (policy.update !== 'at-once') return { ...answer(ACKNOWLEDGEMENT), state: putTask(state, task) };
  const { task: next, changes } = work(task, workload, policy, now);
  return { ...answer(ACKNOWLEDGEMENT), state: putTask(state, next), changes };
}

/** The outstanding questions that are answered neither here nor by what was taken before. */
function missingKeys(
  { outstanding, inbox }: TaskRecord,
  pending: readonly PendingAnswer[],
): readonly string[] {
  return outstanding.filter((key) => ![...inbox, ...pending].some((given) => given.key === key));
}

/** The answers to questions that are outstanding and not answered yet. */
function openAnswers({ policy, now }: Call, task: TaskRecord, responses: JsonObject): PendingAnswer[] {
  const late = typeof policy.update === 'number' ? { due: now + policy.update } : {};
  return task.outstanding
    .filter((key) => Object.hasOwn(responses, key) && !task.inbox.some((known) => known.key === key))
    .map((key) => ({ key, response: responses[key], ...late }));
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
