/**
 * Claims about a task while it lives: polls, questions, answers, cancellation, acknowledgements.
 * @module
 */
import { declaresInput, declaresTasks } from '../../protocol/declares';
import { isObject, member, sameJson, stringMember, type JsonObject } from '../../protocol/json';
import { isTerminal, type TaskStatus } from '../../protocol/names';
import { InputRequestsSchema, InputResponseSchema, type InputRequest } from '../../protocol/schemas/input';
import { CancelTaskRequestSchema, UpdateTaskRequestSchema } from '../../protocol/schemas/methods';
import { CallToolResultSchema } from '../../protocol/schemas/tools';
import { fits, validate } from '../../protocol/validate';
import type { Assertion, Verdict } from '../assertions';
import { taskOf, type Exchange } from '../exchanges';
import { answerInWords, everyOne, isAdmissible, open, where } from './every';

const polls = (exchanges: readonly Exchange[]) =>
  exchanges.filter(({ method, result }) => method === 'tasks/get' && result);

const pollsOf = (exchanges: readonly Exchange[], taskId: string | undefined) =>
  polls(exchanges).filter((poll) => taskOf(poll) === taskId);

const statusOf = (exchange: Exchange) => stringMember(exchange.result, 'status') as TaskStatus | undefined;

/** Polls of one task in a row. */
function pairsOfPolls(exchanges: readonly Exchange[]): readonly (readonly [Exchange, Exchange])[] {
  const last = new Map<string | undefined, Exchange>();
  return polls(exchanges).flatMap((poll) => {
    const before = last.get(taskOf(poll));
    last.set(taskOf(poll), poll);
    return before ? [[before, poll] as const] : [];
  });
}

function judgeProgress(exchanges: readonly Exchange[]): Verdict {
  const lookedAt = 'the statuses that polls of one task show, in order';
  const expected = 'working, and on a later poll input_required; a terminal status stays';
  const pairs = pairsOfPolls(exchanges);
  const left = pairs.find(([before, after]) => {
    const status = statusOf(before);
    return status !== undefined && isTerminal(status) && statusOf(after) !== status;
  });
  if (left) {
    const saw = `${statusOf(left[0])}, then ${statusOf(left[1])}`;
    return { state: 'failed', lookedAt, expected, saw, ...where(left[1]) };
  }
  const shown = pairs.find(
    ([before, after]) => statusOf(before) === 'working' && statusOf(after) === 'input_required',
  );
  if (!shown) return open(lookedAt, expected, 'no such pair of polls yet');
  return { state: 'passed', lookedAt, expected, saw: 'working, then input_required', ...where(shown[1]) };
}

/** The questions that the last poll before an exchange showed to be outstanding for its task. */
function outstandingBefore(exchanges: readonly Exchange[], exchange: Exchange): JsonObject {
  const poll = pollsOf(exchanges, taskOf(exchange))
    .filter(({ answeredAt = Infinity }) => answeredAt < exchange.at)
    .at(-1);
  const requests = member(poll?.result, 'inputRequests');
  return isObject(requests) ? requests : {};
}

/** Whether an answer fits its question. */
function fitsQuestion(question: unknown, response: unknown): boolean {
  if (!fits(InputResponseSchema, response)) return false;
  const schema = member(question, 'params', 'requestedSchema');
  return (
    member(response, 'action') !== 'accept' || !isObject(schema) || fits(schema, member(response, 'content'))
  );
}

/** Whether an update answers outstanding questions, and each with something that fits it. */
function answersWell(exchanges: readonly Exchange[], update: Exchange): boolean {
  const responses = member(update.request, 'params', 'inputResponses');
  const answered = Object.entries(outstandingBefore(exchanges, update)).filter(
    ([key]) => member(responses, key) !== undefined,
  );
  return (
    answered.length > 0 && answered.every(([key, question]) => fitsQuestion(question, member(responses, key)))
  );
}

