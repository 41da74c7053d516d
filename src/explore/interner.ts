/**
 * Numbers for values: equal values have the same number, whoever built them and when.
 * @module
 */

/** Maps and sets as lists, so that they count in a key. */
function plain(_: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
}

/** Gives each different value a number, from 0. */
export class Interner<Value extends object | string> {
  /** The values, each at its number. */
  readonly values: Value[] = [];
  // The same object again, which is the common case, needs no key.
  private readonly byIdentity = new WeakMap<object, number>();
  private readonly byKey = new Map<string, number>();

  /** The number of a value. Its JSON, with maps and sets as lists, says what it is equal to. */
  of(value: Value): number {
    if (typeof value === 'string') return this.keyed(value, value);
    const same = this.byIdentity.get(value);
    if (same !== undefined) return same;
    const number = this.keyed(JSON.stringify(value, plain), value);
    this.byIdentity.set(value, number);
    return number;
  }

  /** The value of a number. */
  at(number: number): Value {
    return this.values[number]!;
  }

  private keyed(key: string, value: Value): number {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    this.byKey.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}
