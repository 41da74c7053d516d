/**
 * Whether generated items are right. It trusts nothing that the generator noted: it plays the run anew, and lets a
 * checker of its own read the conversation from its beginning, once with each of the four answers.
 * @module
 */
import { sameJson } from '../../../protocol/json';
import { createChecker, RULES, type Finding } from '../../../rules';
import { newWorld, replay, step, transcriptOf } from '../../../simulation';
import { generateItem, shownAnswers, type GeneratedItem } from '../generated';
import { distancesOf, fieldsOf } from '../generated/select';

const MUST = new Set(RULES.filter(({ level }) => level === 'MUST').map(({ id }) => id));

/** What is wrong with an item, a sentence each. */
export function generatedProblems(item: GeneratedItem): readonly string[] {
  const { setup, strides, action, asked, options, correct } = item;
  const actions = [...strides.map((stride) => stride.action), action];
  const whole = transcriptOf(replay(newWorld(setup), step, actions).now);
  const before = [...strides.flatMap(({ entries }) => entries), asked];
  const right = options[correct];
  if (!right) return ['It has no right option.'];
  const checker = createChecker();
  const accused = before.flatMap((entry) => checker.next(entry)).filter(isBreach);
  const broken = options.map(({ entry }) => checker.fork().next(entry).filter(isBreach));
  return [
    ...(sameJson(whole, [...before, right.entry]) ? [] : ['The lab gives another run, or another answer.']),
    ...[...accused, ...(broken[correct] ?? [])].map(({ rule }) => `The right server breaks ${rule}.`),
    ...broken.flatMap((findings, at) =>
      at === correct || findings.some(({ rule }) => MUST.has(rule))
        ? []
        : [`Nothing proves option ${at} wrong.`],
    ),
    ...(options.length === 4 && new Set(shownAnswers(options)).size === 4
      ? []
      : ['There are not four different options to see.']),
  ];
}

/** Whether a finding accuses the server. */
function isBreach({ who, report }: Finding): boolean {
  return who === 'server' && report === 'violation';
}

/** How far the form of many items gives their right answers away. Each share would be a quarter by chance. */
export interface Giveaways {
  /** How many items were looked at. */
  readonly items: number;
  /** The share of the items whose right answer stands at each position. */
  readonly positions: readonly number[];
  /** In what share the right answer is the longest, and the shortest, as it is shown. */
  readonly longest: number;
  readonly shortest: number;
  /** In what share it has most in common with the others, and least. */
  readonly nearest: number;
  readonly farthest: number;
}

/** Checks the items of some seeds. */
export function checkGenerated(seeds: Iterable<number>): {
  readonly problems: readonly { readonly seed: number; readonly says: string }[];
  readonly giveaways: Giveaways;
} {
  const problems: { seed: number; says: string }[] = [];
  const sums = { positions: [0, 0, 0, 0], longest: 0, shortest: 0, nearest: 0, farthest: 0 };
  let items = 0;
  for (const seed of seeds) {
    const item = generateItem(seed);
    const { options, correct } = item;
    problems.push(...generatedProblems(item).map((says) => ({ seed, says })));
    const lengths = shownAnswers(options).map(({ length }) => length);
    const distances = distancesOf(options.map(({ entry }) => fieldsOf(entry)));
    items += 1;
    sums.positions[correct] = (sums.positions[correct] ?? 0) + 1;
    sums.longest += partOf(lengths, correct, Math.max(...lengths));
    sums.shortest += partOf(lengths, correct, Math.min(...lengths));
    sums.nearest += partOf(distances, correct, Math.min(...distances));
    sums.farthest += partOf(distances, correct, Math.max(...distances));
  }
  const share = (sum: number) => (items === 0 ? 0 : sum / items);
  const giveaways = {
    items,
    positions: sums.positions.map(share),
    longest: share(sums.longest),
    shortest: share(sums.shortest),
    nearest: share(sums.nearest),
    farthest: share(sums.farthest),
  };
  return { problems, giveaways };
}

/** Which part of the guesses for an extreme value falls on one of them: where k share it, the k-th part. */
function partOf(values: readonly number[], at: number, extreme: number): number {
  return values[at] === extreme ? 1 / values.filter((value) => value === extreme).length : 0;
}
