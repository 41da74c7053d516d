/** @module */
import type { Example } from '../rule';
import { answer, ask, call, CONTENT, handle, refuse, TASK } from './build';

const noMethod = refuse(1, -32601, 'Method not found');
const fetch = ask(1, 'tasks/result', { taskId: TASK });
const list = ask(1, 'tasks/list');
const optIn = call(1, undefined, { task: { ttl: 60_000 } });

/** The examples of the rules of what is gone, by id. */
export const REMOVED_EXAMPLES: { readonly [id: string]: Example } = {
  'removed/tasks-result': { good: [fetch, noMethod], bad: [fetch, answer(1, CONTENT)], badAt: 1 },
  'removed/tasks-list': { good: [list, noMethod], bad: [list, answer(1, { tasks: [] })], badAt: 1 },
  'removed/task-param': {
    good: [optIn, handle(1)],
    bad: [optIn, refuse(1, -32602, 'Unknown parameter: task')],
    badAt: 1,
  },
};
