/**
 * tasks/get: which task, which shape, and what there is no task for. The payload has a family of its own.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 * @module
 */
import { code, excuse, outcome, said } from '../answers';
import { hasTasks } from '../ledger';
import { rule, type RuleDefinition } from '../rule';
import { asksSlip, errorSlips, fieldSlips, resultSlip } from '../shape';
import { sentAt, type Sightings } from '../sighting';
import { isWithinTtl } from '../tasks';
import { own, show, text } from '../values';

/** A snapshot that answers a poll; undefined for a pushed one. */
const polledSnapshot = (next: Sightings['snapshot']): Sightings['snapshot'] | undefined =>
  next.result ? next : undefined;

/** What servers say where they have no such task. */
const NO_TASK =
  /\btask\b.*\b(not found|unknown|no such|doesn't exist|does not exist|expired)\b|\b(unknown|no such|nonexistent|invalid|expired) task\b|^not found\b/i;

function saysNoTask({ error }: Sightings['answer']): boolean {
  return NO_TASK.test((text(error, 'message') ?? '').slice(0, 400));
}

/** The rules of polls. */
export const GET: readonly RuleDefinition[] = [
  rule({
    id: 'get/result-type',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A tasks/get result has resultType "complete", whatever the task\'s status.',
    explains:
      'resultType speaks of this answer and status of the task. The poll is answered in full even while the task still works.',
    source: 'tasks#task-polling',
    on: ['result'],
    judge: ({ request, result }) => {
      const type = own(result, 'resultType');
      if (request.method !== 'tasks/get' || type === 'complete' || typeof type !== 'string') return undefined;
      return {
        path: '/result/resultType',
        message: `resultType is ${show(type)}; a poll is answered "complete", and the task's state is its status.`,
      };
    },
  }),
  rule({
    id: 'get/same-task',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: "The snapshot's taskId is the one asked for.",
    explains:
      "A misrouted answer has the right shape. Only the id shows that it describes somebody else's work.",
    source: 'tasks#task-polling',
    on: ['snapshot'],
    judge: ({ request, result, task }) => {
      const asked = result ? text(request?.params, 'taskId') : undefined;
      const got = text(task, 'taskId');
      if (asked === undefined || got === undefined || asked === got) return undefined;
      return {
        path: '/result/taskId',
        message: `The poll asked for ${show(asked)} and is answered for ${show(got)}.`,
      };
    },
  }),
  rule({
    id: 'get/shape',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A snapshot has every required Task field, and status is one of working, input_required, completed, failed, cancelled.',
    explains:
      'A client that comes back after a crash knows the id and nothing else, so every answer tells all.',
    source: 'tasks#tasks',
    on: ['snapshot'],
    judge: (next) => (polledSnapshot(next) ? fieldSlips(next.task, next.taskPath) : undefined),
  }),
  rule({
    id: 'get/input-required',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'status input_required comes with an inputRequests map of the outstanding requests.',
    explains: 'The task waits for an answer; without the question nobody can give one.',
    source: 'tasks#task-polling',
    on: ['snapshot'],
    judge: (next) => (polledSnapshot(next) ? asksSlip(next.task, next.taskPath) : undefined),
  }),
  rule({
    id: 'get/completed',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'status completed comes with a result object that is final (never an input_required result).',
    explains: 'There is no method any more that fetches the result: the last poll delivers it.',
    source: 'tasks#task-polling',
    on: ['snapshot'],
    judge: (next) => (polledSnapshot(next) ? resultSlip(next.task, next.taskPath) : undefined),
  }),
  rule({
    id: 'get/failed',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'status failed comes with an error object (integer code, string message).',
    explains: 'It is the JSON-RPC error that the call itself would have been answered with.',
    source: 'tasks#task-polling; tasks#task-execution-errors',
    on: ['snapshot'],
    judge: (next) => (polledSnapshot(next) ? errorSlips(next.task, next.taskPath) : undefined),
  }),
];

/** The rules of tasks that are not there. */
export const GET_GONE: readonly RuleDefinition[] = [
  rule({
    id: 'get/unknown-task',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'tasks/get for an unknown or expired taskId is answered with -32602.',
    explains:
      'By this code a client tells that the task is gone, and stops. Any other error says only that this poll failed.',
    source: 'tasks#protocol-errors',
    on: ['answer'],
    judge: (next, { server }) => {
      const { request } = next;
      const found = code(next);
      // A server that broke says so with -32603; one that uses that code for a task that it lacks says so itself.
      const isBroken = excuse(next) && !(found === -32603 && saysNoTask(next));
      if (request.method !== 'tasks/get' || !request.declaresTasks || isBroken) return undefined;
      const asked = own(request.params, 'taskId');
      if (next.error === undefined) {
        if (typeof asked === 'string' && asked !== '') return undefined;
        return {
          path: outcome(next),
          message: `taskId is ${show(asked)}, which names no task; the answer is -32602.`,
        };
      }
      if (found === -32602 || found === -32021) return undefined;
      if (found === -32601) {
        if (hasTasks(server) !== true) return undefined;
        return {
          path: outcome(next),
          message:
            'The server has the tasks extension and says that it has no tasks/get; it answers with the task, or with -32602.',
        };
      }
      if (!saysNoTask(next)) return undefined;
      return {
        path: outcome(next),
        message: `The server has no such task and answers with ${said(next)}; the answer is -32602.`,
      };
    },
  }),
  rule({
    id: 'get/no-early-expiry',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'A task stays readable until createdAt + ttlMs (the largest ttlMs told so far; null = no limit).',
    explains:
      'Clients rely on the time that they were told. A result that vanishes before it is read was computed for nothing.',
    source: 'tasks#tasks',
    on: ['refusal'],
    judge: (next) => {
      const { record, request } = next;
      if (request.method !== 'tasks/get' || code(next) !== -32602 || !request.declaresTasks || excuse(next))
        return undefined;
      if (!record || record.polls === 0 || record.caller !== request.http?.authorization) return undefined;
      if (isWithinTtl(record, sentAt(next) ?? request.time) !== true) return undefined;
      return {
        path: '/error/code',
        message: `The task is gone before its time: ttlMs is ${show(record.ttlMs)} from createdAt ${show(record.createdAt)}.`,
      };
    },
  }),
];
