/** @module */
import { META } from '../../protocol';
import type { Example } from '../rule';
import { answer, call, change, CONTENT, drop, notify, refuse } from './build';

const path = (name: keyof typeof META): string => `/params/_meta/${META[name].replaceAll('/', '~1')}`;
const done = answer(1, CONTENT);
const log = notify('notifications/message', { level: 'info', data: 'installing' });
const noVersion = drop(call(1), path('protocolVersion'));
const oldVersion = change(call(1), path('protocolVersion'), '1900-01-01');
const unsupported = { supported: ['2026-07-28'], requested: '1900-01-01' };

/** The examples of the rules of `_meta`, by id. */
export const META_EXAMPLES: { readonly [id: string]: Example } = {
  'meta/protocol-version': { good: [call(1)], bad: [noVersion], badAt: 0 },
  'meta/client-capabilities': {
    good: [call(1, {})],
    bad: [drop(call(1), path('clientCapabilities'))],
    badAt: 0,
  },
  'meta/client-info': { good: [call(1)], bad: [drop(call(1), path('clientInfo'))], badAt: 0 },
  'meta/missing-rejected': {
    good: [noVersion, refuse(1, -32602, 'protocolVersion is missing')],
    bad: [noVersion, done],
    badAt: 1,
  },
  'meta/unsupported-version': {
    good: [oldVersion, refuse(1, -32022, 'Unsupported protocol version', unsupported)],
    bad: [oldVersion, refuse(1, -32022, 'Unsupported protocol version', { requested: '1900-01-01' })],
    badAt: 1,
  },
  'meta/server-info': { good: [call(1), done], bad: [call(1), drop(done, '/result/_meta')], badAt: 1 },
  'meta/log-opt-in': {
    good: [change(call(1), path('logLevel'), 'info'), log, done],
    bad: [call(1), log, done],
    badAt: 1,
  },
};
