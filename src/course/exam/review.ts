/**
 * When to look at an item again. The log of answers is replayed through FSRS, which spaces reviews by how well
 * something is remembered; nothing of a schedule is stored, so two logs can be merged and nothing is lost.
 * @see https://github.com/open-spaced-repetition/ts-fsrs
 * @module
 */
import { createEmptyCard, fsrs, generatorParameters, Rating, type Card, type Grade } from 'ts-fsrs';
import { byItem, isConfidentError, type Answer } from './answers';
import type { Item } from './items';
import { shareOf } from './seed';

/** A day in milliseconds. */
export const DAY_MS = 86_400_000;

/** How long after a confident error the item may come back, in milliseconds: not while its reason is still on the screen. */
export const CONFIDENT_ERROR_WAIT_MS = 600_000;

/** Without chance, and in whole days. What is short-lived is dealt with here, by {@link CONFIDENT_ERROR_WAIT_MS}. */
const SCHEDULER = fsrs(
  generatorParameters({
    request_retention: 0.9,
    maximum_interval: 365,
    enable_fuzz: false,
    enable_short_term: false,
  }),
);

/** What can be scheduled: an item, or a card. */
export type Scheduled = Pick<Item, 'id' | 'version'>;

/** When an item is due, and why. */
export interface Review {
  readonly item: string;
  /** In milliseconds since 1970. */
  readonly dueAt: number;
  /** `sure-and-wrong` comes first, then `changed` (another version than the answered one), then `due`. */
  readonly reason: 'sure-and-wrong' | 'changed' | 'due';
  /** When it was last answered, in milliseconds since 1970. */
  readonly answeredAt: number;
}

const REASONS: readonly Review['reason'][] = ['sure-and-wrong', 'changed', 'due'];

/**
 * When each item that was ever answered is due again.
 * @param answers - The log, in any order.
 * @param items - The items as they are now. Answers to items that are gone are left out; the answers to an earlier
 *   version count for how well it is remembered, but the new version is due at once.
 * @param examAt - When the exam is, in milliseconds since 1970; absent: not known.
 */
export function schedule(
  answers: readonly Answer[],
  items: readonly Scheduled[],
  examAt?: number,
): readonly Review[] {
  const known = byItem(answers);
  return items.flatMap(({ id, version }): Review[] => {
    const list = known.get(id) ?? [];
    const last = list.at(-1);
    if (!last) return [];
    const review = { item: id, answeredAt: last.at };
    if (isConfidentError(last)) {
      return [{ ...review, dueAt: last.at + CONFIDENT_ERROR_WAIT_MS, reason: 'sure-and-wrong' }];
    }
    if (last.version < version) return [{ ...review, dueAt: last.at, reason: 'changed' }];
    return [{ ...review, dueAt: beforeExam(dueAfter(list), last.at, examAt, id), reason: 'due' }];
  });
}

/**
 * What to review now: confident errors first, then changed items, then what is due; in each the longest due first.
 * @param now - In milliseconds since 1970. For all that is due today, give the end of the day.
 */
export function reviewQueue(
  answers: readonly Answer[],
  items: readonly Scheduled[],
  now: number,
  examAt?: number,
): readonly Review[] {
  const order = ({ reason }: Review) => REASONS.indexOf(reason);
  return schedule(answers, items, examAt)
    .filter(({ dueAt }) => dueAt <= now)
    .sort((a, b) => order(a) - order(b) || a.dueAt - b.dueAt || (a.item < b.item ? -1 : 1));
}

function dueAfter(answers: readonly Answer[]): number {
  const [first] = answers;
  if (!first) return 0;
  const card = answers.reduce<Card>(
    (now, answer) => SCHEDULER.next(now, new Date(answer.at), gradeOf(answer)).card,
    createEmptyCard(new Date(first.at)),
  );
  return card.due.getTime();
}

/** A right answer that was doubtful, or a guess, has to come back sooner than one that was sure. */
function gradeOf({ right, sure }: Answer): Grade {
  if (!right) return Rating.Again;
  return sure === false ? Rating.Hard : Rating.Good;
}

/**
 * A due date drawn forward, so that every item comes up once more before the exam: at the latest on the day before
 * it, and spread over the second half of the time that is left, so that not all come on one day.
 */
function beforeExam(dueAt: number, answeredAt: number, examAt: number | undefined, item: string): number {
  const left = (examAt ?? 0) - DAY_MS - answeredAt;
  if (examAt === undefined || left <= 0) return dueAt;
  return Math.min(dueAt, Math.floor(answeredAt + left * (0.5 + shareOf(item) / 2)));
}
