/**
 * A learner's requests beside those of the model solution: field by field, and step by step.
 * @module
 */
import { headerChanges, type Headers } from '../../protocol/headers';
import { isObject, sameJson, stringMember } from '../../protocol/json';
import type { Entry } from '../../protocol/transcript';
import { path, transcriptOf, type LabMoment } from '../../simulation';
import type { Challenge, Step } from './format';
import { fieldAt, join } from './pointer';
import { covers } from './predictions';
import { handlesOf } from './steps';

/** A field in which two requests differ. */
export interface FieldDifference {
  readonly pointer: string;
  /** Absent: the learner's request has no such field. */
  readonly mine?: unknown;
  /** Absent: the model has no such field. */
  readonly model?: unknown;
  /** Why the model has it so, where the lesson says. */
  readonly why?: string;
}

/** What somebody did at one step: sent a message, or stepped the worker. */
export interface Deed {
  /** The step of the timeline. */
  readonly depth: number;
  /** What it was, in words: a method, or the worker's step. */
  readonly does: string;
  /** The message; absent for the worker. */
  readonly message?: unknown;
  /** Its HTTP headers; absent where it did not travel over HTTP. */
  readonly headers?: Headers;
}

/** A row of the comparison. */
export interface ComparedStep {
  /** `extra`: only the learner did it; `missing`: only the model did. */
  readonly kind: 'same' | 'differs' | 'extra' | 'missing';
  readonly mine?: Deed;
  readonly model?: Deed;
  /** Why the model does it. */
  readonly why?: string;
  /** Of two requests: the fields in which they differ. */
  readonly fields: readonly FieldDifference[];
}

/** How many of the learner's deeds are compared: the last. */
const MOST_DEEDS = 300;

/**
 * Compares two requests field by field. Ids and what repeats them are no difference: tasks are told apart by the
 * order in which they were made.
 * @param mine - The learner's.
 * @param model - The model's.
 * @param why - Reasons for fields of the model.
 * @param handles - The tasks of either side, in order.
 */
export function compareRequests(
  mine: unknown,
  model: unknown,
  why: Step['why'] = [],
  handles: { readonly mine: readonly string[]; readonly model: readonly string[] } = { mine: [], model: [] },
): readonly FieldDifference[] {
  const left = neutral(mine, handles.mine);
  const right = neutral(model, handles.model);
  return differences(left, right, '').map((pointer) => {
    const [given, wanted] = [fieldAt(left, pointer), fieldAt(right, pointer)];
    const reason = why.find((one) => covers(one.pointer, pointer) || covers(pointer, one.pointer))?.why;
    return {
      pointer,
      ...(given === undefined ? {} : { mine: given }),
      ...(wanted === undefined ? {} : { model: wanted }),
      ...(reason === undefined ? {} : { why: reason }),
    };
  });
}

/** A request without what differs from run to run. */
function neutral(message: unknown, handles: readonly string[]): unknown {
  if (!isObject(message)) return message;
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item)]));
    const index = typeof value === 'string' ? handles.indexOf(value) : -1;
    return index < 0 ? value : `task ${index + 1}`;
  };
  const kept = Object.entries(message).filter(([key]) => key !== 'id');
  return named(Object.fromEntries(kept));
}

/** The outermost pointers at which two values differ. */
function differences(mine: unknown, model: unknown, at: string): readonly string[] {
  if (sameJson(mine, model)) return [];
  if (!isObject(mine) || !isObject(model)) return [at];
  const keys = new Set([...Object.keys(model), ...Object.keys(mine)]);
  return [...keys].flatMap((key) =>
    Object.hasOwn(mine, key) && Object.hasOwn(model, key)
      ? differences(mine[key], model[key], join(at, key))
      : [join(at, key)],
  );
}

/**
 * Compares what a learner did with the model solution, step by step. Time that passes is left out, and so are
 * steps at which nothing could happen.
 * @param challenge - The challenge.
 * @param mine - Where the learner stands, and the step at which the challenge was started.
 * @param model - The end of the model solution, and the step at which it was started.
 */
