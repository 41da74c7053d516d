/** @module */
import type { Example } from '../rule';
import { answer, asksBack, call, change, CONTENT, QUESTION, retry } from './build';

const asked = [call(1), asksBack(1)];
const two = { inputRequests: { approve: QUESTION, notify: QUESTION } };

/** The examples of the rules of retries, by id. */
export const MRTR_EXAMPLES: { readonly [id: string]: Example } = {
  'mrtr/retry-new-id': {
    good: [...asked, retry(2), answer(2, CONTENT)],
    bad: [...asked, retry(1), answer(1, CONTENT)],
    badAt: 2,
  },
  'mrtr/echo-state': {
    good: [...asked, retry(2)],
    bad: [...asked, retry(2, { requestState: 'Sealed-1' })],
    badAt: 2,
  },
  'mrtr/answers-all': { good: [...asked, retry(2)], bad: [call(1), asksBack(1, two), retry(2)], badAt: 2 },
  'mrtr/state-scope': {
    good: [...asked, retry(2)],
    bad: [...asked, change(retry(2), '/params/arguments/project', 'bank')],
    badAt: 2,
  },
};
