/**
 * Whether the items have the right form, and whether what they name exists.
 * @module
 */
import { formFaults } from '../../lesson/content/form';
import type { Item } from '../items/item';
import { ChoiceSchema, PredictSchema } from '../items/schema';
import { citedUrl } from '../clauses';
import { isObject } from '../../../protocol/json';
import anchors from './anchors.json';
import { tally, type ItemProblem } from './problem';

/** The lessons as far as items name them. */
export interface NamedLesson {
  readonly slug: string;
  /** The names of its moments. */
  readonly moments: readonly string[];
}

/** The anchors of the pages that are cited, as their headings have them. */
const ANCHORS = new Map<string, readonly string[]>(Object.entries(anchors));

/**
 * The faults of form of something that should be an item.
 * @param item - Any JSON value. One that has `steps` is meant to be predicted.
 */
export function itemFormProblems(item: unknown): readonly ItemProblem[] {
  const name = isObject(item) && typeof item['id'] === 'string' ? item['id'] : 'an item without an id';
  const schema = isObject(item) && Object.hasOwn(item, 'steps') ? PredictSchema : ChoiceSchema;
  return formFaults(schema, item).map(({ pointer, says }) => ({ item: name, says: `${pointer}: ${says}` }));
}

/** The ids that several items have. */
export function idProblems(items: readonly Item[]): readonly ItemProblem[] {
  return [...tally(items.map(({ id }) => id))]
    .filter(([, count]) => count > 1)
    .map(([item, count]) => ({ item, says: `${count} items have this id. Give each its own.` }));
}

/** Clauses, lessons and moments that an item names and that do not exist. */
export function nameProblems(item: Item, lessons: readonly NamedLesson[]): readonly ItemProblem[] {
  const problems = item.clauses
    .filter((clause) => !clauseExists(clause))
    .map((clause) => `There is no clause ${clause}. Take its page and anchor from anchors.json.`);
  const lesson = lessons.find(({ slug }) => slug === item.lesson);
  if (!lesson) problems.push(`There is no lesson ${item.lesson}.`);
  if (lesson && item.moment !== undefined && !lesson.moments.includes(item.moment)) {
    problems.push(`The lesson ${item.lesson} has no moment ${item.moment}.`);
  }
  return problems.map((says) => ({ item: item.id, says }));
}

/** Whether a clause has an address, and its page such a heading. */
export function clauseExists(clause: string): boolean {
  const [page = '', anchor] = clause.split('#');
  const known = ANCHORS.get(page);
  if (!known || citedUrl(clause) === undefined) return false;
  return anchor === undefined || known.includes(anchor);
}
