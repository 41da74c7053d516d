/**
 * How a call ended, in words that do not say more than is known.
 * @module
 */
import { ERROR } from '../../protocol';
import type { Outcome } from './messages';

/** An outcome as a sentence. */
export function outcomeInWords(outcome: Outcome): string {
  switch (outcome.status) {
    case 'completed':
      return outcome.isError ? `The tool reports an error: ${outcome.text}` : `Result: ${outcome.text}`;
    case 'failed':
      if (outcome.code === ERROR.invalidParams) return `Refused (${outcome.code}): ${outcome.message}`;
      return outcome.code === undefined
        ? `The client gave up: ${outcome.message}`
        : `It failed (${outcome.code}): ${outcome.message}`;
    case 'cancelled':
      // The session takes the acknowledgement for the end; the task itself may still complete.
      return 'The server acknowledged the wish to cancel, and the client asks no more. Poll by hand to see how the task ends.';
  }
}
