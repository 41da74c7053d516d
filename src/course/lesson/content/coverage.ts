/**
 * What of the protocol a lesson touches, and what no lesson does.
 * @module
 */
import { isObject, member, stringMember } from '../../../protocol/json';
import { ERROR, STATUS_MOVES, TASK_STATUSES } from '../../../protocol/names';
import { RULES } from '../../../rules';
import { path, transcriptOf, type LabMoment } from '../../../simulation';
import { OBJECTIVES } from '../objectives';

/** What is touched, each by its name on the wire, sorted as the protocol lists it. */
export interface Touched {
  readonly objectives: readonly string[];
  readonly statuses: readonly string[];
  /** Such as `working -> completed`. */
  readonly moves: readonly string[];
  readonly errors: readonly string[];
  readonly rules: readonly string[];
}

/** All that a course should touch. Of the rules, those whose breach is a violation. */
export const EVERYTHING: Touched = {
  objectives: OBJECTIVES.map(({ id }) => id),
  statuses: TASK_STATUSES,
  moves: STATUS_MOVES.map(({ from, to }) => `${from} -> ${to}`),
  errors: Object.values(ERROR).map(String),
  rules: RULES.filter(({ report }) => report === 'violation').map(({ id }) => id),
};

/** What one lesson shows. */
export interface Shown {
  readonly objectives: readonly string[];
  /** The ends of its run and of its solutions. */
  readonly runs: readonly LabMoment[];
  /** The messages of its examples. */
  readonly messages: readonly unknown[];
  /** The rules that it links or breaks. */
  readonly rules: readonly string[];
}

/** What a lesson touches. */
export function touchedBy({ objectives, runs, messages, rules }: Shown): Touched {
  const seen = [...runs.flatMap((now) => transcriptOf(now).map(({ message }) => message)), ...messages];
  const changes = runs.flatMap((now) => path(now).flatMap(({ report }) => report?.changes ?? []));
  return {
    objectives: only(EVERYTHING.objectives, objectives),
    statuses: only(EVERYTHING.statuses, seen.flatMap(statusesIn)),
    moves: only(
      EVERYTHING.moves,
      changes.map(({ from, to }) => `${from} -> ${to}`),
    ),
    errors: only(EVERYTHING.errors, seen.flatMap(errorsIn)),
    rules: only(
      RULES.map(({ id }) => id),
      rules,
    ),
  };
}

function only(all: readonly string[], some: readonly string[]): readonly string[] {
  const wanted = new Set(some);
  return all.filter((name) => wanted.has(name));
}

function statusesIn(message: unknown): readonly string[] {
  const found = [stringMember(message, 'result', 'status'), stringMember(message, 'params', 'status')];
  return found.filter((status) => status !== undefined);
}

/** The error that answers a request, and the one that ended a task. */
function errorsIn(message: unknown): readonly string[] {
  return [member(message, 'error'), member(message, 'result', 'error'), member(message, 'params', 'error')]
    .filter(isObject)
    .map((error) => String(error['code']));
}

/** What no lesson touches. */
export function untouched(lessons: readonly Touched[]): Touched {
  const missing = (kind: keyof Touched) => {
    const some = new Set(lessons.flatMap((lesson) => lesson[kind]));
    return EVERYTHING[kind].filter((name) => !some.has(name));
  };
  return {
    objectives: missing('objectives'),
    statuses: missing('statuses'),
    moves: missing('moves'),
    errors: missing('errors'),
    rules: missing('rules'),
  };
}
