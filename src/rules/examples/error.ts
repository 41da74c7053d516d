/** @module */
import type { Example } from '../rule';
import { ask, call, poll, refuse } from './build';

const strange = ask(1, 'tasks/pause', { taskId: 'x' });

/** The examples of the rules of error codes, by id. */
export const ERROR_EXAMPLES: { readonly [id: string]: Example } = {
  'error/reserved-range': {
    good: [poll(1), refuse(1, -31000, 'Too many polls')],
    bad: [poll(1), refuse(1, -32050, 'Too many polls')],
    badAt: 1,
  },
  'error/retired-codes': {
    good: [ask(1, 'resources/read', { uri: 'file:///a' }), refuse(1, -32602, 'Resource not found')],
    bad: [ask(1, 'resources/read', { uri: 'file:///a' }), refuse(1, -32002, 'Resource not found')],
    badAt: 1,
  },
  'error/legacy-range': {
    good: [call(1), refuse(1, 4001, 'Over quota')],
    bad: [call(1), refuse(1, -32001, 'Over quota')],
    badAt: 1,
  },
  'error/unknown-method': {
    good: [strange, refuse(1, -32601, 'Method not found')],
    bad: [strange, refuse(1, -32600, 'Method not found')],
    badAt: 1,
  },
};
