/**
 * How a call ended, in words that do not say more than is known.
 * @module
 */
import { ERROR } from '../../protocol';
import { driver } from '../words/en/driver';
import type { Outcome } from './messages';

const words = driver.outcome;

/** An outcome as a sentence. */
export function outcomeInWords(outcome: Outcome): string {
  switch (outcome.status) {
    case 'completed':
      return outcome.isError ? words.toolError(outcome.text) : words.result(outcome.text);
    case 'failed':
      if (outcome.code === ERROR.invalidParams) return words.refused(outcome.code, outcome.message);
      return outcome.code === undefined
        ? words.gaveUp(outcome.message)
        : words.failed(outcome.code, outcome.message);
    case 'cancelled':
      // The session takes the acknowledgement for the end; the task itself may still complete.
      return words.cancelled;
  }
}
