/** @module */
import type { Example } from '../rule';
import { answer, ask, asksBack, call, change, CONTENT, drop, handle, poll, shows } from './build';

const done = answer(1, CONTENT);
const list = ask(1, 'tools/list');
const tools = answer(1, { tools: [], ttlMs: 60_000, cacheScope: 'public' });

/** The examples of the rules of results, by id. */
export const RESULT_EXAMPLES: { readonly [id: string]: Example } = {
  'result/type-present': {
    good: [call(1), done],
    bad: [call(1), drop(done, '/result/resultType')],
    badAt: 1,
  },
  'result/type-known': {
    good: [call(1), done],
    bad: [call(1), change(done, '/result/resultType', 'partial')],
    badAt: 1,
  },
  'result/task-only-on-create': {
    good: [call(1), handle(1), poll(2), shows(2)],
    bad: [call(1), handle(1, { resultType: 'complete' })],
    badAt: 1,
  },
  'result/input-required-methods': {
    good: [call(1), asksBack(1)],
    bad: [list, asksBack(1)],
    badAt: 1,
  },
  'result/input-required-content': {
    good: [call(1), drop(asksBack(1), '/result/inputRequests')],
    bad: [call(1), answer(1, { resultType: 'input_required' })],
    badAt: 1,
  },
  'result/cache-hints': { good: [list, tools], bad: [list, drop(tools, '/result/cacheScope')], badAt: 1 },
};
