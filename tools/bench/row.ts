import type { Browser } from 'playwright';

/** One measured figure. `target` is the budget in words; `ok` whether the figure keeps it, where there is one. */
export interface Row {
  readonly what: string;
  readonly value: string;
  readonly target?: string;
  readonly ok?: boolean;
  /** How it was measured, in one sentence. */
  readonly how: string;
}

/** What every benchmark gets. */
export interface BenchContext {
  /** Starts a browser, with flags of the benchmark's own added. `await using` closes it. */
  readonly launch: (...flags: string[]) => Promise<Browser>;
  /** The address of the built site, ending in a slash. */
  readonly site: string;
  /** The lesson page that is measured, as a route. */
  readonly lesson: string;
  /** How often to repeat what varies. */
  readonly runs: number;
  /** The address of another tool's page to compare the first paint with. */
  readonly against: string | undefined;
  /** How long a load lasts, in seconds. */
  readonly seconds: number;
}

/** The value below which a share of the sorted sample lies (nearest rank); `share` is from 0 to 1. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new RangeError('An empty sample has no percentile.');
  return value;
}
