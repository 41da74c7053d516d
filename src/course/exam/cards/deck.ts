/**
 * Which cards come up, and what is kept of them: the same log, and the same schedule, as for items.
 * @module
 */
import type { Answer } from '../answers';
import { reviewQueue } from '../review';
import type { Card } from './cards';

/** How many cards that were never seen come up in one sitting. */
export const NEW_IN_A_SITTING = 10;

/** How well a card was known. */
export type Knew = 'not' | 'hardly' | 'well';

/** Cards to go through. */
export interface Sitting {
  /** Those that are due, the longest due first. */
  readonly due: readonly Card[];
  /** Those that were never seen, in their order. */
  readonly fresh: readonly Card[];
}

/**
 * The cards that come up.
 * @param cards - Those to choose from.
 * @param answers - The log.
 * @param now - In milliseconds since 1970; for all that is due today, the end of the day.
 * @param examAt - When the exam is, in milliseconds since 1970; absent: not known.
 */
export function sittingOf(
  cards: readonly Card[],
  answers: readonly Answer[],
  now: number,
  examAt?: number,
): Sitting {
  const seen = new Set(answers.map(({ item }) => item));
  const due = reviewQueue(answers, cards.map(inSchedule), now, examAt);
  return {
    due: due.flatMap(({ item }) => cards.find(({ id }) => id === item) ?? []),
    fresh: cards.filter(({ id }) => !seen.has(id)).slice(0, NEW_IN_A_SITTING),
  };
}

/** A card has one version: when its text is mended, what is known of it is still known. */
function inSchedule({ id }: Card): { readonly id: string; readonly version: number } {
  return { id, version: 1 };
}

/** What is kept of a card that was turned. `hardly` counts as a right answer that was unsure. */
export function cardAnswer({ id }: Card, knew: Knew, now: number): Answer {
  return {
    item: id,
    version: 1,
    at: now,
    right: knew !== 'not',
    ...(knew === 'hardly' ? { sure: false } : {}),
    mode: 'card',
  };
}
