/** @module */
import type { Example } from '../rule';
import {
  ask,
  asksBack,
  call,
  completed,
  CONTENT,
  drop,
  handle,
  OTHER_TASK,
  poll,
  polled,
  refuse,
  retry,
  shows,
} from './build';

const otherCall = (id: number) => ask(id, 'tools/call', { name: 'export', arguments: {} });

/** The examples of the rules of handles, by id. */
export const CREATE_EXAMPLES: { readonly [id: string]: Example } = {
  'create/shape': {
    good: [call(1), handle(1)],
    bad: [call(1), drop(handle(1), '/result/createdAt')],
    badAt: 1,
  },
  'create/flat': {
    good: [call(1), handle(1, { status: 'completed' }), poll(2), shows(2, completed())],
    bad: [call(1), handle(1, { status: 'completed', result: CONTENT })],
    badAt: 1,
  },
  'create/durable': {
    good: polled({}),
    bad: [call(1), handle(1), poll(2), refuse(2, -32602, 'Task not found')],
    badAt: 3,
  },
  'create/id-unique': {
    good: [call(1), handle(1, { status: 'completed' }), call(2), handle(2, { taskId: OTHER_TASK })],
    bad: [call(1), handle(1, { status: 'completed' }), otherCall(2), handle(2, { status: 'completed' })],
    badAt: 3,
  },
  'create/id-entropy': {
    good: [call(1), handle(1)],
    bad: [call(1), handle(1, { taskId: 'build-pipeline-task-0017' })],
    badAt: 1,
  },
  'create/mrtr-first': {
    good: [call(1), asksBack(1), retry(2), handle(2)],
    bad: [call(1), asksBack(1), retry(2, { inputResponses: {} }), handle(2)],
    badAt: 3,
  },
  'create/no-request-state': {
    good: [call(1), asksBack(1)],
    bad: [call(1), handle(1, { requestState: 'sealed-1' })],
    badAt: 1,
  },
  'create/legacy-fields': {
    good: [call(1), handle(1)],
    bad: [call(1), handle(1, { ttl: 900_000 })],
    badAt: 1,
  },
};
