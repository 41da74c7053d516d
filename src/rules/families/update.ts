/**
 * tasks/update and tasks/cancel: acknowledged, and nothing more.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-cancellation
 * @module
 */
import type { JsonObject } from '../../protocol';
import { code, excuse, said, saysExpired } from '../answers';
import type { Ledger } from '../ledger';
import { keyOf, lacksMeta } from '../requests';
import { rule, type RuleDefinition, type Slip } from '../rule';
import { sentAt, type Sightings } from '../sighting';
import { isWithinTtl, mayBeOutstanding, type TaskRecord } from '../tasks';
import { has, object, own, show, text } from '../values';

type Answer = Sightings['answer'];

/** What a task or its snapshot is made of. */
const TASK_MEMBERS = [
  'task',
  'taskId',
  'status',
  'statusMessage',
  'createdAt',
  'lastUpdatedAt',
  'ttlMs',
  'pollIntervalMs',
  'inputRequests',
  'result',
  'error',
];

function ackSlips({ request, result }: Sightings['result'], method: string): readonly Slip[] | undefined {
  if (request.method !== method) return undefined;
  const found = TASK_MEMBERS.filter((name) => has(result, name));
  const type = own(result, 'resultType');
  const slips: Slip[] = [];
  if (typeof type === 'string' && type !== 'complete') {
    slips.push({
      path: '/result/resultType',
      message: `resultType is ${show(type)}; the acknowledgement says "complete".`,
    });
  }
  if (found.length > 0) {
    slips.push({
      path: `/result/${found[0]}`,
      message: `The acknowledgement carries ${found.join(', ')}; it says nothing of the task, which shows in the next poll.`,
    });
  }
  return slips;
}

/** An acknowledgement for a task that nobody has ever seen. */
function strangerSlip(next: Answer, ledger: Ledger, method: string): Slip | undefined {
  const { request, result, record } = next;
  if (request.method !== method || !result || !request.declaresTasks || lacksMeta(request)) return undefined;
  const taskId = own(request.params, 'taskId');
  const isName = typeof taskId === 'string' && taskId !== '';
  // A task of which the log shows anything at all may well exist, and so may any in a log without its beginning.
  if (isName && !record?.gone && (record || ledger.isPartial || isListened(ledger, taskId))) return undefined;
  return {
    path: '/result',
    message: `The transcript shows no task ${show(taskId)}; for an unknown one the answer is -32602, not an acknowledgement.`,
  };
}

/** Whether a subscription names a task, which the client then must know from before. */
function isListened(ledger: Ledger, taskId: string): boolean {
  for (const { asked } of ledger.subscriptions.values()) {
    const ids = own(asked, 'taskIds');
    if (Array.isArray(ids) && ids.includes(taskId)) return true;
  }
  return false;
}

/** Whether an answer refuses a task that is known to be at its end and not yet to be forgotten. */
function refusesEnded(next: Answer, method: string): boolean {
  const { request, record } = next;
  if (request.method !== method || next.error === undefined || !request.declaresTasks || excuse(next))
    return false;
  if (!record?.terminal || record.gone || record.terminal.seen.end > request.at) return false;
  if (record.caller !== request.http?.authorization) return false;
  const isWithin = isWithinTtl(record, request.time);
  // Where the log does not say when, the server's own word that the time was up stands against nothing.
  return isWithin ?? !saysExpired(next);
}

/** Whether an update answers some of the outstanding questions and not all: a server may take that, or refuse it. */
function answersInPart(record: TaskRecord, answers: JsonObject): boolean {
  const asked = [...record.keys.keys()].filter((key) => mayBeOutstanding(record, key));
  return asked.some((key) => has(answers, key)) && asked.some((key) => !has(answers, key));
}