/** Requests of a method that a server has to heed, each with the later polls that show its task. */
function heeded(exchanges: readonly Exchange[], schema: object, method: string) {
  return exchanges
    .filter(
      (exchange) =>
        exchange.method === method &&
        isAdmissible(exchange) &&
        declaresTasks(exchange.request) &&
        fits(schema, exchange.request),
    )
    .map((wish) => ({
      wish,
      later: pollsOf(exchanges, taskOf(wish)).filter(({ at }) => at > wish.at),
    }));
}

function judgeUpdate(exchanges: readonly Exchange[]): Verdict {
  const lookedAt = 'tasks/update with a fitting answer to an outstanding question, and the polls after it';
  const expected = 'an acknowledgement, and on some later poll a task that went on';
  let waiting = 'no such update yet';
  for (const { wish: update, later } of heeded(exchanges, UpdateTaskRequestSchema, 'tasks/update')) {
    if (!answersWell(exchanges, update)) continue;
    // A refusal is right where the task is gone; a later poll tells.
    if (update.error && later.length > 0)
      return { state: 'failed', lookedAt, expected, saw: answerInWords(update), ...where(update) };
    const moved = later.find((poll) => ![undefined, 'input_required'].includes(statusOf(poll)));
    if (moved && update.result) {
      return {
        state: 'passed',
        lookedAt,
        expected,
        saw: `${statusOf(moved)} on a later poll`,
        ...where(moved),
      };
    }
    waiting = 'acknowledged; no later poll shows the task go on yet';
  }
  return open(lookedAt, expected, waiting);
}

function judgeCancel(exchanges: readonly Exchange[]): Verdict {
  const lookedAt = 'tasks/cancel for a task that had not ended, and the polls after it';
  const expected = 'an acknowledgement, and on some later poll status cancelled';
  let waiting = 'no such cancellation yet';
  for (const { wish, later } of heeded(exchanges, CancelTaskRequestSchema, 'tasks/cancel')) {
    if (wish.error && later.length > 0) {
      const saw = `${answerInWords(wish)}, although the task is still there`;
      return { state: 'failed', lookedAt, expected, saw, ...where(wish) };
    }
    const cancelled = later.find((poll) => statusOf(poll) === 'cancelled');
    if (cancelled && wish.result) {
      return {
        state: 'passed',
        lookedAt,
        expected,
        saw: 'status cancelled on a later poll',
        ...where(cancelled),
      };
    }
    const ended = later.map(statusOf).find((status) => status !== undefined && isTerminal(status));
    waiting = ended ? `the task ended ${ended}, which is allowed` : 'no later poll shows it cancelled yet';
  }
  return open(lookedAt, expected, waiting);
}

/** Members of a task, none of which belongs on an acknowledgement. */
const TASK_MEMBERS = [
  'taskId',
  'status',
  'createdAt',
  'lastUpdatedAt',
  'inputRequests',
  'result',
  'error',
  'task',
];

/** The names of the members of what a call returned as data. */
const shapeOf = (result: unknown) => {
  const data = member(result, 'structuredContent');
  return isObject(data) ? Object.keys(data).sort() : undefined;
};

/** What a plain call of the same tool returned, for comparison. */
function plainResult(exchanges: readonly Exchange[], poll: Exchange): unknown {
  const handle = exchanges.find(
    ({ result }) => member(result, 'resultType') === 'task' && member(result, 'taskId') === taskOf(poll),
  );
  const tool = member(handle?.request, 'params', 'name');
  return exchanges.find(
    ({ method, request, result }) =>
      method === 'tools/call' &&
      member(request, 'params', 'name') === tool &&
      member(result, 'resultType') === 'complete',
  )?.result;
}

function inlinedFault(exchanges: readonly Exchange[], poll: Exchange): string | undefined {
  const inlined = member(poll.result, 'result');
  // The extension leaves it open whether the inlined result repeats resultType, so its absence is no fault.
  const problem = validate(
    CallToolResultSchema,
    isObject(inlined) ? { resultType: 'complete', ...inlined } : inlined,
  )[0];
  if (problem) return `result${problem.path.replaceAll('/', '.')}: ${problem.message}`;
  const plain = shapeOf(plainResult(exchanges, poll));
  const shape = shapeOf(inlined);
  return plain && shape && !sameJson(plain, shape)
    ? `${shape.join(', ')} instead of ${plain.join(', ')}`
    : undefined;
}

