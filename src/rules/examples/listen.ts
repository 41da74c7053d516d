/** @module */
import type { Example } from '../rule';
import {
  acknowledge,
  call,
  completed,
  drop,
  handle,
  listen,
  OTHER_TASK,
  PLAIN_CLIENT,
  push,
  refuseUndeclared,
  TASK,
  task,
} from './build';

const open = [listen(5), acknowledge(5)];
const tells = (more: object = {}) => push(5, 'notifications/tasks', task(more as { [key: string]: unknown }));
const undeclared = listen(5, [TASK], PLAIN_CLIENT);

/** The examples of the rules of subscriptions, by id. */
export const LISTEN_EXAMPLES: { readonly [id: string]: Example } = {
  'listen/needs-declaration': {
    good: [undeclared, refuseUndeclared(5)],
    bad: [undeclared, acknowledge(5, [])],
    badAt: 1,
  },
  'listen/ack-first': { good: [...open, tells()], bad: [listen(5), tells(), acknowledge(5)], badAt: 1 },
  'listen/subscription-id': {
    good: [...open, tells()],
    bad: [...open, drop(tells(), '/params/_meta')],
    badAt: 2,
  },
  'listen/only-requested': {
    good: [...open, tells()],
    bad: [...open, tells({ taskId: OTHER_TASK })],
    badAt: 2,
  },
  'listen/whole-snapshot': {
    good: [...open, tells(completed())],
    bad: [...open, tells({ status: 'completed' })],
    badAt: 2,
  },
  'listen/no-progress': {
    good: [call(1), push(1, 'notifications/progress', { progressToken: 'p', progress: 1 }), handle(1)],
    bad: [...open, push(5, 'notifications/progress', { progressToken: 'p', progress: 1 })],
    badAt: 2,
  },
  'listen/known-notification': {
    good: [...open, tells()],
    bad: [...open, push(5, 'notifications/tasks/status', task())],
    badAt: 2,
  },
};
