/**
 * Numbers for values: equal values have the same number, whoever built them and when.
 * @module
 */

/** Text that is equal for equal values: JSON, with maps and sets as lists. */
export function withMaps(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Map || part instanceof Set ? [...(part as Iterable<unknown>)] : part,
  );
}

/** Gives each different value a number, from 0. */
export class Interner<Value extends object | string> {
  /** The values, each at its number. */
  readonly values: Value[] = [];
  // The same object again, which is the common case, needs no key.
  private readonly byIdentity = new WeakMap<object, number>();
  private readonly byKey = new Map<string, number>();

  /** @param keyFor - Text that is equal for equal values. JSON itself is by far the fastest, and sees nothing of maps and sets. */
  constructor(private readonly keyFor: (value: object) => string = JSON.stringify) {}

  /** The number of a value. */
  of(value: Value): number {
    if (typeof value === 'string') return this.keyed(value, value);
    const same = this.byIdentity.get(value);
    if (same !== undefined) return same;
    const number = this.keyed(this.keyFor(value), value);
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
