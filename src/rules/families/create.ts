/**
 * The handle: what tools/call is answered with where the server made a task of it.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-creation
 * @module
 */
import { code, excuse, saysExpired } from '../answers';
import { looksCounted } from '../ids';
import { callDigest } from '../requests';
import { rule, type RuleDefinition } from '../rule';
import { fieldSlips } from '../shape';
import type { Sightings } from '../sighting';
import { isWithinTtl, type TaskRecord } from '../tasks';
import { differ } from '../time';
import { has, object, own, show, text } from '../values';

/** The members of a list that an object has, each as a slip. */
function unwanted(
  { task, taskPath }: Sightings['handle'] | Sightings['snapshot'],
  names: readonly string[],
  why: string,
) {
  return names
    .filter((name) => has(task, name))
    .map((name) => ({ path: `${taskPath}/${name}`, message: `The ${name} ${why}.` }));
}

/** The rules of handles. */
export const CREATE: readonly RuleDefinition[] = [
  rule({
    id: 'create/shape',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'CreateTaskResult has, flat on the result, taskId (non-empty string), status (one of the five), createdAt, lastUpdatedAt and ttlMs (integer or null); pollIntervalMs and statusMessage are optional. A nested task object is not a handle.',
    explains:
      'The handle is all that a client needs to come back, also after a crash, so it is whole and always at the same place.',
    source: 'tasks#tasks; tasks#task-creation',
    on: ['handle'],
    judge: ({ task, taskPath }) => fieldSlips(task, taskPath),
  }),
  rule({
    id: 'create/flat',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'A CreateTaskResult carries no result, error or inputRequests: those come with tasks/get.',
    explains:
      'Clients read the outcome from a poll and nothing else of a handle than its task, so what is put there is lost.',
    source: 'tasks#task-creation',
    on: ['handle'],
    judge: (next) =>
      unwanted(
        next,
        ['result', 'error', 'inputRequests'],
        'of a task comes with tasks/get and not with its handle',
      ),
  }),
  rule({
    id: 'create/durable',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'A handle resolves from the moment it is sent: the first tasks/get for it, sent before the TTL has run out, is not answered with -32602.',
    explains:
      'A client need not guess when a task may be asked for. A server with several replicas waits until all of them know the task before it hands out the id.',
    source: 'tasks#task-creation',
    on: ['refusal'],
    judge: (next) => {
      const { record, request } = next;
      if (request.method !== 'tasks/get' || code(next) !== -32602 || !request.declaresTasks || excuse(next))
        return undefined;
      if (!record?.created || record.polls > 0 || record.gone || request.at < record.created.at)
        return undefined;
      // Once cancelled, a task need not be kept.
      if (record.cancelling) return undefined;
      // Another caller is told that there is no such task.
      if (record.caller !== request.http?.authorization) return undefined;
      if (
        isWithinTtl(record, request.time) === false ||
        (request.time === undefined && mayBeOver(record, next))
      )
        return undefined;
      return {
        path: '/error/code',
        message: `The handle of entry ${record.created.at} does not resolve; it does from the moment it is sent.`,
      };
    },
  }),
  rule({
    id: 'create/id-unique',
    level: 'MUST',
    report: 'violation',
    who: 'server',
    says: 'Two tasks never share a taskId. (The same call sent again may be given the task that it began before.)',
    explains:
      'With one id for two tasks, one of the two callers reads, answers and cancels the work of the other.',
    source: 'tasks (introduction)',
    on: ['handle'],
    judge: ({ record, taskPath, task, request }) => {
      if (!record?.created) return undefined;
      // A client whose answer was lost calls again, and a server that recognises the call hands out the same task.
      const isSame = record.created.call === callDigest(request.params);
      if (isSame && !differ(text(task, 'createdAt'), record.createdAt)) return undefined;
      return {
        path: `${taskPath}/taskId`,
        message: `${show(own(task, 'taskId'))} is the id of the task of entry ${record.created.at} already.`,
      };
    },
  }),
  rule({
    id: 'create/id-entropy',
    level: 'MUST',
    report: 'warning',
    who: 'server',
    says: 'A taskId cannot be guessed or enumerated (heuristic: at least 16 characters of mixed id text, not a counter). Reported as a warning, since entropy cannot be read off one id.',
    explains:
      'Where no login stands in between, whoever knows the id owns the task. 128 random bits, a UUID for example, cannot be guessed.',
    source: 'tasks#security-considerations',
    on: ['handle'],
    judge: ({ task, taskPath }) => {
      const taskId = text(task, 'taskId');
      if (taskId === undefined || taskId === '' || !looksCounted(taskId)) return undefined;
      return {
        path: `${taskPath}/taskId`,
        message: `${show(taskId)} looks short or counted; an id that nobody can guess has 128 random bits.`,
      };
    },
  }),
  rule({
    id: 'create/mrtr-first',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'Round trips that were begun with input_required results are brought to their end first; only then comes the CreateTaskResult.',
    explains:
      'The answers to a round trip come with a retry of the call. Once the call has become a task there is no retry, and a question that is still open then is never answered.',
    source: 'tasks#task-creation',
    on: ['handle'],
    judge: ({ request, taskPath }) => {
      // The first status alone shows nothing: a task may begin with a question of its own.
      const answers = object(request.params, 'inputResponses');
      const open = Object.keys(request.round?.requests ?? {}).filter((key) => !has(answers, key));
      if (open.length === 0) return undefined;
      return {
        path: taskPath,
        message: `The task is created while the question ${show(open[0])} of the round trip before it has no answer.`,
      };
    },
  }),
  rule({
    id: 'create/no-request-state',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'requestState belongs to input_required results; neither a CreateTaskResult nor a task snapshot carries it.',
    explains: 'The server keeps the state of a task itself. A client has no request to echo it with.',
    source: 'tasks#tasks (shape); SEP-2663',
    on: ['handle', 'snapshot'],
    judge: (next) =>
      unwanted(next, ['requestState'], 'belongs to an input_required result and not to a task'),
  }),
  rule({
    id: 'create/legacy-fields',
    level: 'SHOULD',
    report: 'warning',
    who: 'server',
    says: 'The 2025-11-25 names ttl and pollInterval do not appear beside ttlMs and pollIntervalMs.',
    explains:
      'Two names for one value can say two things, and readers of the old ones never learn of the new.',
    source: 'tasks#tasks',
    on: ['handle', 'snapshot'],
    judge: (next) =>
      unwanted(
        next,
        ['ttl', 'pollInterval'],
        'is the name of 2025-11-25; this revision has ttlMs and pollIntervalMs',
      ),
  }),
];

/**
 * Whether a task may have run out before its first poll, in a log that says nothing of time: it lives no longer than
 * the wait that it asks for, or the server says that it expired and had set it a limit.
 */
function mayBeOver({ ttlMs, pollIntervalMs }: TaskRecord, next: Sightings['refusal']): boolean {
  return typeof ttlMs === 'number' && (ttlMs <= (pollIntervalMs ?? 0) || saysExpired(next));
}
