/**
 * Judging with all rules.
 * @module
 */
import type { Entry } from '../protocol';
import { BOOK } from './book';
import { startChecker, type Checker } from './checker';
import type { Finding } from './rule';

/** A checker that has seen nothing yet. */
export function createChecker(): Checker {
  return startChecker(BOOK);
}

/**
 * Judges a whole transcript.
 * @param entries - The entries in order.
 * @param options - `complete`: the transcript holds the whole conversation and not only its beginning.
 * @returns All findings, by entry and within an entry in catalogue order; those of the end come last.
 */
export function check(
  entries: Iterable<Entry>,
  options: { readonly complete?: boolean } = {},
): readonly Finding[] {
  const checker = createChecker();
  const findings: Finding[] = [];
  for (const entry of entries) findings.push(...checker.next(entry));
  findings.push(...checker.finish(options.complete === true));
  return findings;
}