/** The rules of tasks/update. */
export const UPDATE: readonly RuleDefinition[] = [
  rule({
    id: 'update/ack-empty',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A tasks/update result is an empty acknowledgement: resultType "complete" and no task field.',
    explains:
      'The answers are received, not yet taken up. A snapshot here would have to be old or to wait for the worker.',
    source: 'tasks#task-update-requests',
    on: ['result'],
    judge: (next) => ackSlips(next, 'tasks/update'),
  }),
  rule({
    id: 'update/unknown-task',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'tasks/update for an unknown taskId is answered with -32602.',
    explains: 'Acknowledged answers to nothing leave a person believing that somebody has read them.',
    source: 'tasks#protocol-errors',
    on: ['result'],
    judge: (next, ledger) => strangerSlip(next, ledger, 'tasks/update'),
  }),
  rule({
    id: 'update/unknown-keys',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'Answers to keys that are not outstanding are ignored, not refused.',
    explains:
      'The client cannot know that a question was withdrawn a moment ago. Refusing the whole update would lose the answers that still count.',
    source: 'tasks#task-update-requests',
    on: ['refusal'],
    judge: (next) => {
      const { request, record } = next;
      if (
        request?.method !== 'tasks/update' ||
        !request.declaresTasks ||
        code(next) !== -32602 ||
        excuse(next)
      )
        return undefined;
      if (!record || record.terminal || record.gone || record.recent.length === 0) return undefined;
      // Since a task was last seen working it may have asked something that the transcript has not shown yet.
      if (record.status !== 'input_required') return undefined;
      // A task whose time is up may be refused as unknown.
      if (isWithinTtl(record, sentAt(next) ?? request.time) === false) return undefined;
      const answers = object(request.params, 'inputResponses') ?? {};
      const stranger = Object.keys(answers).find((key) => !mayBeOutstanding(record, key));
      if (stranger === undefined || answersInPart(record, answers)) return undefined;
      return {
        path: '/error/code',
        message: `The update is refused; the question ${show(stranger)} is not outstanding, and its answer is ignored.`,
      };
    },
  }),
  rule({
    id: 'update/terminal',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'tasks/update for a known task that is already terminal is acknowledged and its keys ignored.',
    explains:
      'The answer was on its way while the task ended. -32602 would say that there never was such a task.',
    source: 'tasks#task-update-requests',
    on: ['refusal'],
    judge: (next) => {
      if (!refusesEnded(next, 'tasks/update')) return undefined;
      return {
        path: '/error/code',
        message: `The task is ${String(next.record?.status)} and known; the update is acknowledged, not answered with ${said(next)}.`,
      };
    },
  }),
];

/** The rules of tasks/cancel. */
export const CANCEL: readonly RuleDefinition[] = [
  rule({
    id: 'cancel/ack-empty',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A tasks/cancel result is an empty acknowledgement: resultType "complete" and no task field.',
    explains:
      'To cancel is a wish. Whether it was granted shows on a later poll, and it may turn out that the work was done already.',
    source: 'tasks#task-cancellation',
    on: ['result'],
    judge: (next) => ackSlips(next, 'tasks/cancel'),
  }),
  rule({
    id: 'cancel/unknown-task',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'tasks/cancel for an unknown taskId is answered with -32602.',
    explains: 'A client that cancels the wrong id should learn that the right task still runs.',
    source: 'tasks#protocol-errors',
    on: ['result'],
    judge: (next, ledger) => strangerSlip(next, ledger, 'tasks/cancel'),
  }),
  rule({
    id: 'cancel/terminal-ack',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'tasks/cancel on a task that is already terminal is acknowledged like any other (-32602 is for unknown ids).',
    explains:
      'The wish and the end may cross on the way. 2025-11-25 refused such a cancel; now the client need not care.',
    source: 'tasks#task-cancellation (conformance suite)',
    on: ['refusal'],
    judge: (next) => {
      if (!refusesEnded(next, 'tasks/cancel')) return undefined;
      return {
        path: '/error/code',
        message: `The task is ${String(next.record?.status)} and known; the cancel is acknowledged, not answered with ${said(next)}.`,
      };
    },
  }),
  rule({
    id: 'cancel/not-by-notification',
    level: 'MUST',
    report: 'violation',
    who: 'client',
    says: 'notifications/cancelled is not used to cancel a task: its originating request has already been answered.',
    explains:
      'The notification speaks of a request that is still open. The call that made the task was answered by its handle, so it reaches nobody and the work goes on.',
    source: 'tasks#task-cancellation',
    on: ['notification'],
    judge: ({ isClient, method, params }, ledger) => {
      if (!isClient || method !== 'notifications/cancelled') return undefined;
      const taskId = text(params, 'taskId');
      if (taskId !== undefined)
        return {
          path: '/params/taskId',
          message: 'The notification names a task; a task is cancelled with tasks/cancel.',
        };
      const id = own(params, 'requestId');
      const key = keyOf(id);
      if (key === undefined || ledger.open.has(key)) return undefined;
      const known =
        ledger.origins.get(key) ?? (typeof id === 'string' && ledger.tasks.has(id) ? id : undefined);
      if (known === undefined) return undefined;
      return {
        path: '/params/requestId',
        message: `The request ${show(id)} was answered with the task ${show(known)}; a task is cancelled with tasks/cancel.`,
      };
    },
  }),
];
