/**
 * Reads what was kept or exported, whoever wrote it: what can be read is kept, and the rest is told.
 * @module
 */
import { isObject, type JsonObject } from '../../protocol/json';
import type { Answer } from './answers';
import { OPTIONS } from './items';
import { EMPTY_RECORD, RECORD_KIND, RECORD_VERSION, mergeRecords, type TrainerRecord } from './record';
import type { ExamQuestion, ExamSession } from './session';

/** Something that could not be read, and was left out. */
export type RecordProblem =
  /** The text is no JSON, or the value no record: nothing was read. */
  | { readonly kind: 'no-json' | 'no-record' }
  /** It is a file of another kind: nothing was read. Which kind it names, as JSON. */
  | { readonly kind: 'other-kind'; readonly named: string }
  /** It is not of the version that is known; which one it names, as JSON, where it names one. */
  | { readonly kind: 'version'; readonly named: string | undefined; readonly known: number }
  /** Some entries of a list. */
  | { readonly kind: 'lost'; readonly of: RecordList; readonly lost: number; readonly all: number }
  | { readonly kind: 'no-list'; readonly of: RecordList }
  | { readonly kind: 'unreadable'; readonly of: 'running' | 'examAt' };

/** The lists of a record. */
export type RecordList = 'answers' | 'exams' | 'waiting';

/** What could be read, and what could not. */
export interface ReadRecord {
  readonly record: TrainerRecord;
  /** What was left out; empty where all was read. */
  readonly problems: readonly RecordProblem[];
}

/** So much of a value that a file names is quoted. */
const MOST_QUOTED = 60;

/** The last moment that a date can stand for, in milliseconds since 1970. */
const LAST_MOMENT = 8_640_000_000_000_000;

/**
 * Reads a record from a file.
 * @param text - The file; from anywhere.
 */
export function importRecord(text: string): ReadRecord {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return nothing({ kind: 'no-json' });
  }
  if (isObject(content) && content['kind'] !== undefined && content['kind'] !== RECORD_KIND) {
    return nothing({ kind: 'other-kind', named: quoted(content['kind']) });
  }
  return readRecord(content);
}

/** Reads a record from a JSON value, such as one that was kept in the browser. */
export function readRecord(content: unknown): ReadRecord {
  if (!isObject(content)) return nothing({ kind: 'no-record' });
  const problems: RecordProblem[] = [];
  const { version } = content;
  if (version !== RECORD_VERSION) {
    const named = version === undefined ? undefined : quoted(version);
    problems.push({ kind: 'version', named, known: RECORD_VERSION });
  }
  const answers = readable(content, 'answers', readAnswer, problems);
  const exams = readable(content, 'exams', readEndedExam, problems);
  const running = readOne(content, 'running', readRunningExam, problems);
  const waiting = readable(content, 'waiting', readRunningExam, problems);
  const examAt = readOne(content, 'examAt', (value) => (isMoment(value) ? value : undefined), problems);
  const record = {
    ...EMPTY_RECORD,
    answers,
    exams,
    ...(running ? { running } : {}),
    ...(waiting.length > 0 ? { waiting } : {}),
    ...(examAt === undefined ? {} : { examAt }),
  };
  // Merged with nothing, it is in order and has nothing twice.
  return { record: mergeRecords(record, EMPTY_RECORD), problems };
}

function nothing(problem: RecordProblem): ReadRecord {
  return { record: EMPTY_RECORD, problems: [problem] };
}

function quoted(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}

function readable<Value>(
  content: JsonObject,
  of: RecordList,
  read: (value: unknown) => Value | undefined,
  problems: RecordProblem[],
): readonly Value[] {
  const list = content[of] ?? [];
  if (!Array.isArray(list)) {
    problems.push({ kind: 'no-list', of });
    return [];
  }
  const good = list.map(read).filter((value) => value !== undefined);
  if (good.length < list.length) {
    problems.push({ kind: 'lost', of, lost: list.length - good.length, all: list.length });
  }
  return good;
}

