/**
 * What the headers of a request say, and where they disagree with its body.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#server-validation
 * @module
 */
import { decodeHeaderValue, isObject, META, needsName, nameSource, type JsonObject } from '../protocol';
import { object, own, show, text } from './values';

/** A standard header that repeats a part of the body. */
export type StandardHeader = 'MCP-Protocol-Version' | 'Mcp-Method' | 'Mcp-Name';

/** One disagreement between a standard header and the body. */
export interface HeaderFault {
  readonly header: StandardHeader;
  readonly message: string;
  /** The clauses do not agree that a server has to refuse this. */
  readonly contested: boolean;
}

/** The headers of one HTTP request, as far as a rule looks at them. */
export interface HttpView {
  readonly accept: string | undefined;
  readonly authorization: string | undefined;
  /** Whether the log seems to hold every header, and not only those of MCP. */
  readonly whole: boolean;
  readonly faults: readonly HeaderFault[];
}

/**
 * Looks at the headers of a client's request.
 * @param headers - As recorded; anything but an object means that the message did not travel over HTTP.
 * @param message - The request.
 */
export function viewHttp(headers: unknown, message: JsonObject): HttpView | undefined {
  if (!isObject(headers)) return undefined;
  const found = new Map<string, unknown>();
  for (const name of Object.keys(headers)) {
    const lower = name.toLowerCase();
    if (!found.has(lower)) found.set(lower, headers[name]);
  }
  const value = (name: string): string | undefined => {
    const seen = found.get(name);
    return typeof seen === 'string' ? seen : undefined;
  };
  return {
    accept: value('accept'),
    authorization: value('authorization'),
    whole:
      found.has('content-type') ||
      found.has('host') ||
      found.has('user-agent') ||
      found.has('content-length'),
    faults: faults(message, value),
  };
}

/**
 * Reads one header of a recorded message, whatever the case of its name.
 * @returns `undefined` where there is none or it is no string.
 */
export function headerOf(headers: unknown, name: string): string | undefined {
  if (!isObject(headers)) return undefined;
  const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
  return key === undefined ? undefined : text(headers, key);
}

function faults(message: JsonObject, value: (name: string) => string | undefined): readonly HeaderFault[] {
  const found: HeaderFault[] = [];
  const add = (header: StandardHeader, text: string, contested = false) => {
    found.push({ header, message: text, contested });
  };

  const version = own(object(object(message, 'params'), '_meta'), META.protocolVersion);
  const sentVersion = value('mcp-protocol-version');
  if (sentVersion === undefined) add('MCP-Protocol-Version', 'The header is missing; every POST carries it.');
  else if (typeof version === 'string' && sentVersion !== version) {
    add(
      'MCP-Protocol-Version',
      `The header says ${show(sentVersion)}, the body's protocolVersion ${show(version)}.`,
    );
  }

  const method = own(message, 'method');
  const sentMethod = value('mcp-method');
  if (sentMethod === undefined) add('Mcp-Method', 'The header is missing; every request carries it.');
  else if (typeof method === 'string' && sentMethod !== method) {
    add(
      'Mcp-Method',
      `The header says ${show(sentMethod)}, the body's method ${show(method)}; values compare with case.`,
    );
  }

  if (typeof method === 'string' && needsName(method)) nameFaults(message, method, value('mcp-name'), add);
  return found;
}

/** Visible ASCII and inner blanks: what a header carries unharmed. */
const SAFE = /^[\x20-\x7e\t]*$/;

function nameFaults(
  message: JsonObject,
  method: string,
  sent: string | undefined,
  add: (header: StandardHeader, text: string, contested?: boolean) => void,
): void {
  const name = nameSource(message);
  if (name === undefined) return;
  if (sent === undefined) {
    // The core's table of required headers names no task method, so a server may serve one without it.
    add(
      'Mcp-Name',
      `The header is missing; ${method} carries it and it repeats ${show(name)}.`,
      method.startsWith('tasks/'),
    );
    return;
  }
  const decoded = decodeHeaderValue(sent);
  if (decoded === undefined) add('Mcp-Name', `The header ${show(sent)} is no base64 of UTF-8 text.`);
  else if (!SAFE.test(sent))
    add('Mcp-Name', 'The header holds characters outside ASCII; they travel as =?base64?…?=.');
  else if (decoded !== name) add('Mcp-Name', `The header says ${show(decoded)}, the body ${show(name)}.`);
}
