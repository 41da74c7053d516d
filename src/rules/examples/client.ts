/** @module */
import type { Example } from '../rule';
import { at, call, completed, handle, OTHER_TASK, poll, polled, shows } from './build';

const started = [at('10:30:00', call(1)), at('10:30:00', handle(1))];

/** The examples of the rules of waiting, by id. */
export const CLIENT_EXAMPLES: { readonly [id: string]: Example } = {
  'client/poll-interval': {
    good: [...started, at('10:30:02', poll(2)), at('10:30:02', shows(2))],
    bad: [...started, at('10:30:01', poll(2)), at('10:30:01', shows(2))],
    badAt: 2,
  },
  'client/poll-to-end': { good: polled({}, completed()), bad: polled({}), badAt: 3 },
  'client/no-blind-resubmit': {
    good: [...polled(completed()), call(3), handle(3, { taskId: OTHER_TASK })],
    bad: [...polled({}), call(3), handle(3, { taskId: OTHER_TASK })],
    badAt: 4,
  },
};
