/**
 * The wire checker: reads anybody's transcript and says what is wrong in it, where, and by which clause.
 * @packageDocumentation
 */
import type { Entry } from '../protocol';
import { CATALOGUE } from './catalogue';
import { RuleBook, startChecker, type Checker } from './checker';
import type { Finding, Rule } from './rule';

export type { Checker } from './checker';
export type { Finding, Level, Party, Report, Rule } from './rule';

const BOOK = new RuleBook(CATALOGUE.map(({ definition }) => definition));

/** Every rule, in catalogue order. */
export const RULES: readonly Rule[] = CATALOGUE.map(({ definition, example }) => {
  const { id, level, report, who, says, explains, source } = definition;
  return { id, level, report, who, says, explains, source, ...example };
});

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
