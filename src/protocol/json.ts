/**
 * Values as they come out of `JSON.parse`: read safely, compared, never trusted.
 *
 * Every key may be hostile (`__proto__`, `constructor`), so members are only ever read when the object
 * owns them.
 *
 * @module
 */

/** A JSON object whose members have not been looked at yet. */
export type JsonObject = { readonly [key: string]: unknown };

/**
 * Tells a JSON object from an array, a scalar and `null`.
 * @param value - Any JSON value.
 */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a nested member, following own properties only.
 * @param value - Where to start; anything.
 * @param path - The keys to follow.
 * @returns The member, or `undefined` where a step is missing or leads through something that is no object.
 */
export function member(value: unknown, ...path: readonly string[]): unknown {
  let here = value;
  for (const key of path) {
    if (!isObject(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}

/**
 * Reads a nested member that ought to be a string.
 * @returns The string, or `undefined` where it is missing or of another type.
 */
export function stringMember(value: unknown, ...path: readonly string[]): string | undefined {
  const found = member(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

/**
 * Deep equality of JSON values. The order of an object's members does not count; that of an array's items does.
 */
export function sameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => sameJson(item, right[index]))
    );
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}
