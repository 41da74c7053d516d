/** @module */
import { TASKS_EXTENSION } from '../../protocol';
import type { Example } from '../rule';
import type { TASKS_CLIENT } from './build';
import {
  answer,
  ask,
  call,
  CONTENT,
  handle,
  PLAIN_CLIENT,
  poll,
  refuse,
  refuseUndeclared,
  shows,
  TASK,
} from './build';

const EXTENSION = { extensions: { [TASKS_EXTENSION]: {} } };
const LEGACY = { tasks: { requests: { tools: { call: {} } } } };
const discovered = (capabilities: object) =>
  answer(1, { supportedVersions: ['2026-07-28'], capabilities, ttlMs: 60_000, cacheScope: 'public' });
const discover = ask(1, 'server/discover');
const missing = (id: number, data?: unknown) =>
  refuse(id, -32021, 'Missing required client capability', data);

/** The examples of the rules of negotiation, by id. */
export const NEGOTIATION_EXAMPLES: { readonly [id: string]: Example } = {
  'negotiation/create-needs-declaration': {
    good: [call(1, PLAIN_CLIENT), answer(1, CONTENT), call(2), handle(2)],
    bad: [call(1, PLAIN_CLIENT), handle(1)],
    badAt: 1,
  },
  'negotiation/methods-need-declaration': {
    good: [poll(1, TASK, PLAIN_CLIENT), refuseUndeclared(1)],
    bad: [poll(1, TASK, PLAIN_CLIENT), shows(1)],
    badAt: 1,
  },
  'negotiation/missing-capability-data': {
    good: [call(1, PLAIN_CLIENT), refuseUndeclared(1)],
    bad: [call(1, PLAIN_CLIENT), missing(1)],
    badAt: 1,
  },
  'negotiation/missing-capability-honest': {
    good: [call(1, EXTENSION), missing(1, { requiredCapabilities: { elicitation: {} } })],
    bad: [call(1), missing(1, { requiredCapabilities: { elicitation: {} } })],
    badAt: 1,
  },
  'negotiation/client-declares': {
    good: [poll(1)],
    bad: [poll(1, TASK, PLAIN_CLIENT), refuseUndeclared(1)],
    badAt: 0,
  },
  'negotiation/advertised': {
    good: [discover, discovered({ tools: {}, ...EXTENSION }), call(2), handle(2)],
    bad: [discover, discovered({ tools: {} }), call(2), handle(2)],
    badAt: 3,
  },
  'negotiation/no-legacy-capability': {
    good: [discover, discovered({ tools: {}, ...EXTENSION })],
    bad: [discover, discovered({ tools: {}, tasks: { list: {} }, ...EXTENSION })],
    badAt: 1,
  },
  'negotiation/legacy-declaration': {
    good: [call(1, LEGACY as typeof TASKS_CLIENT), answer(1, CONTENT)],
    bad: [call(1, LEGACY as typeof TASKS_CLIENT), handle(1)],
    badAt: 1,
  },
  'negotiation/settings-object': {
    good: [call(1)],
    bad: [call(1, { extensions: { [TASKS_EXTENSION]: true } } as unknown as typeof TASKS_CLIENT)],
    badAt: 0,
  },
};
