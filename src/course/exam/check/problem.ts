/**
 * What is wrong with the items.
 * @module
 */

/** A fault of an item, or of the items together. */
export interface ItemProblem {
  /** The item; absent: it concerns them together. */
  readonly item?: string;
  /** What is wrong and how to mend it. */
  readonly says: string;
}

/** Values that occur, with how often. */
export function tally(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
