/**
 * A practice exam: drawn by a seed in the shares of the blueprint, answered in any order, without a word about right
 * and wrong until it is over. A session is a value: kept after each step, it goes on after a crash where it was.
 *
 * Nothing here looks at a clock. Each step is told the time, and time counts from step to step while the session is
 * open; what passes while it is closed or paused does not count.
 * @module
 */
import { DOMAINS } from '../lesson/objectives';
import type { Answer } from './answers';
import { shareOut, type Domain } from './blueprint';
import type { ChoiceItem } from './items';
import { optionOrder } from './practice';
import { numberOf, shuffled } from './seed';

/** What a practice exam is to be like. */
export interface ExamSettings {
  /** How many questions; fewer where there are not so many items. */
  readonly questions: number;
  /** How long, in minutes; null: without a limit. */
  readonly minutes: number | null;
  /** Whether it may be paused. The real one cannot be. */
  readonly mayPause: boolean;
}

/** A question of a session. */
export interface ExamQuestion {
  /** The id and the version of its item. */
  readonly item: string;
  readonly version: number;
  /** In which order its options are shown, as the item counts them. */
  readonly options: readonly number[];
  /** The chosen option, as the item counts them; absent: not answered. */
  readonly chosen?: number;
  /** Whether the learner is sure; absent: not said. */
  readonly sure?: boolean;
  readonly flagged: boolean;
  /** How long it was in view, in milliseconds. */
  readonly spentMs: number;
  /** Set when the session ends, where the question was answered. */
  readonly right?: boolean;
}

/** A practice exam. */
export interface ExamSession {
  readonly seed: number;
  readonly settings: ExamSettings;
  /** When it began, in milliseconds since 1970. With the seed, its name. */
  readonly begunAt: number;
  readonly questions: readonly ExamQuestion[];
  /** Which question is in view, from 0. */
  readonly at: number;
  /** How much time has counted so far, in milliseconds. */
  readonly spentMs: number;
  /** Up to when time was counted, in milliseconds since 1970; null: it is paused, or over. */
  readonly seenAt: number | null;
  /** How often it was taken up again after the page had gone. */
  readonly interruptions: number;
  /** When it ended, in milliseconds since 1970; absent: it goes on. */
  readonly endedAt?: number;
}

/**
 * Draws the items of an exam.
 * @param items - The items to draw from.
 * @param questions - How many.
 * @param seed - Equal seeds and items give equal draws, in the same order.
 */
export function drawItems(
  items: readonly ChoiceItem[],
  questions: number,
  seed: number,
): readonly ChoiceItem[] {
  const parts = new Map(DOMAINS.map((domain) => [domain, items.filter((item) => item.domain === domain)]));
  const sizes = Object.fromEntries([...parts].map(([domain, part]) => [domain, part.length]));
  const shares = shareOut(questions, sizes as { [Name in Domain]: number });
  const drawn = DOMAINS.flatMap((domain) =>
    shuffled(parts.get(domain) ?? [], numberOf(`${seed}/${domain}`)).slice(0, shares[domain]),
  );
  return shuffled(drawn, seed);
}

/**
 * Begins an exam.
 * @param now - In milliseconds since 1970.
 */
export function beginExam(
  items: readonly ChoiceItem[],
  settings: ExamSettings,
  seed: number,
  now: number,
): ExamSession {
  return {
    seed,
    settings,
    begunAt: now,
    questions: drawItems(items, settings.questions, seed).map(({ id, version }) => ({
      item: id,
      version,
      options: optionOrder(id, seed),
      flagged: false,
      spentMs: 0,
    })),
    at: 0,
    spentMs: 0,
    seenAt: now,
    interruptions: 0,
  };
}

/** How much time is left, in milliseconds; null: there is no limit. */
export function remainingMs({ settings: { minutes }, spentMs }: ExamSession): number | null {
  return minutes === null ? null : Math.max(0, minutes * 60_000 - spentMs);
}

/** Whether the time is up. The session still has to be ended, so that its answers are judged. */
export function isTimeUp(session: ExamSession): boolean {
  return remainingMs(session) === 0;
}

/** Whether answers can be given: it goes on, is not paused, and there is time left. */
export function isOpen(session: ExamSession): boolean {
  return session.endedAt === undefined && session.seenAt !== null && !isTimeUp(session);
}

/**
 * Counts the time since the last step, for the question in view. Call it now and then, so that a crash costs little.
 * A clock that was set back counts as no time.
 */
