/**
 * How a request travels: not over HTTP, or over HTTP with headers that follow from its text unless a person wrote them
 * otherwise. The caller is whom `Authorization` names, as a transport would have authenticated it.
 * @module
 */
import { changedHeaders, header, headerChanges, type HeaderChanges, type Headers } from '../../protocol';
import type { Action } from '../../simulation';
import type { Draft } from './draft';

type Send = Extract<Action, { type: 'send' }>;

const AUTHORIZATION = 'Authorization';

/** The part of an action that says how its message travels. */
export function travelOf(message: unknown, http: Draft['http']): Pick<Send, 'headers' | 'caller'> {
  if (!http) return {};
  const headers = changedHeaders(message, http);
  const caller = callerOf(headers);
  return { headers, ...(caller === undefined ? {} : { caller }) };
}

/** How a request was sent, as a draft that sends it so again. */
export function travelsAs({ message, headers, caller }: Send): Pick<Draft, 'http'> {
  const credential: HeaderChanges = caller === undefined ? {} : { [AUTHORIZATION]: `Bearer ${caller}` };
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

/** A header as it can be edited. */
export interface HeaderRow {
  readonly name: string;
  /** What is sent; `undefined`: it is left out. */
  readonly value: string | undefined;
  /** What fits the text; `undefined`: nothing in it says. */
  readonly fitting: string | undefined;
}

/** The headers of a request, one a row: those that fit, with what is written otherwise, and the credential. */
export function headerRows(message: unknown, http: HeaderChanges = {}): readonly HeaderRow[] {
  const fitting = changedHeaders(message, {});
  const written = Object.entries(http);
  const rows = Object.entries(fitting).map(([name, value]): HeaderRow => {
    const other = written.find(([one]) => one.toLowerCase() === name.toLowerCase());
    return other
      ? { name: other[0], value: other[1] ?? undefined, fitting: value }
      : { name, value, fitting: value };
  });
  const more = written
    .filter(([name]) => header(fitting, name) === undefined && !isAuthorization(name))
    .map(([name, value]): HeaderRow => ({ name, value: value ?? undefined, fitting: undefined }));
  const credential = header(changedHeaders({}, http), AUTHORIZATION);
  return [...rows, ...more, { name: AUTHORIZATION, value: credential, fitting: undefined }];
}

/**
 * The changes with one header written otherwise.
 * @param value - What to send; `null`: leave it out; what fits: no change.
 */
export function withHeader(http: HeaderChanges, row: HeaderRow, value: string | null): HeaderChanges {
  const others = Object.entries(http).filter(([name]) => name.toLowerCase() !== row.name.toLowerCase());
  const asItFits = value === row.fitting || (row.fitting === undefined && (value === null || value === ''));
  return Object.fromEntries(asItFits ? others : [...others, [row.name, value]]);
}

function isAuthorization(name: string): boolean {
  return name.toLowerCase() === AUTHORIZATION.toLowerCase();
}
