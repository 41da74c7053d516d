/** The largest seed: few digits, so that it can be told to somebody else. */
const SEEDS = 100_000;

/** A seed by chance. */
export function newSeed(): number {
  return 1 + Math.floor(Math.random() * (SEEDS - 1));
}
