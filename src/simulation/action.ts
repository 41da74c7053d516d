/**
 * Whether something is an action at all. Actions also come from files and links, where no type holds them.
 * @module
 */
import { isObject, stringMember, type JsonObject } from '../protocol/json';
import type { Action } from './world';

const isOptional = (value: unknown) => value === undefined || typeof value === 'string';
const isName = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => typeof value === 'number';

function areHeaders(value: unknown): boolean {
  return value === undefined || (isObject(value) && Object.values(value).every(isName));
}

/** Tells, for each type of action, whether its members are what they have to be. */
const FITS: { readonly [Type in Action['type']]: (action: JsonObject) => boolean } = {
  send: ({ message, headers, caller }) => message !== undefined && areHeaders(headers) && isOptional(caller),
  work: ({ taskId }) => isOptional(taskId),
  'work-call': ({ call }) => isCount(call),
  advance: ({ ms }) => isCount(ms),
  deliver: ({ flight, replica }) => isCount(flight) && isOptional(replica),
  drop: ({ call }) => isCount(call),
  replicate: ({ replica }) => isName(replica),
  crash: ({ replica }) => isName(replica),
  restart: ({ replica }) => isName(replica),
  'restart-client': ({ keepsHandles }) => typeof keepsHandles === 'boolean',
};

/**
 * Why something is no action.
 * @param action - Any JSON value.
 * @returns The reason in words, or `undefined` where it is one, possible or not.
 */
export function actionFault(action: unknown): string | undefined {
  const type = stringMember(action, 'type');
  if (!isObject(action) || type === undefined || !Object.hasOwn(FITS, type)) return 'there is no such action';
  return FITS[type as Action['type']](action) ? undefined : `this is no complete action to ${type}`;
}
