/**
 * "What happens next?" as a question to a class: made from the step that comes, so the answer is always what the server
 * of this world really does.
 * @module
 */
import { ERROR, TASK_STATUSES, type TaskStatus } from '../../protocol/names';
import { member, stringMember } from '../../protocol/json';
import { transcriptOf, type LabMoment } from '../../simulation';
import { exchangesOf, type Exchange } from '../exchanges';

/** What may come of a step, as a class would say it. */
export type Outcome =
  /** A task in a status: a handle, a snapshot, or where a task is after a step of the worker. */
  | { readonly kind: 'status'; readonly status: TaskStatus }
  /** A JSON-RPC error. */
  | { readonly kind: 'error'; readonly code: number }
  /** A result without a task. */
  | { readonly kind: 'result'; readonly resultType: string }
  /** The empty result of `tasks/update` and `tasks/cancel`. */
  | { readonly kind: 'acknowledgement' };

/** A question to a class. */
export interface Question {
  /** The request whose answer is asked for; absent: asked is the status of a task after a step of the worker. */
  readonly method?: string;
  /** What to choose from, always in the same order. */
  readonly options: readonly Outcome[];
  /** The place of the right one. */
  readonly answer: number;
}

const STATUSES: readonly Outcome[] = TASK_STATUSES.map((status) => ({ kind: 'status', status }));
const RESULT: Outcome = { kind: 'result', resultType: 'complete' };
const ACKNOWLEDGEMENT: Outcome = { kind: 'acknowledgement' };
const INVALID_PARAMS: Outcome = { kind: 'error', code: ERROR.invalidParams };
const MISSING_CAPABILITY: Outcome = { kind: 'error', code: ERROR.missingRequiredClientCapability };

/** What a class would think of, by method. */
const THINKABLE: ReadonlyMap<string, readonly Outcome[]> = new Map([
  ['tasks/get', [...STATUSES, INVALID_PARAMS, MISSING_CAPABILITY]],
  [
    'tools/call',
    [
      STATUSES[0]!,
      { kind: 'result', resultType: 'input_required' },
      RESULT,
      INVALID_PARAMS,
      MISSING_CAPABILITY,
    ],
  ],
  ['tasks/update', [ACKNOWLEDGEMENT, ...STATUSES.slice(0, 2), INVALID_PARAMS, MISSING_CAPABILITY]],
  ['tasks/cancel', [ACKNOWLEDGEMENT, STATUSES[0]!, STATUSES.at(-1)!, INVALID_PARAMS, MISSING_CAPABILITY]],
]);

const ELSE: readonly Outcome[] = [
  RESULT,
  { kind: 'error', code: ERROR.methodNotFound },
  INVALID_PARAMS,
  MISSING_CAPABILITY,
];

/**
 * The question that a step answers.
 * @param after - The moment after the step.
 * @returns The question, or `undefined` where there is nothing to guess: the step was not possible, or the clock or
 *   the network moved and nobody was told anything.
 */
export function questionOf(after: LabMoment): Question | undefined {
  const { report, action } = after;
  if (!report || !action || report.impossible !== undefined) return undefined;
  const answered = report.entries.some(({ dir }) => dir === 's2c') ? lastAnswer(after) : undefined;
  if (answered) {
    const outcome = outcomeOf(answered);
    return outcome && { method: answered.method, ...among(THINKABLE.get(answered.method) ?? ELSE, outcome) };
  }
  if (action.type !== 'work') return undefined;
  const before = new Set(after.before?.world.server.tasks);
  const task = after.world.server.tasks.find((candidate) => !before.has(candidate));
  return task && among(STATUSES, { kind: 'status', status: task.status });
}

/** The exchange whose answer came last. */
function lastAnswer(after: LabMoment): Exchange | undefined {
  const entries = transcriptOf(after);
  const first = entries.length - (after.report?.entries.length ?? 0);
  return exchangesOf(entries).findLast(({ answeredAt = -1 }) => answeredAt >= first);
}

function outcomeOf({ method, result, error }: Exchange): Outcome | undefined {
  if (error) return { kind: 'error', code: error.code };
  const status = TASK_STATUSES.find((known) => known === member(result, 'status'));
  if (status) return { kind: 'status', status };
  if (method === 'tasks/update' || method === 'tasks/cancel') return ACKNOWLEDGEMENT;
  const resultType = stringMember(result, 'resultType');
  return resultType === undefined ? undefined : { kind: 'result', resultType };
}

/** The options, with the right one among them, and its place. */
function among(thinkable: readonly Outcome[], outcome: Outcome): Pick<Question, 'options' | 'answer'> {
  const isThinkable = thinkable.some((option) => same(option, outcome));
  // By kind and code, so that an answer that nobody thought of stands where it would stand anyway.
  const options = (isThinkable ? thinkable : [...thinkable, outcome]).toSorted(
    (one, other) => rank(one) - rank(other),
  );
  return { options, answer: options.findIndex((option) => same(option, outcome)) };
}

function rank(option: Outcome): number {
  return option.kind === 'error' ? 1 + Math.abs(option.code) : 0;
}

function same(one: Outcome, other: Outcome): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
