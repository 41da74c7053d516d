/**
 * The content check of the practice items. No page imports it.
 * @packageDocumentation
 */
import { DOMAINS, OBJECTIVES } from '../../lesson/objectives';
import { isPredict, LEVELS, type Item } from '../items/item';
import { balanceProblems } from './check-balance';
import { idProblems, itemFormProblems, nameProblems, type NamedLesson } from './check-names';
import { predictProblems } from './check-predict';
import { tally, type ItemProblem } from './problem';

export {
  ALIKE,
  balanceProblems,
  extremes,
  LEAST,
  likeness,
  LONGEST_SHARE,
  POSITION_TOLERANCE,
  questionOf,
  SHORTEST_SHARE,
} from './check-balance';
export { clauseExists, idProblems, itemFormProblems, nameProblems, type NamedLesson } from './check-names';
export { checkGenerated, generatedProblems, type Giveaways } from './check-generated';
export { predictProblems } from './check-predict';
export type { ItemProblem } from './problem';

/** How many items there are of something, by its name. */
export type Counts = { readonly [name: string]: number };

/** What the check found. */
export interface CheckedItems {
  readonly multipleChoice: number;
  readonly predict: number;
  readonly byObjective: Counts;
  readonly byDomain: Counts;
  readonly byLevel: Counts;
  /** Empty where all is well. */
  readonly problems: readonly ItemProblem[];
}

/**
 * Checks all items: their form, what they name, what they cover, and that the simulation agrees.
 * @param items - The items. Those whose form is wrong are told and looked at no further.
 * @param lessons - The lessons, for slugs and moments.
 */
export function checkItems(items: readonly Item[], lessons: readonly NamedLesson[]): CheckedItems {
  const misshapen = new Map(items.map((item) => [item, itemFormProblems(item)]));
  const whole = items.filter((item) => misshapen.get(item)?.length === 0);
  return {
    multipleChoice: whole.filter((item) => !isPredict(item)).length,
    predict: whole.filter(isPredict).length,
    byObjective: counts(
      OBJECTIVES.map(({ id }) => id),
      whole.map(({ objective }) => objective),
    ),
    byDomain: counts(
      DOMAINS,
      whole.map(({ domain }) => domain),
    ),
    byLevel: counts(
      LEVELS,
      whole.map(({ level }) => level),
    ),
    problems: [
      ...[...misshapen.values()].flat(),
      ...idProblems(whole),
      ...whole.flatMap((item) => nameProblems(item, lessons)),
      ...balanceProblems(whole),
      ...whole.filter(isPredict).flatMap(predictProblems),
    ],
  };
}

function counts(names: readonly string[], found: readonly string[]): Counts {
  const known = tally(found);
  return Object.fromEntries(names.map((name) => [name, known.get(name) ?? 0]));
}
