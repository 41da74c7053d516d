/**
 * What the trainer keeps of a learner: the log of answers, the exams, the one that is under way, and two settings. All
 * else is read off these.
 * @module
 */
import type { Answer } from './answers';
import { examAnswers, type ExamSession } from './session';

/** The version of the form that is written. */
export const RECORD_VERSION = 1;

/** What files of this kind say they are. */
export const RECORD_KIND = 'mcp-tasks-lab/exam';

/** What is kept. */
export interface TrainerRecord {
  readonly version: typeof RECORD_VERSION;
  /** The log, in the order of the answers. */
  readonly answers: readonly Answer[];
  /** The exams that have ended, in their order. */
  readonly exams: readonly ExamSession[];
  /** The exam that is under way. */
  readonly running?: ExamSession;
  /** When the real exam is, in milliseconds since 1970; absent: not said. */
  readonly examAt?: number;
}

/** Nothing yet. */
export const EMPTY_RECORD: TrainerRecord = { version: RECORD_VERSION, answers: [], exams: [] };

/** The record with another answer in its log. */
export function withAnswer(record: TrainerRecord, answer: Answer): TrainerRecord {
  return { ...record, answers: [...record.answers, answer] };
}

/** The record with the exam that is under way, as it is now; one that has ended moves to the others, and its answers to the log. */
export function withExam(record: TrainerRecord, session: ExamSession): TrainerRecord {
  if (session.endedAt === undefined) return { ...record, running: session };
  const { running: _, ...rest } = record;
  return joined(rest, { ...EMPTY_RECORD, answers: examAnswers(session), exams: [session] });
}

/** The record without the exam that is under way: it is given up, and nothing of it is kept. */
export function withoutRunning({ running: _, ...record }: TrainerRecord): TrainerRecord {
  return record;
}

/** The record with the date of the real exam; undefined: it is not known. */
export function withExamDate({ examAt: _, ...record }: TrainerRecord, examAt?: number): TrainerRecord {
  return examAt === undefined ? record : { ...record, examAt };
}

/**
 * Two records together. Nothing of either is lost, but where both say something that there can be only one of, such as
 * a running exam, the first one's stays.
 */
export function mergeRecords(mine: TrainerRecord, other: TrainerRecord): TrainerRecord {
  const merged = joined(mine, other);
  const ended = new Set(merged.exams.map(nameOfExam));
  const running = [mine.running, other.running].find((session) => session && !ended.has(nameOfExam(session)));
  const examAt = mine.examAt ?? other.examAt;
  const { running: _, examAt: __, ...rest } = merged;
  return { ...rest, ...(running ? { running } : {}), ...(examAt === undefined ? {} : { examAt }) };
}

function joined(mine: TrainerRecord, other: TrainerRecord): TrainerRecord {
  return {
    ...mine,
    answers: union(mine.answers, other.answers, nameOfAnswer).toSorted((a, b) => a.at - b.at),
    exams: union(mine.exams, other.exams, nameOfExam).toSorted((a, b) => a.begunAt - b.begunAt),
  };
}

function union<Value>(
  mine: readonly Value[],
  other: readonly Value[],
  nameOf: (value: Value) => string,
): readonly Value[] {
  const named = new Map(other.map((value) => [nameOf(value), value]));
  for (const value of mine) named.set(nameOf(value), value);
  return [...named.values()];
}

/** Nobody answers the same item twice in one millisecond. */
function nameOfAnswer({ item, at }: Answer): string {
  return `${at}/${item}`;
}

function nameOfExam({ seed, begunAt }: ExamSession): string {
  return `${begunAt}/${seed}`;
}

/** Writes a record as JSON for a file. */
export function exportRecord(record: TrainerRecord): string {
  return `${JSON.stringify({ kind: RECORD_KIND, ...record }, undefined, 2)}\n`;
}
