/**
 * How a request travels: not over HTTP, or over HTTP with headers that follow from its text unless a person wrote them
 * otherwise. The caller is whom `Authorization` names, as a transport would have authenticated it.
 * @module
 */
import { changedHeaders, header, headerChanges, type HeaderChanges, type Headers } from '../../protocol';
import type { Action } from '../../simulation';
import type { Draft } from './draft';

type Send = Extract<Action, { type: 'send' }>;

/** The header that says on whose behalf a request comes. */
export const AUTHORIZATION = 'Authorization';
const SCHEME = 'Bearer';

/** The part of an action that says how its message travels. */
export function travelOf(message: unknown, http: Draft['http']): Pick<Send, 'headers' | 'caller'> {
  if (!http) return {};
  const headers = changedHeaders(message, http);
  const caller = callerOf(headers);
  return { headers, ...(caller === undefined ? {} : { caller }) };
}

/** How a request was sent, as a draft that sends it so again. */
export function travelsAs({ message, headers, caller }: Send): Pick<Draft, 'http'> {
  const credential: HeaderChanges = caller === undefined ? {} : { [AUTHORIZATION]: `${SCHEME} ${caller}` };
  if (!headers) return caller === undefined ? {} : { http: credential };
  return { http: { ...credential, ...headerChanges(message, headers) } };
}

/** How the next request travels when another text takes the place of this one: by the same way and for the same caller. */
export function onward({ http }: Draft): Pick<Draft, 'http'> {
  if (!http) return {};
  const kept = Object.entries(http).filter(([name]) => isAuthorization(name));
  return { http: Object.fromEntries(kept) };
}

/** On whose behalf a request with these headers comes; `undefined`: the lab's own user. */
export function callerOf(headers: Headers): string | undefined {
  const credential = header(headers, AUTHORIZATION)?.trim();
  return credential === undefined || credential === '' ? undefined : credential.replace(/^Bearer\s+/i, '');
}

/** Whether a header's name is that of the credential. */
export function isAuthorization(name: string): boolean {
  return name.toLowerCase() === AUTHORIZATION.toLowerCase();
}
