import { describe, expect, it } from 'vitest';
import { fieldAt, withField, withoutField } from '../../../../src/course';

const VALUE = { a: { 'b/c': [1, { '~': 2 }] }, n: null };

describe('a field of a value', () => {
  it('is read by its pointer', () => {
    expect(fieldAt(VALUE, '')).toBe(VALUE);
    expect(fieldAt(VALUE, '/a/b~1c/1/~0')).toBe(2);
    expect(fieldAt(VALUE, '/n')).toBeNull();
    expect(fieldAt(VALUE, '/n/x')).toBeUndefined();
    expect(fieldAt(VALUE, '/a/b~1c/2')).toBeUndefined();
  });

  it('is no field of the prototype', () => {
    expect(fieldAt({}, '/constructor')).toBeUndefined();
    expect(fieldAt({}, '/__proto__')).toBeUndefined();
  });

  it('is set without a change of the value, and made where it is missing', () => {
    expect(withField(VALUE, '/a/b~1c/0', 9)).toEqual({ a: { 'b/c': [9, { '~': 2 }] }, n: null });
    expect(withField({}, '/x/y', null)).toEqual({ x: { y: null } });
    expect(withField([1], '/1', 2)).toEqual([1, 2]);
    expect(VALUE.a['b/c'][0]).toBe(1);
  });

  it('cannot be set in what has no members', () => {
    expect(withField({ a: 1 }, '/a/b', 2)).toBeUndefined();
    expect(withField([1], '/x', 2)).toBeUndefined();
    expect(withField([1], '/5', 2)).toBeUndefined();
  });

  it('is set by a hostile name like any other', () => {
    const set = withField({}, '/__proto__', { polluted: true }) as object;
    expect(Object.hasOwn(set, '__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
  });

  it('is left out', () => {
    expect(withoutField(VALUE, '/a/b~1c/0')).toEqual({ a: { 'b/c': [{ '~': 2 }] }, n: null });
    expect(withoutField(VALUE, '/n')).toEqual({ a: VALUE.a });
    expect(withoutField(VALUE, '/x/y')).toBe(VALUE);
  });
});
