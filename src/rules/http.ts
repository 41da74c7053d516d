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
  /** The header is not there at all. */
  readonly missing: boolean;
}

/** The headers of one HTTP request, as far as a rule looks at them. */
export interface HttpView {
  /** `MCP-Protocol-Version` as sent. */
  readonly version: string | undefined;
  readonly accept: string | undefined;
  readonly authorization: string | undefined;
  /** Whether the log seems to hold every header, and not only those of MCP. */
  readonly whole: boolean;
  readonly faults: readonly HeaderFault[];
}

/** The standard headers as sent. */
interface Sent {
  version: string | undefined;
  method: string | undefined;
  name: string | undefined;
}

/**
 * Looks at the headers of a client's request.
 * @param headers - As recorded; anything but an object means that the message did not travel over HTTP.
 * @param message - The request.
 */
export function viewHttp(headers: unknown, message: JsonObject): HttpView | undefined {
  if (!isObject(headers)) return undefined;
  const sent: Sent = { version: undefined, method: undefined, name: undefined };
  let accept: string | undefined;
  let authorization: string | undefined;
  let whole = false;
  for (const name of Object.keys(headers)) {
    const value = text(headers, name);
    switch (name.toLowerCase()) {
      case 'mcp-protocol-version':
        sent.version ??= value;
        break;
      case 'mcp-method':
        sent.method ??= value;
        break;
      case 'mcp-name':
        sent.name ??= value;
        break;
      case 'accept':
        accept ??= value;
        break;
      case 'authorization':
        authorization ??= value;
        break;
      case 'content-type':
      case 'content-length':
      case 'host':
      case 'user-agent':
        // A log that keeps what has nothing to do with MCP keeps every header.
        whole = true;
    }
  }
  return { version: sent.version, accept, authorization, whole, faults: faults(message, sent) };
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

const NO_FAULTS: readonly HeaderFault[] = [];

function faults(message: JsonObject, sent: Sent): readonly HeaderFault[] {
  const method = text(message, 'method') ?? '';
  const found = [
    versionFault(own(object(object(message, 'params'), '_meta'), META.protocolVersion), sent.version),
    methodFault(method, sent.method),
    needsName(method) ? nameFault(message, method, sent.name) : undefined,
  ];
  return found.some((fault) => fault) ? found.filter((fault) => fault !== undefined) : NO_FAULTS;
}

function versionFault(version: unknown, sent: string | undefined): HeaderFault | undefined {
  if (sent === undefined)
    return {
      ...fault('MCP-Protocol-Version', 'The header is missing; every POST carries it.'),
      missing: true,
    };
  if (typeof version !== 'string' || sent === version) return undefined;
  return fault(
    'MCP-Protocol-Version',
    `The header says ${show(sent)}, the body's protocolVersion ${show(version)}.`,
  );
}

function methodFault(method: string, sent: string | undefined): HeaderFault | undefined {
  if (sent === undefined)
    return { ...fault('Mcp-Method', 'The header is missing; every request carries it.'), missing: true };
  if (sent === method) return undefined;
  return fault(
    'Mcp-Method',
    `The header says ${show(sent)}, the body's method ${show(method)}; values compare with case.`,
  );
}

/** ASCII without control characters: what a header carries unharmed. */
const SAFE = /^[\x20-\x7e\t]*$/;

function nameFault(message: JsonObject, method: string, sent: string | undefined): HeaderFault | undefined {
  const name = nameSource(message);
  if (name === undefined) return undefined;
  // Blanks around a header's value are no part of it.
  if (sent === name || sent?.trim() === name) {
    const looksEncoded = name.startsWith('=?base64?') && name.endsWith('?=');
    if (SAFE.test(name) && !looksEncoded && name === name.trim()) return undefined;
    return fault(
      'Mcp-Name',
      `The header repeats ${show(name)} as it is; such a value travels as =?base64?…?=.`,
    );
  }
  if (sent === undefined) {
    // The core's table of required headers names no task method, so a server may serve one without it.
    const contested = method.startsWith('tasks/');
    const message = `The header is missing; ${method} carries it and it repeats ${show(name)}.`;
    return { ...fault('Mcp-Name', message), contested, missing: true };
  }
  const decoded = decodeHeaderValue(sent.trim());
  if (decoded === undefined) return fault('Mcp-Name', `The header ${show(sent)} is no base64 of UTF-8 text.`);
  return decoded === name
    ? undefined
    : fault('Mcp-Name', `The header says ${show(decoded)}, the body ${show(name)}.`);
}

function fault(header: StandardHeader, message: string): HeaderFault {
  return { header, message, contested: false, missing: false };
}
