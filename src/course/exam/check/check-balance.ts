/**
 * Whether the items together are fair: what they cover, and whether their form gives the right answers away.
 * @module
 */
import { DOMAINS, OBJECTIVES } from '../../lesson/objectives';
import { MISCONCEPTIONS } from '../items/misconceptions';
import { isPredict, LEVELS, OPTIONS, type ChoiceItem, type Item } from '../items/item';
import { tally, type ItemProblem } from './problem';

/** How many items there have to be at least. */
export const LEAST = { choice: 90, predict: 30, ofEachMisconception: 2 } as const;

/** By what share of all items a position may hold more or fewer right answers than its fair part. */
export const POSITION_TOLERANCE = 0.03;

/** In what share of the items the right option may be the longest: no more than chance would have it. */
export const LONGEST_SHARE = 1 / OPTIONS;

/** In what share it may be the shortest. That is a hint few look for, so it may be a little more. */
export const SHORTEST_SHARE = 0.35;

/** From which likeness on two questions count as the same (see {@link likeness}). */
export const ALIKE = 0.6;

/** What the items together lack. */
export function balanceProblems(items: readonly Item[]): readonly ItemProblem[] {
  const choice = items.filter((item): item is ChoiceItem => !isPredict(item));
  return [
    ...countProblems(items, choice.length),
    ...positionProblems(choice),
    ...lengthProblems(choice),
    ...misconceptionProblems(items),
    ...likeProblems(items),
  ].map((problem) => (typeof problem === 'string' ? { says: problem } : problem));
}

function countProblems(items: readonly Item[], choice: number): readonly string[] {
  const predict = items.length - choice;
  const problems: string[] = [];
  if (choice < LEAST.choice)
    problems.push(`There are ${choice} multiple-choice items, and ${LEAST.choice} are due.`);
  if (predict < LEAST.predict)
    problems.push(`There are ${predict} items to predict, and ${LEAST.predict} are due.`);
  const of = (name: string, wanted: readonly string[], found: readonly string[]) =>
    wanted
      .filter((value) => !found.includes(value))
      .map((value) => `No multiple-choice item has the ${name} ${value}.`);
  const own = items.filter((item) => !isPredict(item));
  return [
    ...problems,
    ...of(
      'objective',
      OBJECTIVES.map(({ id }) => id),
      own.map(({ objective }) => objective),
    ),
    ...of(
      'domain',
      DOMAINS,
      own.map(({ domain }) => domain),
    ),
    ...of(
      'level',
      LEVELS,
      own.map(({ level }) => level),
    ),
  ];
}

function positionProblems(choice: readonly ChoiceItem[]): readonly string[] {
  const fair = choice.length / OPTIONS;
  const tolerance = Math.max(1, choice.length * POSITION_TOLERANCE);
  return Array.from({ length: OPTIONS }, (_, at) => at).flatMap((at) => {
    const held = choice.filter(({ correct }) => correct === at).length;
    if (Math.abs(held - fair) <= tolerance) return [];
    return [
      `Position ${at} holds ${held} of ${choice.length} right answers. Move some: ${fair} would be fair.`,
    ];
  });
}

/**
 * In how many of the items the right option is the longest, or the shortest, by its number of characters. Where k
 * options are equally long, each counts as a k-th part of an item.
 */
export function extremes(choice: readonly ChoiceItem[]): {
  readonly longest: number;
  readonly shortest: number;
} {
  const part = (item: ChoiceItem, most: (...lengths: number[]) => number) => {
    const lengths = item.options.map(({ says }) => says.length);
    const extreme = most(...lengths);
    if (lengths[item.correct] !== extreme) return 0;
    return 1 / lengths.filter((length) => length === extreme).length;
  };
  const sum = (most: (...lengths: number[]) => number) =>
    choice.reduce((total, item) => total + part(item, most), 0);
  return { longest: sum(Math.max), shortest: sum(Math.min) };
}

function lengthProblems(choice: readonly ChoiceItem[]): readonly string[] {
  const { longest, shortest } = extremes(choice);
  const round = (count: number) => Math.round(count * 10) / 10;
  return [
    ...(longest > choice.length * LONGEST_SHARE
      ? [`The right option is the longest in ${round(longest)} of ${choice.length} items. Shorten some.`]
      : []),
    ...(shortest > choice.length * SHORTEST_SHARE
      ? [
          `The right option is the shortest in ${round(shortest)} of ${choice.length} items. Shorten some others.`,
        ]
      : []),
  ];
}

function misconceptionProblems(items: readonly Item[]): readonly string[] {
  const used = tally(items.map(({ misconception }) => misconception));
  return MISCONCEPTIONS.filter(({ id }) => (used.get(id) ?? 0) < LEAST.ofEachMisconception).map(
    ({ id }) => `The misconception ${id} is in view of ${used.get(id) ?? 0} items, and two are due.`,
  );
}

/** What an item asks, in words. */
export function questionOf(item: Item): string {
  return isPredict(item) ? `${item.title}. ${item.prompt}` : item.stem;
}

/**
 * How alike two questions are, from 0 to 1: twice the number of words that both have, by the number of words of each.
 * Words of fewer than four letters do not count.
 */
export function likeness(left: string, right: string): number {
  const [own, other] = [wordsOf(left), wordsOf(right)];
  const shared = [...own].filter((word) => other.has(word)).length;
  return own.size + other.size === 0 ? 1 : (2 * shared) / (own.size + other.size);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9_/]{4,}/g) ?? []);
}

function likeProblems(items: readonly Item[]): readonly ItemProblem[] {
  return items.flatMap((item, at) =>
    items
      .slice(at + 1)
      .filter((other) => isPredict(other) === isPredict(item))
      .filter((other) => likeness(questionOf(item), questionOf(other)) >= ALIKE)
      .map((other) => ({ item: item.id, says: `It asks much the same as ${other.id}.` })),
  );
}