export function compareRuns(
  challenge: Challenge,
  mine: { readonly now: LabMoment; readonly startDepth: number },
  model: { readonly now: LabMoment; readonly startDepth: number },
): readonly ComparedStep[] {
  const left = deedsOf(mine.now, mine.startDepth).slice(-MOST_DEEDS);
  const right = deedsOf(model.now, model.startDepth);
  const handles = { mine: tasksOf(mine.now), model: tasksOf(model.now) };
  return align(left, right).map(([own, wanted]) => {
    const step = wanted && challenge.solution[wanted.depth - model.startDepth - 1];
    const fields = own && wanted ? compareDeeds(own, wanted, step?.why, handles) : [];
    return {
      kind: !own ? 'missing' : !wanted ? 'extra' : fields.length > 0 ? 'differs' : 'same',
      ...(own ? { mine: own } : {}),
      ...(wanted ? { model: wanted } : {}),
      ...(step?.says === undefined ? {} : { why: step.says }),
      fields,
    };
  });
}

/** The differences of two requests, and of how they travelled where the model's went over HTTP. */
function compareDeeds(
  own: Deed,
  wanted: Deed,
  why: Step['why'],
  handles: Parameters<typeof compareRequests>[3],
): readonly FieldDifference[] {
  const fields = compareRequests(own.message, wanted.message, why, handles);
  if (!wanted.headers) return fields;
  // What only repeats the body differs where that does, and was told there.
  const changes = [own, wanted].map(({ message, headers }) => ({
    headers: headers ? headerChanges(message, headers) : 'not over HTTP',
  }));
  return [...fields, ...compareRequests(changes[0], changes[1], why, handles)];
}

function tasksOf(now: LabMoment): readonly string[] {
  const entries: readonly Entry[] = transcriptOf(now);
  return handlesOf(entries);
}

function deedsOf(now: LabMoment, startDepth: number): readonly Deed[] {
  return path(now)
    .filter(({ depth, report }) => depth > startDepth && report?.impossible === undefined)
    .flatMap(({ depth, action, report }): Deed[] => {
      if (action?.type === 'send') {
        const does = stringMember(action.message, 'method') ?? 'a message without a method';
        const { message, headers } = action;
        return [{ depth, does, message, ...(headers ? { headers } : {}) }];
      }
      return action?.type === 'work' ? [{ depth, does: report?.says ?? 'the worker' }] : [];
    });
}

/** Pairs the deeds of two runs so that as many as possible are of one kind, in order. */
function align(
  mine: readonly Deed[],
  model: readonly Deed[],
): readonly [Deed | undefined, Deed | undefined][] {
  const kind = (deed: Deed | undefined) => (deed && 'message' in deed ? deed.does : 'worker');
  const alike = (a: number, b: number) => kind(mine[a]) === kind(model[b]);
  // longest[a][b]: how many pairs the rests from a and from b can give.
  const longest = Array.from({ length: mine.length + 1 }, () => new Array<number>(model.length + 1).fill(0));
  const length = (a: number, b: number) => longest[a]?.[b] ?? 0;
  for (let a = mine.length - 1; a >= 0; a -= 1) {
    const row = longest[a] ?? [];
    for (let b = model.length - 1; b >= 0; b -= 1) {
      row[b] = alike(a, b) ? 1 + length(a + 1, b + 1) : Math.max(length(a + 1, b), length(a, b + 1));
    }
  }
  const rows: [Deed | undefined, Deed | undefined][] = [];
  let a = 0;
  let b = 0;
  while (a < mine.length || b < model.length) {
    if (a < mine.length && b < model.length && alike(a, b)) rows.push([mine[a++], model[b++]]);
    else if (b >= model.length || (a < mine.length && length(a + 1, b) >= length(a, b + 1)))
      rows.push([mine[a++], undefined]);
    else rows.push([undefined, model[b++]]);
  }
  return rows;
}
