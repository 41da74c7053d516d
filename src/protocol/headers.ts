/**
 * The standard request headers of Streamable HTTP, which repeat parts of the body for the network between.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#standard-request-headers
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#streamable-http-routing-headers
 * @module
 */
import { base64 } from '@scure/base';
import { member, stringMember } from './json';
import { META } from './names';

/** Header names as written to values as sent. Names compare without case. */
export type Headers = { readonly [name: string]: string };

/** Which member of `params` the `Mcp-Name` header repeats, by method. */
const NAME_SOURCE = new Map<string, string>([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['tasks/get', 'taskId'],
  ['tasks/update', 'taskId'],
  ['tasks/cancel', 'taskId'],
]);

/**
 * Reads a header without regard to the case of its name.
 * @returns The value, or `undefined` where no such header was sent.
 */
export function header(headers: Headers, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = Object.keys(headers).find((candidate) => candidate.toLowerCase() === wanted);
  return found === undefined ? undefined : headers[found];
}

/**
 * The body value that `Mcp-Name` must repeat.
 * @returns `undefined` where the method has no such header or the body lacks the member.
 */
export function nameSource(message: unknown): string | undefined {
  const key = NAME_SOURCE.get(stringMember(message, 'method') ?? '');
  return key === undefined ? undefined : stringMember(message, 'params', key);
}

/** Tells whether a method's requests carry `Mcp-Name`. */
export function needsName(method: string): boolean {
  return NAME_SOURCE.has(method);
}

const SENTINEL = /^=\?base64\?(.*)\?=$/;
/** What looks like the sentinel, also where prefix and suffix share their question mark. */
const SENTINEL_LIKE = /^=\?base64\?(.*\?)?=$/;
const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Writes a value so that it survives as a header: plain where it is visible ASCII without outer blanks and does
 * not look like the sentinel itself, else as `=?base64?...?=` over its UTF-8 bytes.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export function encodeHeaderValue(value: string): string {
  return PLAIN.test(value) && !SENTINEL_LIKE.test(value) ? value : `=?base64?${toBase64(value)}?=`;
}

/**
 * Undoes {@link encodeHeaderValue}.
 * @returns The value, or `undefined` where the sentinel holds no valid base64 of UTF-8.
 */
export function decodeHeaderValue(value: string): string | undefined {
  const encoded = SENTINEL.exec(value)?.[1];
  return encoded === undefined ? value : fromBase64(encoded);
}

/**
 * The headers that a client would send with a request over Streamable HTTP.
 * @param message - The request. Members that it lacks give no header.
 */
export function standardHeaders(message: unknown): Headers {
  const version = member(message, 'params', '_meta', META.protocolVersion);
  const method = stringMember(message, 'method');
  const name = nameSource(message);
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...(typeof version === 'string' ? { 'MCP-Protocol-Version': version } : {}),
    ...(method === undefined ? {} : { 'Mcp-Method': method }),
    ...(name === undefined ? {} : { 'Mcp-Name': encodeHeaderValue(name) }),
  };
}

/** Headers that differ from those that fit a message; `null` leaves one out. */
export type HeaderChanges = { readonly [name: string]: string | null };

/**
 * The headers of a request that somebody wrote otherwise.
 * @param message - The request.
 * @param changes - What differs from {@link standardHeaders}. A name in other letters takes the place of the usual one.
 */
export function changedHeaders(message: unknown, changes: HeaderChanges): Headers {
  const changed = new Set(Object.keys(changes).map((name) => name.toLowerCase()));
  const kept = Object.entries(standardHeaders(message)).filter(([name]) => !changed.has(name.toLowerCase()));
  const written = Object.entries(changes).filter((pair): pair is [string, string] => pair[1] !== null);
  return Object.fromEntries([...kept, ...written]);
}

/** What has to be changed in the headers that fit a message so that they become these: the inverse of {@link changedHeaders}. */
export function headerChanges(message: unknown, headers: Headers): HeaderChanges {
  const fitting = standardHeaders(message);
  const left = Object.keys(fitting).filter((name) => header(headers, name) === undefined);
  const written = Object.entries(headers).filter(
    ([name, value]) => !Object.hasOwn(fitting, name) || fitting[name] !== value,
  );
  return Object.fromEntries([...left.map((name) => [name, null]), ...written]) as HeaderChanges;
}

/** Base64 of a string's UTF-8 bytes. A lone surrogate, which UTF-8 cannot hold, becomes U+FFFD. */
function toBase64(value: string): string {
  return base64.encode(new TextEncoder().encode(value));
}

function fromBase64(encoded: string): string | undefined {
  try {
    // A byte order mark is part of the value: the sender encoded it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(base64.decode(encoded));
  } catch {
    return undefined;
  }
}
