/**
 * What was answered: the one log from which schedules, weak spots and reports are read.
 * @module
 */
import { isPredict, type Item } from './items';
import { judgeReply, playItem } from './predict';

/** One answer to one item: the first try where more were allowed. */
export interface Answer {
  /** The id of the item, or of the card. */
  readonly item: string;
  /** The version of the item that was answered. */
  readonly version: number;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly right: boolean;
  /** Whether the learner was sure; absent: that was not said. */
  readonly sure?: boolean;
  /** Of a multiple-choice item: which option, as the item counts them. */
  readonly chosen?: number;
  readonly mode: 'practice' | 'review' | 'exam' | 'card';
}

/** What somebody gives as an answer: an option, or a predicted reply. */
export type Attempt = { readonly chosen: number } | { readonly reply: unknown };

/**
 * Judges an attempt.
 * @returns Whether it is right. An attempt of the wrong kind for the item is not.
 */
export function judgeAttempt(item: Item, attempt: Attempt): boolean {
  if (isPredict(item)) {
    return 'reply' in attempt && judgeReply(item, attempt.reply, playItem(item).reply).right;
  }
  return 'chosen' in attempt && attempt.chosen === item.correct;
}

/** Wrong, and sure of it: what is most worth coming back to. */
export function isConfidentError({ right, sure }: Answer): boolean {
  return !right && sure === true;
}

/** The answers to each item, the oldest first. */
export function byItem(answers: readonly Answer[]): ReadonlyMap<string, readonly Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of answers) {
    const known = found.get(answer.item);
    if (known) known.push(answer);
    else found.set(answer.item, [answer]);
  }
  for (const list of found.values()) list.sort((a, b) => a.at - b.at);
  return found;
}

/** The last answer to each item. */
export function lastAnswers(answers: readonly Answer[]): ReadonlyMap<string, Answer> {
  return new Map(
    [...byItem(answers)].flatMap(([item, list]) => {
      const last = list.at(-1);
      return last ? [[item, last] as const] : [];
    }),
  );
}

/** How often answers were right. */
export interface Tally {
  readonly right: number;
  readonly of: number;
}

/** How well somebody knows what they know: how often they were right when sure, and when not. */
export interface Calibration {
  readonly sure: Tally;
  readonly unsure: Tally;
  /** Where it was not said. */
  readonly unsaid: Tally;
}

/** Reads the calibration off answers. */
export function calibrationOf(answers: readonly Pick<Answer, 'right' | 'sure'>[]): Calibration {
  const tally = (sure: boolean | undefined): Tally => {
    const said = answers.filter((answer) => answer.sure === sure);
    return { right: said.filter(({ right }) => right).length, of: said.length };
  };
  return { sure: tally(true), unsure: tally(false), unsaid: tally(undefined) };
}
