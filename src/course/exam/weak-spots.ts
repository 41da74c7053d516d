/**
 * Which misconceptions somebody seems to hold.
 * @module
 */
import { isConfidentError, lastAnswers, type Answer } from './answers';
import { MISCONCEPTIONS, type Item } from './items';

/** A misconception that shows in the answers. */
export interface WeakSpot {
  readonly misconception: string;
  /** What one would have to believe. */
  readonly believes: string;
  /** The items that were last answered wrongly, in their own order. */
  readonly open: readonly string[];
  /** How many of these somebody was sure of. */
  readonly sure: number;
  /** How many of its items were ever answered. */
  readonly answered: number;
}

/** How much more a confident error weighs than another. */
const SURE_WEIGHS = 2;

/**
 * The weak spots, the worst first. An item counts by its last answer, so that what has been mended disappears.
 * @param answers - The log.
 * @param items - The items as they are now; answers to others are left out.
 */
export function weakSpots(answers: readonly Answer[], items: readonly Item[]): readonly WeakSpot[] {
  const last = lastAnswers(answers);
  return MISCONCEPTIONS.map(({ id, believes }) => {
    const known = items
      .filter(({ misconception }) => misconception === id)
      .flatMap((item) => last.get(item.id) ?? []);
    const open = known.filter(({ right }) => !right);
    return {
      misconception: id,
      believes,
      open: open.map(({ item }) => item),
      sure: open.filter(isConfidentError).length,
      answered: known.length,
    };
  })
    .filter(({ open }) => open.length > 0)
    .sort((a, b) => weight(b) - weight(a));
}

function weight({ open, sure }: WeakSpot): number {
  return open.length + sure * (SURE_WEIGHS - 1);
}
