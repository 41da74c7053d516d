/** @module */
import type { Example } from '../rule';
import {
  answer,
  asking,
  c2s,
  call,
  cancel,
  completed,
  handle,
  polled,
  refuse,
  task,
  update,
  YES,
} from './build';

const asked = polled(asking());
const ended = polled(asking(), completed());
const unknown = (id: number) => refuse(id, -32602, 'Task not found');
const working = [call(1), handle(1)];
const stop = (requestId: number) =>
  c2s({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });

/** The examples of the rules of tasks/update, by id. */
export const UPDATE_EXAMPLES: { readonly [id: string]: Example } = {
  'update/ack-empty': {
    good: [...asked, update(3), answer(3)],
    bad: [...asked, update(3), answer(3, task())],
    badAt: 5,
  },
  'update/unknown-task': { good: [update(1), unknown(1)], bad: [update(1), answer(1)], badAt: 1 },
  'update/unknown-keys': {
    good: [...asked, update(3, { deploy: YES }), answer(3)],
    bad: [...asked, update(3, { deploy: YES }), refuse(3, -32602, 'Unknown key')],
    badAt: 5,
  },
  'update/terminal': {
    good: [...ended, update(4), answer(4)],
    bad: [...ended, update(4), refuse(4, -32602, 'The task has ended')],
    badAt: 7,
  },
};

/** The examples of the rules of tasks/cancel, by id. */
export const CANCEL_EXAMPLES: { readonly [id: string]: Example } = {
  'cancel/ack-empty': {
    good: [...working, cancel(2), answer(2)],
    bad: [...working, cancel(2), answer(2, task())],
    badAt: 3,
  },
  'cancel/unknown-task': { good: [cancel(1), unknown(1)], bad: [cancel(1), answer(1)], badAt: 1 },
  'cancel/terminal-ack': {
    good: [...polled(completed()), cancel(3), answer(3)],
    bad: [...polled(completed()), cancel(3), refuse(3, -32602, 'The task has ended')],
    badAt: 5,
  },
  'cancel/not-by-notification': { good: [call(1), stop(1)], bad: [...working, stop(1)], badAt: 2 },
};
