/** @module */
import type { Example } from '../rule';
import {
  answer,
  c2s,
  call,
  change,
  CONTENT,
  drop,
  FORM_CLIENT,
  poll,
  QUESTION,
  refuse,
  s2c,
  shows,
  YES,
} from './build';

const done = answer(1, CONTENT);

/** The examples of the envelope's rules, by id. */
export const ENVELOPE_EXAMPLES: { readonly [id: string]: Example } = {
  'envelope/jsonrpc-version': { good: [call(1), done], bad: [drop(call(1), '/jsonrpc')], badAt: 0 },
  'envelope/request-id': { good: [call('a')], bad: [change(call(1), '/id', null)], badAt: 0 },
  'envelope/request-id-unique': {
    good: [call(1, FORM_CLIENT), answer(1, CONTENT), poll(1), shows(1), poll('1')],
    bad: [poll(1), poll(1)],
    badAt: 1,
  },
  'envelope/response-id': {
    good: [poll(1), poll('1'), shows('1'), shows(1)],
    bad: [poll(1), shows('1')],
    badAt: 1,
  },
  'envelope/result-xor-error': {
    good: [call(1), done, call(2), refuse(2, -32602, 'Unknown tool')],
    bad: [call(1), change(done, '/error', { code: -32603, message: 'Internal error' })],
    badAt: 1,
  },
  'envelope/error-shape': {
    good: [call(1), refuse(1, -32602, 'Unknown tool')],
    bad: [call(1), change(refuse(1, 0, 'Unknown tool'), '/error/code', '-32602')],
    badAt: 1,
  },
  'envelope/notification-id': {
    good: [call(1), c2s({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } })],
    bad: [
      call(1),
      c2s({ jsonrpc: '2.0', id: 2, method: 'notifications/cancelled', params: { requestId: 1 } }),
    ],
    badAt: 1,
  },
  'envelope/no-server-requests': {
    good: [call(1), answer(1, { resultType: 'input_required', inputRequests: { approve: QUESTION } })],
    bad: [call(1), s2c({ jsonrpc: '2.0', id: 'q1', ...QUESTION })],
    badAt: 1,
  },
  'envelope/no-client-responses': {
    good: [call(1), done],
    bad: [call(1), c2s({ jsonrpc: '2.0', id: 'q1', result: YES })],
    badAt: 1,
  },
};
