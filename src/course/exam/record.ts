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
  /** Exams that are under way as well, such as one of another browser whose record was read: they wait their turn. */
  readonly waiting?: readonly ExamSession[];
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
  const rest = withoutRunning(record);
  return joined(rest, { ...EMPTY_RECORD, answers: examAnswers(session), exams: [session] });
}

/**
 * The record without the exam that is under way: it is given up, and nothing of it is kept. One that waited is under
 * way then.
 */
export function withoutRunning({ running: _, waiting = [], ...record }: TrainerRecord): TrainerRecord {
  return underWay(record, waiting);
}

/** The record with these exams under way: the first one goes on, the others wait. */
function underWay(record: TrainerRecord, [running, ...waiting]: readonly ExamSession[]): TrainerRecord {
  return { ...record, ...(running ? { running } : {}), ...(waiting.length > 0 ? { waiting } : {}) };
}

/** The record with the date of the real exam; undefined: it is not known. */
export function withExamDate({ examAt: _, ...record }: TrainerRecord, examAt?: number): TrainerRecord {
  return examAt === undefined ? record : { ...record, examAt };
}

/**
 * Two records together. Nothing of either is lost: of two exams that are under way one waits, and of an exam that both
 * have under way the one that is further stays, with what only the other one answers. Where both name a date for the
 * real exam, the first one's stays.
 */
export function mergeRecords(mine: TrainerRecord, other: TrainerRecord): TrainerRecord {
  const { running: _, waiting: __, examAt: ___, ...merged } = joined(mine, other);
  const ended = new Set(merged.exams.map(nameOfExam));
  const open = new Map<string, ExamSession>();
  for (const session of [...underWayIn(mine), ...underWayIn(other)]) {
    const name = nameOfExam(session);
    const known = open.get(name);
    if (!ended.has(name)) open.set(name, known ? furthest(known, session) : session);
  }
  const examAt = mine.examAt ?? other.examAt;
  return underWay({ ...merged, ...(examAt === undefined ? {} : { examAt }) }, [...open.values()]);
}

function underWayIn({ running, waiting = [] }: TrainerRecord): readonly ExamSession[] {
  return running ? [running, ...waiting] : waiting;
}

/** Two states of one exam: the one in which more time was spent, with the answers that it lacks. */
function furthest(one: ExamSession, two: ExamSession): ExamSession {
  const [further, other] = two.spentMs > one.spentMs ? [two, one] : [one, two];
  const questions = further.questions.map((question, at) => {
    const { chosen, sure } = other.questions[at] ?? {};
    if (question.chosen !== undefined || chosen === undefined) return question;
    return { ...question, chosen, ...(sure === undefined ? {} : { sure }) };
  });
  return { ...further, questions };
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

/** Two answers are one where they agree in everything. */
function nameOfAnswer({ item, version, at, right, sure, chosen, mode }: Answer): string {
  return JSON.stringify([at, item, version, right, sure, chosen, mode]);
}

function nameOfExam({ seed, begunAt }: ExamSession): string {
  return `${begunAt}/${seed}`;
}

/** Writes a record as JSON for a file. */
export function exportRecord(record: TrainerRecord): string {
  return `${JSON.stringify({ kind: RECORD_KIND, ...record }, undefined, 2)}\n`;
}
