/**
 * Reading, showing and comparing values that nobody has checked: any type, any key, any depth. Nothing here throws,
 * and nothing here walks deeper than {@link DEPTH}.
 * @module
 */
import { isObject, type JsonObject } from '../protocol';

/** How deep values are compared. What lies deeper counts as equal: no accusation rests on it. */
const DEPTH = 64;

/** Reads an object's own member; `undefined` where there is none or the value is no object. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Tells whether a value is an object that has a member of its own under a key. */
export function has(value: unknown, key: string): boolean {
  return isObject(value) && Object.hasOwn(value, key);
}

/** Reads an object's own member that ought to be a string. */
export function text(value: unknown, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** Reads an object's own member that ought to be an object. */
export function object(value: unknown, key: string): JsonObject | undefined {
  const found = own(value, key);
  return isObject(found) ? found : undefined;
}

/** Tells whether a value is a whole number that JSON numbers hold exactly. */
export function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

/** The strings of a value that ought to be a list of strings. */
export function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** A JSON Pointer: a base and the keys below it, escaped. */
export function pointer(base: string, ...keys: readonly (string | number)[]): string {
  return base + keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const SHOWN = 60;

/** Shows a value in a sentence: scalars as JSON, shortened; what is large or deep by its type alone. */
export function show(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);
  }
  if (value === undefined) return 'missing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'an array' : 'an object';
}

const NOTHING: readonly string[] = [];

/** Mixes a value into a hash, so that neither their order nor a common difference is lost. */
const mix = (seed: number, value: number): number => {
  const mixed = Math.imul(Math.imul(seed + 1, 0x85ebca6b) ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

function digestText(seed: number, value: string): number {
  let hash = seed;
  for (let index = 0; index < value.length; index++) {
    hash = Math.imul(hash ^ value.charCodeAt(index), 0x01000193);
  }
  return mix(hash, value.length);
}

/**
 * A 32-bit digest by which values are remembered without keeping them. Equal JSON values have equal digests,
 * whatever the order of their members; different ones nearly always differ, and where they do not, a breach is
 * missed and nobody is accused.
 * @param value - Any JSON value.
 * @param leaveOut - Members of the outermost object that do not count.
 */
export function digest(value: unknown, leaveOut: readonly string[] = NOTHING): number {
  return digestAt(value, DEPTH, leaveOut);
}

function digestAt(value: unknown, depth: number, leaveOut: readonly string[]): number {
  if (depth === 0) return 1;
  if (typeof value === 'string') return digestText(2, value);
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 2 ** 31
      ? mix(3, value)
      : digestText(3, String(value));
  if (Array.isArray(value)) {
    let hash = 4;
    for (const item of value) hash = mix(hash, digestAt(item, depth - 1, NOTHING));
    return hash;
  }
  if (isObject(value)) {
    // A sum does not depend on the order of the members.
    let hash = 5;
    for (const key of Object.keys(value)) {
      if (leaveOut.includes(key)) continue;
      hash = (hash + mix(digestText(6, key), digestAt(value[key], depth - 1, NOTHING))) | 0;
    }
    return hash;
  }
  return value === true ? 7 : value === false ? 8 : 9;
}
