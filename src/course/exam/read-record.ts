/**
 * Reads what was kept or exported, whoever wrote it: what can be read is kept, and the rest is told.
 * @module
 */
import { isObject, type JsonObject } from '../../protocol/json';
import type { Answer } from './answers';
import { OPTIONS } from './items';
import { EMPTY_RECORD, RECORD_KIND, RECORD_VERSION, mergeRecords, type TrainerRecord } from './record';
import type { ExamQuestion, ExamSession } from './session';

/** What could be read, and what could not. */
export interface ReadRecord {
  readonly record: TrainerRecord;
  /** A sentence for each thing that was left out; empty where all was read. */
  readonly problems: readonly string[];
}

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
    return nothing('The file is no JSON. Choose one that was exported here.');
  }
  if (isObject(content) && content['kind'] !== undefined && content['kind'] !== RECORD_KIND) {
    return nothing(
      `The file says that it is ${JSON.stringify(content['kind'])}. Choose one that was exported here.`,
    );
  }
  return readRecord(content);
}

/** Reads a record from a JSON value, such as one that was kept in the browser. */
export function readRecord(content: unknown): ReadRecord {
  if (!isObject(content)) return nothing('There is no record in it.');
  const problems: string[] = [];
  if (content['version'] !== RECORD_VERSION) {
    problems.push(
      `It is of version ${JSON.stringify(content['version'])}, and ${RECORD_VERSION} is known here: what it has beyond that is left out.`,
    );
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

function nothing(problem: string): ReadRecord {
  return { record: EMPTY_RECORD, problems: [problem] };
}

function readable<Value>(
  content: JsonObject,
  name: string,
  read: (value: unknown) => Value | undefined,
  problems: string[],
): readonly Value[] {
  const list = content[name] ?? [];
  if (!Array.isArray(list)) {
    problems.push(`${name} is no list: left out.`);
    return [];
  }
  const good = list.map(read).filter((value) => value !== undefined);
  if (good.length < list.length) {
    problems.push(`${list.length - good.length} of ${list.length} ${name} could not be read: left out.`);
  }
  return good;
}

function readOne<Value>(
  content: JsonObject,
  name: string,
  read: (value: unknown) => Value | undefined,
  problems: string[],
): Value | undefined {
  if (content[name] === undefined) return undefined;
  const value = read(content[name]);
  if (value === undefined) problems.push(`${name} could not be read: left out.`);
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
