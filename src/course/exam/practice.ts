/**
 * Practice: items of one's choice, one after the other, with the reasons at once. A practice is a value, to be kept
 * and taken up again at any moment.
 * @module
 */
import { judgeAttempt, lastAnswers, type Answer, type Attempt } from './answers';
import { isPredict, OPTIONS, type Item } from './items';
import { numberOf, shuffled } from './seed';

/** Which items are wanted; what is absent does not matter. */
export interface Wish {
  readonly objective?: string;
  readonly domain?: string;
  readonly misconception?: string;
  readonly lesson?: string;
  readonly kind?: 'choice' | 'predict';
}

/** One try at the item at hand. */
export interface Try {
  readonly right: boolean;
  /** Of a multiple-choice item: the option, as the item counts them. */
  readonly chosen?: number;
}

/** A practice. */
export interface Practice {
  /** Decides the order of the options. */
  readonly seed: number;
  /** The ids of its items, in their order. */
  readonly items: readonly string[];
  /** Which of them is at hand, from 0; as many as there are: it is over. */
  readonly at: number;
  /** Whether one tries again until it is right. */
  readonly untilRight: boolean;
  /** What these answers are: practice, or a review of what is due. */
  readonly mode: 'practice' | 'review';
  /** The tries at the item at hand. */
  readonly tries: readonly Try[];
}

/** The items that a wish asks for. */
export function wished(items: readonly Item[], wish: Wish): readonly Item[] {
  const fits = (wanted: string | undefined, is: string) => wanted === undefined || wanted === is;
  return items.filter(
    (item) =>
      fits(wish.objective, item.objective) &&
      fits(wish.domain, item.domain) &&
      fits(wish.misconception, item.misconception) &&
      fits(wish.lesson, item.lesson) &&
      fits(wish.kind, isPredict(item) ? 'predict' : 'choice'),
  );
}

/** Settings of a practice. */
export interface PracticeSettings {
  readonly seed: number;
  readonly untilRight?: boolean;
  /** How many items at most; absent: all. */
  readonly most?: number;
}

/**
 * Begins a practice: first what was never answered, then what was last answered wrongly, then the rest; in each in
 * an order by the seed.
 * @param items - The items to choose from, such as {@link wished} gives them.
 * @param answers - The log.
 */
export function beginPractice(
  items: readonly Item[],
  answers: readonly Answer[],
  { seed, untilRight = false, most = items.length }: PracticeSettings,
): Practice {
  const last = lastAnswers(answers);
  const turn = ({ id }: Item) => {
    const answer = last.get(id);
    return !answer ? 0 : answer.right ? 2 : 1;
  };
  const mixed = shuffled(items, seed);
  const ordered = [0, 1, 2].flatMap((wanted) => mixed.filter((item) => turn(item) === wanted));
  return practiceOf(
    ordered.slice(0, most).map(({ id }) => id),
    { seed, untilRight, mode: 'practice' },
  );
}

/**
 * Begins a review of what is due, in the order in which it is given.
 * @param items - The ids, such as those of `reviewQueue`.
 */
export function beginReview(
  items: readonly string[],
  { seed, untilRight = false }: PracticeSettings,
): Practice {
  return practiceOf(items, { seed, untilRight, mode: 'review' });
}

function practiceOf(
  items: readonly string[],
  settings: Pick<Practice, 'seed' | 'untilRight' | 'mode'>,
): Practice {
  return { ...settings, items, at: 0, tries: [] };
}

/** The id of the item at hand; `undefined` where the practice is over. */
export function atHand({ items, at }: Practice): string | undefined {
  return items[at];
}

/** Whether nothing is left to try at the item at hand: then all its reasons may be shown. */
export function isSettled({ tries, untilRight }: Practice): boolean {
  const last = tries.at(-1);
  return last !== undefined && (last.right || !untilRight);
}

/** What a try came to. */
export interface Tried {
  readonly practice: Practice;
  readonly right: boolean;
  /** To be added to the log: the first try at an item, and no other. */
  readonly answer?: Answer;
}

/**
 * Tries the item at hand.
 * @param item - That item. Any other, and any try after it is settled, changes nothing.
 * @param sure - Whether the learner is sure; absent: not said.
 * @param now - In milliseconds since 1970.
 */
export function tryItem(
  practice: Practice,
  item: Item,
  attempt: Attempt,
  sure: boolean | undefined,
  now: number,
): Tried {
  if (atHand(practice) !== item.id || isSettled(practice)) {
    return { practice, right: practice.tries.at(-1)?.right ?? false };
  }
  const right = judgeAttempt(item, attempt);
  const chosen = 'chosen' in attempt ? { chosen: attempt.chosen } : {};
  const after = { ...practice, tries: [...practice.tries, { right, ...chosen }] };
  if (practice.tries.length > 0) return { practice: after, right };
  const answer: Answer = {
    item: item.id,
    version: item.version,
    at: now,
    right,
    ...(sure === undefined ? {} : { sure }),
    ...chosen,
    mode: practice.mode,
  };
  return { practice: after, right, answer };
}

/** Goes on to the next item; before the one at hand is settled this passes over it, and nothing is logged. */
export function nextItem(practice: Practice): Practice {
  if (practice.at >= practice.items.length) return practice;
  return { ...practice, at: practice.at + 1, tries: [] };
}

/**
 * In which order the options of an item are shown, so that nobody learns a position by heart.
 * @returns The indices of the options as the item counts them.
 */
export function optionOrder(item: string, seed: number): readonly number[] {
  return shuffled(
    Array.from({ length: OPTIONS }, (_, at) => at),
    numberOf(`${seed}/${item}`),
  );
}
