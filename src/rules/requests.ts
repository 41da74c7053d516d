/**
 * A client's request as it is remembered until it is answered.
 * @module
 */
import {
  isObject,
  isRequestId,
  META,
  PROTOCOL_VERSION,
  TASKS_EXTENSION,
  type Entry,
  type JsonObject,
} from '../protocol';
import { viewHttp, type HttpView } from './http';
import type { Round } from './rounds';
import { instant } from './time';
import { digest, object, own } from './values';

/**
 * Which revision a request speaks: ours; another that it names; none where it should name one; or one from before
 * 2026-07-28, in a session that began with `initialize`.
 */
export type Revision = 'ours' | 'other' | 'unsaid' | 'legacy';

/** A request that waits for its answer. */
export interface OpenRequest {
  /** The entry that sent it. */
  readonly at: number;
  /** Under which it is looked up; see {@link keyOf}. */
  readonly key: string;
  readonly id: unknown;
  readonly method: string;
  readonly message: JsonObject;
  readonly params: JsonObject | undefined;
  readonly revision: Revision;
  /** What it declares; `undefined` where it declares nothing readable, which makes the request malformed. */
  readonly capabilities: JsonObject | undefined;
  readonly declaresTasks: boolean;
  /** Its headers, where it travelled over HTTP. */
  readonly http: HttpView | undefined;
  /** When it was sent, in milliseconds since 1970; `undefined` where the transcript does not say. */
  readonly time: number | undefined;
  /** How many requests under this id are still open. */
  readonly crowd: number;
  /** The id was used again before it was answered: nobody can tell which request an answer answers. */
  readonly isAmbiguous: boolean;
  /** The client has said that it no longer waits. */
  readonly cancelled: boolean;
  /** It was sent as a notification with an id, which nobody may answer. */
  readonly isNotice: boolean;
  /** The question that it answers, where it is the retry of an input_required request. */
  readonly round: Round | undefined;
}

/**
 * The key under which an id is looked up; the number 1 and the string "1" have different ones.
 * @returns `undefined` where the value is no id.
 */
export function keyOf(id: unknown): string | undefined {
  return isRequestId(id) ? (typeof id === 'string' ? `s${id}` : `n${id}`) : undefined;
}

/** The key of the same id in the other JSON type, if there is one: 1 for "1", "1" for 1. */
export function twinOf(key: string): string | undefined {
  if (key.startsWith('n')) return `s${key.slice(1)}`;
  const number = Number(key.slice(1));
  return Number.isInteger(number) && String(number) === key.slice(1) ? `n${number}` : undefined;
}

/** What a call asks for, whoever asks and however often: its params without the parts that change from try to try. */
export function callDigest(params: JsonObject | undefined): number {
  return digest(params, ['_meta', 'inputResponses', 'requestState', 'task']);
}

/** When an entry was sent, in milliseconds since 1970; `undefined` where it does not say. */
export function timeOf(entry: Entry): number | undefined {
  const { at } = entry;
  const time = typeof at === 'string' ? instant(at) : undefined;
  return time === undefined || Number.isNaN(time) ? undefined : time;
}

/** Reads a client's message that has a method and an id. */
export function readRequest(
  entry: Entry,
  at: number,
  message: JsonObject,
  method: string,
  legacySession: boolean,
): OpenRequest {
  const params = object(message, 'params');
  const meta = object(params, '_meta');
  const version = own(meta, META.protocolVersion);
  const id = own(message, 'id');
  const capabilities = object(meta, META.clientCapabilities);
  const isNotice = method.startsWith('notifications/');
  const http = entry.headers === undefined || isNotice ? undefined : viewHttp(entry.headers, message);
  return {
    at,
    key: keyOf(id) ?? '',
    id,
    method,
    message,
    params,
    revision: revisionOf(version, method, legacySession, http?.version),
    capabilities,
    // As declaresTasks of the protocol room tells it, from what is in hand already.
    declaresTasks: isObject(own(object(capabilities, 'extensions'), TASKS_EXTENSION)),
    http,
    time: entry.at === undefined ? undefined : timeOf(entry),
    crowd: 1,
    isAmbiguous: false,
    cancelled: false,
    isNotice,
    round: undefined,
  };
}

function revisionOf(
  version: unknown,
  method: string,
  legacySession: boolean,
  header: string | undefined,
): Revision {
  if (version === PROTOCOL_VERSION) return 'ours';
  if (version === undefined)
    return legacySession || method === 'initialize' || isEarlier(header) ? 'legacy' : 'unsaid';
  return typeof version === 'string' ? 'other' : 'unsaid';
}

/** Whether a header names a revision that says its version nowhere else. */
function isEarlier(header: string | undefined): boolean {
  return header !== undefined && /^\d{4}-\d\d-\d\d$/.test(header) && header < PROTOCOL_VERSION;
}

/**
 * Tells whether what a task method or a subscription says of tasks has not the type that its schema demands. A server
 * may find that out before it looks at capabilities: no order is laid down.
 */
export function isMisshapen({ method, params }: OpenRequest): boolean {
  if (method === 'subscriptions/listen') {
    const ids = own(object(params, 'notifications'), 'taskIds');
    return !Array.isArray(ids) || !ids.every((id) => typeof id === 'string');
  }
  if (typeof own(params, 'taskId') !== 'string') return true;
  return method === 'tasks/update' && object(params, 'inputResponses') === undefined;
}

/** Tells whether a request lacks a part of `_meta` that makes it malformed. */
export function lacksMeta(request: OpenRequest): boolean {
  return request.revision === 'unsaid' || request.capabilities === undefined;
}
