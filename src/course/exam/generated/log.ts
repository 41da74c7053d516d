/**
 * Generated items in the log of answers: each under its seed, so that records can be merged and calibration counts
 * them. They are not reviewed: there is always another one.
 * @module
 */
import type { Answer, Tally } from '../answers';
import { GENERATOR_VERSION, type GeneratedItem } from './item';

const PREFIX = 'predict/';

/** The answer to a generated item, for the log. */
export function generatedAnswer(
  { seed, correct }: GeneratedItem,
  chosen: number,
  sure: boolean | undefined,
  now: number,
): Answer {
  return {
    item: `${PREFIX}${seed}`,
    version: GENERATOR_VERSION,
    at: now,
    right: chosen === correct,
    ...(sure === undefined ? {} : { sure }),
    chosen,
    mode: 'practice',
  };
}

/** How many generated items were answered, and how many of them rightly. */
export function generatedTally(answers: readonly Answer[]): Tally {
  const generated = answers.filter(({ item }) => item.startsWith(PREFIX));
  return { right: generated.filter(({ right }) => right).length, of: generated.length };
}
