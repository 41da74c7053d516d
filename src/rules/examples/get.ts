/** @module */
import type { Example } from '../rule';
import {
  asking,
  at,
  call,
  completed,
  CONTENT,
  failed,
  handle,
  OTHER_TASK,
  poll,
  polled,
  refuse,
  shows,
} from './build';

const final = (result: object) => polled(completed({ result: { resultType: 'complete', ...result } }));
const gone = refuse(3, -32602, 'Task not found');
const read = [
  at('10:30:00', call(1)),
  at('10:30:00', handle(1)),
  at('10:30:05', poll(2)),
  at('10:30:05', shows(2)),
];

/** The examples of the rules of polls and payloads, by id. */
export const GET_EXAMPLES: { readonly [id: string]: Example } = {
  'get/result-type': { good: polled(asking()), bad: polled(asking({ resultType: 'working' })), badAt: 3 },
  'get/same-task': { good: polled({}), bad: polled({ taskId: OTHER_TASK }), badAt: 3 },
  'get/shape': { good: polled({ status: 'cancelled' }), bad: polled({ status: 'paused' }), badAt: 3 },
  'get/input-required': { good: polled(asking()), bad: polled({ status: 'input_required' }), badAt: 3 },
  'get/completed': { good: polled(completed()), bad: polled({ status: 'completed' }), badAt: 3 },
  'get/failed': {
    good: polled(failed()),
    bad: polled(failed({ error: { code: 'E_CRASH', message: 'crash' } })),
    badAt: 3,
  },
  'get/failed-message': { good: polled(failed()), bad: polled(failed({ statusMessage: '' })), badAt: 3 },
  'get/own-payload': { good: polled(completed()), bad: polled({ result: CONTENT }), badAt: 3 },
  'get/tool-error-completes': {
    good: final({ ...CONTENT, isError: true }),
    bad: polled(failed({ error: { code: -32603, message: 'failed', data: { isError: true } } })),
    badAt: 3,
  },
  'get/result-shape': { good: final(CONTENT), bad: final({ text: 'deployed' }), badAt: 3 },
  'get/related-task-meta': {
    good: final(CONTENT),
    bad: final({ ...CONTENT, _meta: { 'io.modelcontextprotocol/related-task': { taskId: OTHER_TASK } } }),
    badAt: 3,
  },
  'get/unknown-task': {
    good: [poll(1), refuse(1, -32602, 'Task not found')],
    bad: [poll(1), refuse(1, 4004, 'Task not found')],
    badAt: 1,
  },
  'get/no-early-expiry': {
    good: [...read, at('10:46:00', poll(3)), at('10:46:00', gone)],
    bad: [...read, at('10:31:00', poll(3)), at('10:31:00', gone)],
    badAt: 5,
  },
  'get/input-required-empty': {
    good: polled(asking()),
    bad: polled(asking({ inputRequests: {} })),
    badAt: 3,
  },
  'get/inlined-result-type': { good: final(CONTENT), bad: polled(completed({ result: CONTENT })), badAt: 3 },
};