function questionFault({ request, result }: Exchange): string | undefined {
  const questions = member(result, 'inputRequests');
  const problem = validate(InputRequestsSchema, questions)[0];
  if (problem) return `inputRequests${problem.path.replaceAll('/', '.')}: ${problem.message}`;
  const entries = Object.entries(questions as Record<string, InputRequest>);
  if (entries.length === 0) return 'an empty map';
  const undeclared = entries.find(([, question]) => !declaresInput(request, question));
  return undeclared && `${undeclared[0]} asks for what the poll did not declare`;
}

/** The claims. */
export const TASK_CLAIMS: readonly Assertion[] = [
  {
    id: 'polls-show-progress',
    claim: 'Polling shows the status go from working to input_required.',
    toShow: 'Poll, step the worker until it needs an answer, and poll again.',
    clause: 'tasks#task-status',
    judge: judgeProgress,
  },
  {
    id: 'polls-say-complete',
    claim: 'Every answer to tasks/get has resultType "complete", whatever the status of the task.',
    toShow: 'Poll a task that is still working.',
    clause: 'tasks#task-polling',
    judge: (exchanges) =>
      everyOne(
        polls(exchanges),
        { what: 'answers to tasks/get', expected: 'resultType "complete"', good: 'resultType "complete"' },
        (poll) => (member(poll.result, 'resultType') === 'complete' ? undefined : answerInWords(poll)),
      ),
  },
  {
    id: 'input-request-well-formed',
    claim: 'An input_required snapshot carries a well-formed question under a key.',
    toShow: 'Step the worker until it needs an answer, and poll.',
    clause: 'tasks#task-polling',
    judge: (exchanges) =>
      everyOne(
        polls(exchanges).filter((poll) => statusOf(poll) === 'input_required'),
        {
          what: 'snapshots with status input_required',
          expected: 'inputRequests with at least one question of a kind that the poll declared',
          good: 'well-formed questions',
        },
        questionFault,
      ),
  },
  {
    id: 'update-resumes',
    claim: 'tasks/update lets the task go on.',
    toShow: 'Answer the question with tasks/update, step the worker, and poll.',
    clause: 'tasks#task-update-requests',
    judge: judgeUpdate,
  },
  {
    id: 'acknowledgement-empty',
    claim: 'tasks/update and tasks/cancel return an acknowledgement that says nothing of the task.',
    toShow: 'Send tasks/update or tasks/cancel.',
    clause: 'tasks#task-update-requests',
    judge: (exchanges) =>
      everyOne(
        exchanges.filter(({ method, result }) => ['tasks/update', 'tasks/cancel'].includes(method) && result),
        {
          what: 'acknowledgements',
          expected: 'resultType "complete" and no member of a task',
          good: 'empty acknowledgements',
        },
        ({ result }) => {
          const told = TASK_MEMBERS.filter((name) => member(result, name) !== undefined);
          if (told.length > 0) return `it carries ${told.join(', ')}`;
          const type = member(result, 'resultType');
          return type === 'complete' ? undefined : `resultType ${JSON.stringify(type)}`;
        },
      ),
  },
  {
    id: 'completed-inlines-result',
    claim: 'A completed snapshot carries the result of the call, in the shape that a plain call returns.',
    toShow: 'Bring a task to completed, and poll.',
    clause: 'tasks#task-execution-errors',
    judge: (exchanges) =>
      everyOne(
        polls(exchanges).filter((poll) => statusOf(poll) === 'completed'),
        {
          what: 'snapshots with status completed',
          expected: 'a result as tools/call returns it',
          good: 'whole results',
        },
        (poll) => inlinedFault(exchanges, poll),
      ),
  },
  {
    id: 'cancel-reaches-cancelled',
    claim: 'tasks/cancel moves a task that may still stop to cancelled.',
    toShow: 'Send tasks/cancel for a working task, step the worker, and poll.',
    clause: 'tasks#task-cancellation',
    judge: judgeCancel,
  },
];
