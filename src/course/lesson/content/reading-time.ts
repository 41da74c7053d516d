/**
 * How long a lesson takes.
 * @module
 */

/** What there is to do in a lesson. */
export interface Effort {
  /** Words to read, without code. */
  readonly words: number;
  /** Examples of messages to read. */
  readonly examples: number;
  /** Moments to look at. */
  readonly moments: number;
  readonly predictions: number;
  /** The par of each challenge, in messages. */
  readonly pars: readonly number[];
  /** Workloads to write. */
  readonly workloads: number;
}

/** Minutes for a workload that is written and audited until nothing is found. */
const WORKLOAD_MINUTES = 15;

/** Words of technical text that are read in a minute. */
const WORDS_A_MINUTE = 180;

/**
 * The minutes that a lesson takes: a minute for 180 words, 20 seconds for each example and each moment, a minute
 * for each prediction, and for each challenge a minute and 20 seconds more for each message of its par; a quarter of an hour to write a workload.
 * @returns Whole minutes, at least one.
 */
export function minutesOf({ words, examples, moments, predictions, pars, workloads }: Effort): number {
  const looking = (examples + moments) / 3;
  const doing = pars.reduce((minutes, par) => minutes + 1 + par / 3, 0);
  return Math.max(
    1,
    Math.round(words / WORDS_A_MINUTE + looking + predictions + doing + workloads * WORKLOAD_MINUTES),
  );
}

/** Whether minutes that were written down are near enough to those that were reckoned: a fifth, or two minutes. */
export function fitsMinutes(written: number, reckoned: number): boolean {
  return Math.abs(written - reckoned) <= Math.max(2, reckoned / 5);
}
