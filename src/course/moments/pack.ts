/**
 * A text as a code and back: the version, then in base64url the length and a checksum of what follows, and the text,
 * deflated. The same text gives the same code in every browser.
 * @module
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlnopad } from '@scure/base';
import { deflateSync, Inflate } from 'fflate';
import { DICTIONARY } from './dictionary';
import type { LinkFault } from './fault';
import { MOST_CODE, MOST_UNPACKED } from './limits';

/** The form that is written here. Another form, or another dictionary, needs another version. */
const VERSION = '1';

const LENGTH_BYTES = 3;
const CHECKSUM_BYTES = 4;
const HEAD_BYTES = LENGTH_BYTES + CHECKSUM_BYTES;

/** Characters of the version and the length. */
const HEAD_CHARACTERS = VERSION.length + (LENGTH_BYTES * 8) / 6;

/** Bytes given to the inflater at once. One byte becomes at most about a thousand, so a bomb is seen after 64 kB. */
const BITE = 64;

const encoder = new TextEncoder();
const dictionary = encoder.encode(DICTIONARY);

/** Packs a text. */
export function pack(text: string): string {
  const packed = deflateSync(encoder.encode(text), { level: 9, mem: 12, dictionary });
  const bytes = new Uint8Array(HEAD_BYTES + packed.length);
  new DataView(bytes.buffer).setUint32(0, packed.length << 8);
  bytes.set(checksum(packed), LENGTH_BYTES);
  bytes.set(packed, HEAD_BYTES);
  return VERSION + base64urlnopad.encode(bytes);
}

/** Unpacks a code. Never throws. */
export function unpack(code: string): { readonly text: string } | { readonly fault: LinkFault } {
  if (code === '') return { fault: { kind: 'empty' } };
  if (code.length > MOST_CODE) return { fault: { kind: 'too-large', what: 'code', most: MOST_CODE } };
  const odd = code.search(/[^A-Za-z0-9_-]/);
  if (odd >= 0) {
    return {
      fault: { kind: 'character', at: odd + 1, character: String.fromCodePoint(code.codePointAt(odd)!) },
    };
  }
  if (!code.startsWith(VERSION)) return { fault: { kind: 'version', version: code[0]! } };
  const length = lengthIn(code);
  const whole = length === undefined ? HEAD_CHARACTERS : charactersOf(length);
  // No code is so long: what says so is not the beginning of one.
  if (whole > MOST_CODE) return { fault: { kind: 'damaged' } };
  const missing = whole - code.length;
  if (missing > 0) return { fault: { kind: 'truncated', missing } };
  const bytes = fromBase64(code.slice(1));
  if (!bytes || !isSound(bytes, length)) return { fault: { kind: 'damaged' } };
  return inflate(bytes.subarray(HEAD_BYTES));
}

function inflate(packed: Uint8Array): { readonly text: string } | { readonly fault: LinkFault } {
  const parts: Uint8Array[] = [];
  let size = 0;
  const inflater = new Inflate({ dictionary }, (part) => {
    parts.push(part);
    size += part.length;
  });
  try {
    for (let at = 0; at < packed.length; at += BITE) {
      inflater.push(packed.subarray(at, at + BITE), at + BITE >= packed.length);
      if (size > MOST_UNPACKED)
        return { fault: { kind: 'too-large', what: 'unpacked', most: MOST_UNPACKED } };
    }
    const whole = new Uint8Array(size);
    parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(whole) };
  } catch {
    return { fault: { kind: 'damaged' } };
  }
}

/** How many packed bytes a code says that it has; `undefined` where it ends before it says so. */
function lengthIn(code: string): number | undefined {
  const head = fromBase64(code.slice(VERSION.length, HEAD_CHARACTERS));
  return head?.length === LENGTH_BYTES ? head.reduce((length, byte) => length * 256 + byte, 0) : undefined;
}

/** How many characters a code of so many packed bytes has. */
function charactersOf(length: number): number {
  return VERSION.length + Math.ceil(((HEAD_BYTES + length) * 8) / 6);
}

/** The bytes of a text in base64url; `undefined` where a bit is set that no encoder sets. */
function fromBase64(text: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return undefined;
  }
}

function checksum(packed: Uint8Array): Uint8Array {
  return sha256(packed).subarray(0, CHECKSUM_BYTES);
}

/** Whether the bytes are as many as they say, and those that were packed. */
function isSound(bytes: Uint8Array, length: number | undefined): boolean {
  const packed = bytes.subarray(HEAD_BYTES);
  const sum = checksum(packed);
  return packed.length === length && sum.every((byte, at) => byte === bytes[LENGTH_BYTES + at]);
}
