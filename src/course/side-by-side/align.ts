/**
 * Two transcripts, aligned: what means the same stands in one row.
 *
 * A diff library knows equal and unequal alone. Here two polls of one task are like each other whatever came back, more
 * so if the same came back, and an answer stands beside the answer to the like request; so the rows come from the
 * heaviest common subsequence of the requests and notifications, and answers follow what they answer.
 * @module
 */
import type { Entry } from '../../protocol/transcript';
import { leadsOf, type Lead } from './leads';

/** A row: an entry of one side, of the other, or of both. Entries are counted from 0. */
export interface AlignedRow {
  readonly one?: number;
  readonly other?: number;
  /**
   * The entry of the other side that means the same, where it stands in another row: a row for it would turn the order
   * of one side around.
   */
  readonly moved?: number;
}

/** Pairs of entries, in the order of both sides. */
type Pairs = readonly (readonly [one: number, other: number])[];

/** How much the parts of an entry say of its meaning. About the same thing outweighs any two that are not. */
const KIND = 2;
const ABOUT = 6;
const ASKS = 2;
const ANSWERED = 1;
const ALIKE = KIND + ABOUT + ASKS + ANSWERED;

/**
 * Aligns two transcripts. Both keep their order, every entry is in one row, and the sides exchanged the rows are the
 * same with their sides exchanged. Takes time and bytes by the product of both lengths where they differ.
 */
export function align(one: readonly Entry[], other: readonly Entry[]): readonly AlignedRow[] {
  const [left, right] = [leadsOf(one), leadsOf(other)];
  // Where several alignments are as good, which one is taken must not hang on who stands left.
  if (JSON.stringify(left) > JSON.stringify(right)) {
    return alignLeads(right, left, other.length, one.length).map(exchanged);
  }
  return alignLeads(left, right, one.length, other.length);
}

function exchanged({ one, other, moved }: AlignedRow): AlignedRow {
  return {
    ...(other === undefined ? {} : { one: other }),
    ...(one === undefined ? {} : { other: one }),
    ...(moved === undefined ? {} : { moved }),
  };
}

function alignLeads(
  left: readonly Lead[],
  right: readonly Lead[],
  ones: number,
  others: number,
): readonly AlignedRow[] {
  const partners = partnersOf(left, right);
  const back = new Map([...partners].map(([one, other]) => [other, one]));
  const kept = inOrder([...partners].toSorted(([a], [b]) => a - b));
  const rows: AlignedRow[] = [];
  const alone = (side: 'one' | 'other', at: number, partner: number | undefined): AlignedRow => ({
    [side]: at,
    ...(partner === undefined ? {} : { moved: partner }),
  });
  let [a, b] = [0, 0];
  for (const [one, other] of [...kept, [ones, others] as const]) {
    for (; a < one; a += 1) rows.push(alone('one', a, partners.get(a)));
    for (; b < other; b += 1) rows.push(alone('other', b, back.get(b)));
    if (one < ones && other < others) rows.push({ one, other });
    [a, b] = [one + 1, other + 1];
  }
  return rows;
}

/** The partner of each entry that has one: leads by their meaning, and the answers to leads that are partners. */
function partnersOf(left: readonly Lead[], right: readonly Lead[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  for (const [one, other] of pairsOf(left, right)) {
    const [here, there] = [left[one]!, right[other]!];
    partners.set(here.at, there.at);
    if (here.answeredAt !== undefined && there.answeredAt !== undefined)
      partners.set(here.answeredAt, there.answeredAt);
  }
  return partners;
}

/** The heaviest pairs in order. What both begin and end with is paired before: that can cost nothing. */
function pairsOf(left: readonly Lead[], right: readonly Lead[]): Pairs {
  const likeness = likenessOf(left, right);
  const shorter = Math.min(left.length, right.length);
  let begin = 0;
  while (begin < shorter && likeness(begin, begin) === ALIKE) begin += 1;
  let end = 0;
  while (end < shorter - begin && likeness(left.length - 1 - end, right.length - 1 - end) === ALIKE) end += 1;
  const run = (from: [number, number], length: number): Pairs =>
    Array.from({ length }, (_, step) => [from[0] + step, from[1] + step] as const);
  const [ones, others] = [left.length - end, right.length - end];
  return [
    ...run([0, 0], begin),
    ...heaviest(ones - begin, others - begin, (a, b) => likeness(a + begin, b + begin)).map(
      ([a, b]) => [a + begin, b + begin] as const,
    ),
    ...run([ones, others], end),
  ];
}

/** How like two leads are; 0 where they cannot stand in one row. */
function likenessOf(left: readonly Lead[], right: readonly Lead[]): (a: number, b: number) => number {
  const numbers = new Map<string, number>();
  const number = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  // Texts as numbers: they are compared as often as both sides are long together.
  const parts = (leads: readonly Lead[]) =>
    leads.map(({ kind, about, asks, answered }) => [kind, about, asks, answered].map(number));
  const [ones, others] = [parts(left), parts(right)];
  return (a, b) => {
    const [one, other] = [ones[a]!, others[b]!];
    if (one[0] !== other[0]) return 0;
    return (
      KIND +
      (one[1] === other[1] ? ABOUT : 0) +
      (one[2] === other[2] ? ASKS : 0) +
      (one[3] === other[3] ? ANSWERED : 0)
    );
  };
}

const PAIR = 1;
const SKIP_ONE = 2;

/** The heaviest common subsequence; of several, the one that pairs earliest. */
function heaviest(ones: number, others: number, weight: (a: number, b: number) => number): Pairs {
  const ways = new Uint8Array(ones * others);
  let below = new Float64Array(others + 1);
  for (let a = ones - 1; a >= 0; a -= 1) {
    const here = new Float64Array(others + 1);
    for (let b = others - 1; b >= 0; b -= 1) {
      const likeness = weight(a, b);
      const pair = likeness === 0 ? -1 : likeness + below[b + 1]!;
      const skipped = Math.max(below[b]!, here[b + 1]!);
      here[b] = Math.max(pair, skipped);
      ways[a * others + b] = pair >= skipped ? PAIR : below[b]! >= here[b + 1]! ? SKIP_ONE : 0;
    }
    below = here;
  }
  const pairs: (readonly [number, number])[] = [];
  let [a, b] = [0, 0];
  while (a < ones && b < others) {
    const way = ways[a * others + b];
    if (way === PAIR) pairs.push([a++, b++]);
    else if (way === SKIP_ONE) a += 1;
    else b += 1;
  }
  return pairs;
}

/** As many of some pairs, sorted by their ones, as are also in the order of their others. */
function inOrder(pairs: Pairs): Pairs {
  /** For each length of a row of pairs, the pair that it ends with at the lowest other. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  pairs.forEach(([, other], at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < other) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  });
  const kept: (readonly [number, number])[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) kept.push(pairs[at]!);
  return kept.reverse();
}
