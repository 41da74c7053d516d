/**
 * Which wrong answers stand beside the right one: such that neither its length nor its likeness to the others gives it
 * away. One difference from the truth each would make the right answer the one that has most in common with all.
 * @module
 */
import { isObject } from '../../../protocol/json';
import { comparable, textOf, type Candidate } from './candidates';
import type { Entry } from '../../../protocol/transcript';
import { join } from '../../lesson/pointer';
import type { Draws, Weighed } from './draw';
import { isMissing, isPlain } from './slips';

/** How many sets are looked at. */
const SETS = 40;

/** At which place by length the right answer is to be, how often: a wrong answer is seldom longer, so that is sought. */
const LENGTHS: readonly Weighed<number>[] = [
  [34, 0],
  [26, 1],
  [22, 2],
  [18, 3],
];

/** At which place by its distance from the others, likewise: it comes by itself that it is the nearest to all. */
const DISTANCES: readonly Weighed<number>[] = [
  [8, 0],
  [24, 1],
  [32, 2],
  [36, 3],
];

/** The fields of an answer that hold no further ones, each with its value. */
export type Fields = ReadonlySet<string>;

/** The fields of an answer. */
export function fieldsOf(entry: Entry): Fields {
  const found = new Set<string>();
  collect(comparable(entry), '', found);
  return found;
}

function collect(value: unknown, pointer: string, found: Set<string>): void {
  const members = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  let leaf = true;
  for (const [name, member] of members) {
    leaf = false;
    collect(member, join(pointer, name), found);
  }
  if (leaf) found.add(`${pointer} ${JSON.stringify(value)}`);
}

/** What two answers do not share. */
function distance(one: Fields, other: Fields): number {
  let shared = 0;
  for (const field of one) if (other.has(field)) shared += 1;
  return one.size + other.size - 2 * shared;
}

/**
 * At which place the first of some values stands in their order, from 0; where it shares places, in their middle.
 */
export function placeOfFirst([first = 0, ...others]: readonly number[]): number {
  const less = others.filter((value) => value < first).length;
  return less + others.filter((value) => value === first).length / 2;
}

/** How far each answer is from all the others. */
export function distancesOf(fields: readonly Fields[]): readonly number[] {
  return fields.map((one) => fields.reduce((sum, other) => sum + distance(one, other), 0));
}

/** Chooses three wrong answers of three or more. */
export function choose(draws: Draws, right: Entry, pool: readonly Candidate[]): readonly Candidate[] {
  const wanted = { length: draws.weighed(LENGTHS), distance: draws.weighed(DISTANCES) };
  const entries = [right, ...pool.map(({ entry }) => entry)];
  const fields = entries.map(fieldsOf);
  const lengths = entries.map((entry) => textOf(entry).length);
  const far = fields.map((one) => fields.map((other) => distance(one, other)));
  let best: readonly Candidate[] = [];
  let least = Infinity;
  for (let set = 0; set < SETS && least > 0; set += 1) {
    const three = draws.mixed([...pool.keys()]).slice(0, 3);
    // The right answer is the first of them all.
    const four = [0, ...three.map((at) => at + 1)];
    const sums = four.map((one) => four.reduce((sum, other) => sum + far[one]![other]!, 0));
    const chosen = three.map((at) => pool[at]!);
    const miss =
      2 * Math.abs(placeOfFirst(four.map((at) => lengths[at]!)) - wanted.length) +
      Math.abs(placeOfFirst(sums) - wanted.distance) +
      Math.max(0, countOf(chosen, isPlain) - 1) +
      Math.max(0, countOf(chosen, isMissing) - 1);
    if (miss >= least) continue;
    [best, least] = [chosen, miss];
  }
  return best;
}

function countOf(chosen: readonly Candidate[], is: (id: string) => boolean): number {
  return chosen.filter(({ by }) => by.some(is)).length;
}
