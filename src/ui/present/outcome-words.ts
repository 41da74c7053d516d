import { errorName } from '../../protocol';
import type { Outcome, Question } from '../../course';
import { present as words } from '../words/en/present';

/** What a question asks, as it is read to a class. */
export function questionWords({ method }: Question): string {
  return method === undefined ? words.statusAfterWork : words.answerOf(method);
}

/** An option in words. A status stands as the protocol writes it. */
export function outcomeWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'status':
      return outcome.status;
    case 'error':
      return words.outcome.error(String(outcome.code).replace('-', '−'), errorName(outcome.code));
    case 'result':
      return outcome.resultType === 'complete'
        ? words.outcome.complete
        : words.outcome.result(outcome.resultType);
    case 'acknowledgement':
      return words.outcome.acknowledgement;
  }
}

/** The letter by which a class calls an option. */
export function letter(place: number): string {
  return String.fromCharCode(65 + place);
}
