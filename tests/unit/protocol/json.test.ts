import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  idKey,
  isObject,
  isRequestId,
  member,
  messageKind,
  sameJson,
  stringMember,
} from '../../../src/protocol';
import { anyJson, asParsed, holds, HOSTILE_KEYS } from '../support';

describe('reading JSON that nobody vouches for', () => {
  it('finds no member that the object does not own', () => {
    for (const key of HOSTILE_KEYS) {
      expect(member({}, key), key).toBeUndefined();
      expect(member({ a: {} }, 'a', key), key).toBeUndefined();
      expect(member([], key), key).toBeUndefined();
      expect(member('text', key), key).toBeUndefined();
    }
  });

  it('finds a member under a hostile key that the object does own', () => {
    for (const key of HOSTILE_KEYS) {
      const object: unknown = JSON.parse(`{${JSON.stringify(key)}: {${JSON.stringify(key)}: "found"}}`);
      expect(member(object, key, key), key).toBe('found');
      expect(stringMember(object, key, key), key).toBe('found');
      expect(stringMember(object, key), key).toBeUndefined();
    }
  });

  it('tells objects from everything else', () => {
    for (const value of [null, [], 'a', 1, true, undefined]) expect(isObject(value)).toBe(false);
    expect(isObject({})).toBe(true);
    expect(isObject(Object.create(null))).toBe(true);
  });
});

describe('deep equality', () => {
  it('holds for a value and its copy, whatever the order of members', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (!isObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, item]) => [key, reversed(item)]),
      );
    };
    holds(
      2000,
      fc.property(anyJson, (value) => sameJson(value, reversed(asParsed(value)))),
    );
  });

  it('agrees with the canonical text of two values', () => {
    const canonical = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
      if (!isObject(value)) return JSON.stringify(value);
      return `{${Object.keys(value)
        .sort()
        .map((key) => `${JSON.stringify(key)}:${canonical(member(value, key))}`)
        .join()}}`;
    };
    holds(
      5000,
      fc.property(anyJson, anyJson, (left, right) => {
        return sameJson(left, right) === (canonical(left) === canonical(right));
      }),
    );
  });

  it('is not fooled by a missing member or by an array that looks like an object', () => {
    expect(sameJson({ a: undefined }, { b: undefined })).toBe(false);
    expect(sameJson({}, JSON.parse('{"__proto__":{}}'))).toBe(false);
    expect(sameJson([1], { 0: 1 })).toBe(false);
    expect(sameJson([1, 2], [2, 1])).toBe(false);
    expect(sameJson(null, {})).toBe(false);
  });
});

describe('what a message means to be', () => {
  it.each([
    [{ jsonrpc: '2.0', id: 1, method: 'x' }, 'request'],
    [{ id: null, method: 'x' }, 'request'],
    [{ method: 'x' }, 'notification'],
    [{ id: 1, result: {} }, 'response'],
    [{ error: {} }, 'response'],
    [{ id: 1, method: 'x', result: {} }, 'response'],
    [{ id: 1 }, 'unknown'],
    [[], 'unknown'],
    ['method', 'unknown'],
    [null, 'unknown'],
    [JSON.parse('{"__proto__": {"method": "x"}}'), 'unknown'],
  ])('%j is a %s', (message, kind) => {
    expect(messageKind(message)).toBe(kind);
  });

  it('takes strings and integers for ids, and nothing else', () => {
    for (const id of ['', 'a', 0, -1, 2 ** 53]) expect(isRequestId(id)).toBe(true);
    for (const id of [null, undefined, 1.5, NaN, Infinity, true, [], {}]) expect(isRequestId(id)).toBe(false);
  });

  it('keeps the number 1 and the string "1" apart, and never stumbles over what is no id', () => {
    expect(idKey(1)).not.toBe(idKey('1'));
    expect(idKey(1)).toBe(idKey(1));
    expect(() => idKey({ toString: 1, valueOf: 1 })).not.toThrow();
    holds(
      2000,
      fc.property(anyJson, anyJson, (left, right) => {
        if (isRequestId(left) && isRequestId(right))
          return (idKey(left) === idKey(right)) === (left === right);
        return typeof idKey(left) === 'string';
      }),
    );
  });
});