function readOne<Value>(
  content: JsonObject,
  of: 'running' | 'examAt',
  read: (value: unknown) => Value | undefined,
  problems: RecordProblem[],
): Value | undefined {
  if (content[of] === undefined) return undefined;
  const value = read(content[of]);
  if (value === undefined) problems.push({ kind: 'unreadable', of });
  return value;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isMoment = (value: unknown): value is number => isCount(value) && value <= LAST_MOMENT;
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isOption = (value: unknown): value is number => isCount(value) && value < OPTIONS;
const isMode = (value: unknown): value is Answer['mode'] =>
  value === 'practice' || value === 'review' || value === 'exam' || value === 'card';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** The member, where it is right; nothing where it is absent; `undefined` as a whole where it is wrong. */
function optional<Name extends string, Value>(
  value: JsonObject,
  name: Name,
  is: (member: unknown) => member is Value,
): { readonly [Key in Name]?: Value } | undefined {
  const member = value[name];
  if (member === undefined) return {};
  return is(member) ? ({ [name]: member } as { [Key in Name]: Value }) : undefined;
}

function readAnswer(value: unknown): Answer | undefined {
  if (!isObject(value)) return undefined;
  const { item, version, at, right, mode } = value;
  const sure = optional(value, 'sure', isFlag);
  const chosen = optional(value, 'chosen', isOption);
  if (!isName(item) || !isCount(version) || !isMoment(at) || !isFlag(right) || !isMode(mode))
    return undefined;
  return sure && chosen ? { item, version, at, right, ...sure, ...chosen, mode } : undefined;
}

function readQuestion(value: unknown): ExamQuestion | undefined {
  if (!isObject(value)) return undefined;
  const { item, version, options, flagged, spentMs } = value;
  const chosen = optional(value, 'chosen', isOption);
  const sure = optional(value, 'sure', isFlag);
  const right = optional(value, 'right', isFlag);
  if (!isName(item) || !isCount(version) || !isOrder(options) || !isFlag(flagged) || !isCount(spentMs)) {
    return undefined;
  }
  return chosen && sure && right
    ? { item, version, options, flagged, spentMs, ...chosen, ...sure, ...right }
    : undefined;
}

/** Every option once, in whatever order. */
function isOrder(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length === OPTIONS && new Set(value.filter(isOption)).size === OPTIONS;
}

function readEndedExam(value: unknown): ExamSession | undefined {
  const session = readExam(value);
  return session?.endedAt === undefined ? undefined : session;
}

function readRunningExam(value: unknown): ExamSession | undefined {
  const session = readExam(value);
  return session?.endedAt === undefined ? session : undefined;
}

/** An exam makes sense as a whole only: with a question missing it would be another one. */
function readExam(value: unknown): ExamSession | undefined {
  if (!isObject(value) || !isObject(value['settings']) || !Array.isArray(value['questions']))
    return undefined;
  const { seed, begunAt, at, spentMs, seenAt, interruptions } = value;
  const { questions: wanted, minutes, mayPause } = value['settings'];
  const questions = value['questions'].map(readQuestion).filter((question) => question !== undefined);
  const ended = optional(value, 'endedAt', isMoment);
  if (questions.length === 0 || questions.length < value['questions'].length || !ended) return undefined;
  if (!Number.isSafeInteger(seed) || !isMoment(begunAt) || !isCount(spentMs) || !isCount(interruptions)) {
    return undefined;
  }
  if (!isCount(at) || at >= questions.length || (seenAt !== null && !isMoment(seenAt))) return undefined;
  if (!isCount(wanted) || (minutes !== null && !isCount(minutes)) || !isFlag(mayPause)) return undefined;
  return {
    seed: seed as number,
    settings: { questions: wanted, minutes, mayPause },
    begunAt,
    questions,
    at,
    spentMs,
    seenAt,
    interruptions,
    ...ended,
  };
}
