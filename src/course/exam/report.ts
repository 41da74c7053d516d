/**
 * What a practice exam came to: counts, and what to do next. No pass mark and no predicted score.
 * @module
 */
import { DOMAINS, OBJECTIVES } from '../lesson/objectives';
import { calibrationOf, type Calibration, type Tally } from './answers';
import { MISCONCEPTIONS, type ChoiceItem } from './items';
import type { ExamQuestion, ExamSession } from './session';

/** A row of a table of the report. */
export interface ReportRow extends Tally {
  /** An objective, or a part of the exam. */
  readonly name: string;
  /** How many of them were left out. They count as wrong. */
  readonly unanswered: number;
}

/** A question, to look at again. */
export interface ReviewedQuestion extends ExamQuestion {
  /** Its item as it was asked; absent: it has changed since, or is gone. */
  readonly asked?: ChoiceItem;
}

/** A misconception that showed in the answers. */
export interface MetMisconception {
  readonly misconception: string;
  readonly believes: string;
  /** The ids of the items that were answered wrongly. */
  readonly items: readonly string[];
}

/** A lesson to look at next. */
export interface NextLesson {
  readonly lesson: string;
  /** The ids of the items that were wrong or left out. */
  readonly items: readonly string[];
}

/** The report. */
export interface ExamReport extends Tally {
  readonly unanswered: number;
  /** In the order of the course; those without a question are left out. */
  readonly byObjective: readonly ReportRow[];
  /** In the order of the blueprint; those without a question are left out. */
  readonly byDomain: readonly ReportRow[];
  readonly calibration: Calibration;
  /** Those with the most wrong answers first. */
  readonly misconceptions: readonly MetMisconception[];
  /** Those with the most wrong or missing answers first. */
  readonly next: readonly NextLesson[];
  /** How much time was spent, in milliseconds. */
  readonly spentMs: number;
  /** Every question in its order. */
  readonly questions: readonly ReviewedQuestion[];
}

/**
 * Reports an ended session.
 * @param session - The session. One that has not ended has no right answers yet.
 * @param items - The items as they are now.
 */
export function examReport(session: ExamSession, items: readonly ChoiceItem[]): ExamReport {
  const questions = session.questions.map((question): ReviewedQuestion => {
    const asked = items.find(({ id, version }) => id === question.item && version === question.version);
    return { ...question, ...(asked ? { asked } : {}) };
  });
  const judged = questions.filter(({ right }) => right !== undefined);
  const missed = questions.filter(({ right }) => right !== true);
  return {
    ...rowOf('all', questions),
    byObjective: rows(
      OBJECTIVES.map(({ id }) => id),
      questions,
      ({ objective }) => objective,
    ),
    byDomain: rows(DOMAINS, questions, ({ domain }) => domain),
    calibration: calibrationOf(
      judged.map(({ right = false, sure }) => ({ right, ...(sure === undefined ? {} : { sure }) })),
    ),
    misconceptions: misconceptionsMet(judged),
    next: grouped(missed, ({ lesson }) => lesson).map(([lesson, ids]) => ({ lesson, items: ids })),
    spentMs: session.spentMs,
    questions,
  };
}

function rowOf(name: string, questions: readonly ReviewedQuestion[]): ReportRow {
  return {
    name,
    right: questions.filter(({ right }) => right === true).length,
    of: questions.length,
    unanswered: questions.filter(({ right }) => right === undefined).length,
  };
}

function rows(
  names: readonly string[],
  questions: readonly ReviewedQuestion[],
  nameOf: (item: ChoiceItem) => string,
): readonly ReportRow[] {
  return names
    .map((name) =>
      rowOf(
        name,
        questions.filter(({ asked }) => asked && nameOf(asked) === name),
      ),
    )
    .filter(({ of }) => of > 0);
}

function misconceptionsMet(judged: readonly ReviewedQuestion[]): readonly MetMisconception[] {
  const wrong = judged.filter(({ right }) => right === false);
  return grouped(wrong, ({ misconception }) => misconception).map(([misconception, ids]) => ({
    misconception,
    believes: MISCONCEPTIONS.find(({ id }) => id === misconception)?.believes ?? '',
    items: ids,
  }));
}

/** The ids of the items by something that they name, the longest list first. */
function grouped(
  questions: readonly ReviewedQuestion[],
  nameOf: (item: ChoiceItem) => string,
): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const { asked } of questions) {
    if (!asked) continue;
    const name = nameOf(asked);
    groups.set(name, [...(groups.get(name) ?? []), asked.id]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}