export function tick(session: ExamSession, now: number): ExamSession {
  if (session.seenAt === null || session.endedAt !== undefined) return session;
  const passed = Math.min(Math.max(0, now - session.seenAt), remainingMs(session) ?? Infinity);
  return edited({ ...session, seenAt: now, spentMs: session.spentMs + passed }, session.at, (question) => ({
    ...question,
    spentMs: question.spentMs + passed,
  }));
}

function edited(
  session: ExamSession,
  at: number,
  change: (question: ExamQuestion) => ExamQuestion,
): ExamSession {
  const questions = session.questions.map((question, index) => (index === at ? change(question) : question));
  return { ...session, questions };
}

/** Does something to the question in view, where the session is open after the time is counted. */
function onQuestion(
  session: ExamSession,
  now: number,
  change: (question: ExamQuestion) => ExamQuestion,
): ExamSession {
  const counted = tick(session, now);
  return isOpen(counted) ? edited(counted, counted.at, change) : counted;
}

/**
 * Brings a question into view.
 * @param at - Which, from 0; one that there is not changes nothing but the time.
 */
export function goTo(session: ExamSession, at: number, now: number): ExamSession {
  const counted = tick(session, now);
  const exists = Number.isInteger(at) && at >= 0 && at < counted.questions.length;
  return exists && isOpen(counted) ? { ...counted, at } : counted;
}

/**
 * Chooses an option of the question in view, or another one.
 * @param chosen - As the item counts them; undefined takes the answer back.
 */
export function choose(session: ExamSession, chosen: number | undefined, now: number): ExamSession {
  return onQuestion(session, now, ({ chosen: _, ...question }) => ({
    ...question,
    ...(chosen !== undefined && question.options.includes(chosen) ? { chosen } : {}),
  }));
}

/** Says of the question in view whether one is sure; undefined takes it back. */
export function saySure(session: ExamSession, sure: boolean | undefined, now: number): ExamSession {
  return onQuestion(session, now, ({ sure: _, ...question }) => ({
    ...question,
    ...(sure === undefined ? {} : { sure }),
  }));
}

/** Flags the question in view, or takes its flag away. */
export function flag(session: ExamSession, flagged: boolean, now: number): ExamSession {
  return onQuestion(session, now, (question) => ({ ...question, flagged }));
}

/** Pauses, where the settings allow it. */
export function pause(session: ExamSession, now: number): ExamSession {
  const counted = tick(session, now);
  return counted.settings.mayPause && isOpen(counted) ? { ...counted, seenAt: null } : counted;
}

/** Goes on after a pause; where there was none, this only counts the time. */
export function goOn(session: ExamSession, now: number): ExamSession {
  const paused = session.endedAt === undefined && session.seenAt === null;
  return paused ? { ...session, seenAt: now } : tick(session, now);
}

/**
 * Takes a kept session up again, such as after a crash: the time in which there was no page does not count. A
 * session that was paused stays so.
 */
export function takeUp(session: ExamSession, now: number): ExamSession {
  if (session.endedAt !== undefined || session.seenAt === null) return session;
  return { ...session, seenAt: now, interruptions: session.interruptions + 1 };
}

/**
 * Ends the session and judges its answers. What is not answered stays so, and counts as wrong in the report.
 * @param items - The items; a question whose item has another version now, or is gone, counts as not answered.
 */
export function endExam(session: ExamSession, items: readonly ChoiceItem[], now: number): ExamSession {
  if (session.endedAt !== undefined) return session;
  const counted = tick(session, now);
  const questions = counted.questions.map(({ right: _, ...question }) => {
    const item = items.find(({ id, version }) => id === question.item && version === question.version);
    if (!item || question.chosen === undefined) return question;
    return { ...question, right: question.chosen === item.correct };
  });
  return { ...counted, questions, seenAt: null, endedAt: now };
}

/** The answers of an ended session, for the log. */
export function examAnswers({ questions, endedAt }: ExamSession): readonly Answer[] {
  if (endedAt === undefined) return [];
  return questions.flatMap(({ item, version, right, sure, chosen }): Answer[] =>
    right === undefined || chosen === undefined
      ? []
      : [
          {
            item,
            version,
            at: endedAt,
            right,
            ...(sure === undefined ? {} : { sure }),
            chosen,
            mode: 'exam',
          },
        ],
  );
}
