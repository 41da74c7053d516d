/** @module */
import type { Example } from '../rule';
import { asking, call, completed, handle, poll, polled, shows } from './build';

const MOVED = { lastUpdatedAt: '2026-09-24T10:31:00Z' };

/** The examples of the rules of tasks, by id. */
export const TASK_EXAMPLES: { readonly [id: string]: Example } = {
  'task/timestamps': {
    good: [call(1), handle(1, { createdAt: '20260924T103000Z' })],
    bad: [call(1), handle(1, { createdAt: 1_790_245_800 })],
    badAt: 1,
  },
  'task/durations': {
    good: [call(1), handle(1, { ttlMs: null })],
    bad: [call(1), handle(1, { pollIntervalMs: 1500.5 })],
    badAt: 1,
  },
  'task/created-at-stable': {
    good: polled({ createdAt: '2026-09-24T12:30:00+02:00' }, completed()),
    bad: polled({ createdAt: '2026-09-24T10:29:00Z' }, completed()).slice(0, 4),
    badAt: 3,
  },
  'task/updated-at-order': {
    good: polled(MOVED, completed(MOVED)),
    bad: polled(MOVED, completed()),
    badAt: 5,
  },
  'task/transition': {
    good: polled(asking(), {}, completed()),
    bad: polled({ status: 'cancelled' }, completed()),
    badAt: 5,
  },
  'task/terminal-final': {
    good: [...polled(completed()), poll(9), shows(9, completed())],
    bad: polled(completed(), completed({ result: { resultType: 'complete', content: [] } })),
    badAt: 5,
  },
  'task/duration-sign': {
    good: [call(1), handle(1)],
    bad: [call(1), handle(1, { ttlMs: 0 })],
    badAt: 1,
  },
};
