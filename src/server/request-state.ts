/**
 * `requestState`: what the server wants back on the retry of a request that it answered with input_required.
 *
 * It passes through the client, so it is attacker-controlled: it is signed, bound to the caller and to the call
 * that it came from, and expires.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr#server-requirements-basic-workflow
 * @module
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { isObject, member, sameJson, type JsonObject } from '../protocol/json';
import type { Call } from './call';

/** How long a client may take to answer, in milliseconds. */
export const REQUEST_STATE_TTL_MS = 600_000;

/** What a state carries: the fields answered so far. */
interface Payload {
  readonly caller: string;
  readonly call: JsonObject;
  readonly expires: number;
  readonly fields: JsonObject;
}

/** The part of a call that a retry must repeat: the method, and the members that it acts on. */
function identity({ message, params }: Call): JsonObject {
  return {
    method: member(message, 'method'),
    ...(Object.hasOwn(params, 'uri') ? { uri: params['uri'] } : {}),
    name: member(params, 'name') ?? null,
    arguments: member(params, 'arguments') ?? {},
  };
}

/** Writes the state to hand out with a question. */
export function sealState(call: Call, fields: JsonObject): string {
  const payload: Payload = {
    caller: call.caller,
    call: identity(call),
    expires: call.now + REQUEST_STATE_TTL_MS,
    fields,
  };
  const body = base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(payload)));
  return `${body}.${sign(body, call.secret)}`;
}

/**
 * Reads a state that came back.
 * @returns The fields answered so far, or the reason why the state is refused.
 */
export function openState(call: Call, state: string): { fields: JsonObject } | { wrong: string } {
  const [body = ''] = state.split('.');
  if (state !== `${body}.${sign(body, call.secret)}`)
    return { wrong: 'requestState was changed, or is not from this server.' };
  const payload: unknown = JSON.parse(new TextDecoder().decode(base64urlnopad.decode(body)));
  const fields = member(payload, 'fields');
  if (member(payload, 'caller') !== call.caller || !sameJson(member(payload, 'call'), identity(call))) {
    return { wrong: 'requestState belongs to another call.' };
  }
  if (Number(member(payload, 'expires')) < call.now)
    return { wrong: 'requestState has expired. Call again without it.' };
  return { fields: isObject(fields) ? fields : {} };
}

function sign(body: string, secret: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(body)));
}
