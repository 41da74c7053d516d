/**
 * JSON Pointers: a field of a message, read, set and left out. Values are never changed in place.
 * @see https://www.rfc-editor.org/rfc/rfc6901
 * @module
 */
import { isObject } from '../../protocol/json';

/** The names on the way to a field. */
export function tokens(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of a member of a value at a pointer. */
export function join(pointer: string, name: string | number): string {
  return `${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/**
 * Reads a field.
 * @returns `undefined` where there is none.
 */
export function fieldAt(value: unknown, pointer: string): unknown {
  let here = value;
  for (const name of tokens(pointer)) {
    const container = Array.isArray(here) || isObject(here) ? (here as object) : undefined;
    if (!container || !Object.hasOwn(container, name)) return undefined;
    here = (container as { readonly [key: string]: unknown })[name];
  }
  return here;
}

/**
 * A value with a field set. Objects on the way that are missing are made.
 * @returns `undefined` where the way leads through something that can have no such member.
 */
export function withField(value: unknown, pointer: string, field: unknown): unknown {
  return edit(value, tokens(pointer), () => ({ value: field }));
}

/** A value without a field; the same value where there is no such field. */
export function withoutField(value: unknown, pointer: string): unknown {
  return fieldAt(value, pointer) === undefined ? value : edit(value, tokens(pointer), () => undefined);
}

function edit(value: unknown, way: readonly string[], last: () => { value: unknown } | undefined): unknown {
  const [name, ...rest] = way;
  if (name === undefined) return last()?.value;
  if (Array.isArray(value)) return editItem(value, name, rest, last);
  if (value !== undefined && !isObject(value)) return undefined;
  const members = Object.entries(value ?? {});
  const at = members.findIndex(([key]) => key === name);
  const made = rest.length === 0 ? last() : { value: edit(members[at]?.[1], rest, last) };
  if (made && made.value === undefined) return undefined;
  const member: [string, unknown][] = made ? [[name, made.value]] : [];
  // Object.fromEntries defines members, so that a name such as __proto__ is a member like any other.
  return Object.fromEntries(at < 0 ? [...members, ...member] : members.toSpliced(at, 1, ...member));
}

function editItem(
  items: readonly unknown[],
  name: string,
  rest: readonly string[],
  last: () => { value: unknown } | undefined,
): unknown {
  const at = /^(0|[1-9][0-9]*)$/.test(name) ? Number(name) : -1;
  if (at < 0 || at > items.length) return undefined;
  const made = rest.length === 0 ? last() : { value: edit(items[at], rest, last) };
  if (made && made.value === undefined) return undefined;
  return items.toSpliced(at, 1, ...(made ? [made.value] : []));
}
