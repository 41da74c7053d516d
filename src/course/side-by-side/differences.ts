/**
 * In what two entries of a row differ, field by field.
 * @module
 */
import { isObject } from '../../protocol/json';
import { messageKind } from '../../protocol/jsonrpc';
import type { Entry } from '../../protocol/transcript';
import { join } from '../lesson/pointer';
import { sortOf, type Names, type NameSort } from './names';

/** A field in which two entries differ. */
export interface Difference {
  /** A JSON Pointer into the message; `headers/NAME`, `headers` or `status` for what HTTP says. As findings have it. */
  readonly path: string;
  /** `added`: one has none; `removed`: the other has none. */
  readonly kind: 'added' | 'removed' | 'changed';
  readonly one?: unknown;
  readonly other?: unknown;
  /** Whether it is a name alone that differs: an id or a time that every run has of its own. */
  readonly isName: boolean;
}

/** Deeper values are compared whole: nobody reads them, and each level costs a call. */
const MAX_DEPTH = 200;

/**
 * The fields in which two entries differ, as deep as they do. The moment at which each was sent is none: it stands
 * beside each.
 * @param names - The names of both sides so far; those of these entries are added.
 */
export function differencesOf(one: Entry, other: Entry, names: Names): readonly Difference[] {
  // The message says which tasks stand for each other; a header may repeat it.
  const said = compare(one.message, other.message, {
    path: '',
    depth: 0,
    sort: (name, inList) => (name === 'id' && inList === undefined ? idSort(one) : sortOf(name, inList)),
    names,
  });
  return [...travelled(one, other, names), ...said];
}

/** Whose id the id of a message is: that of a response is the asker's. */
function idSort({ dir, message }: Entry): NameSort {
  const isAnswer = messageKind(message) === 'response';
  return (dir === 'c2s') === isAnswer ? 'server-id' : 'client-id';
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly sort: (name: string, inList: string | undefined) => NameSort | undefined;
  readonly names: Names;
}

function compare(one: unknown, other: unknown, place: Place, name = '', inList?: string): Difference[] {
  const { path, depth, names } = place;
  const isRoot = depth === 0;
  const both = isObject(one) && isObject(other);
  if (depth < MAX_DEPTH && (both || (Array.isArray(one) && Array.isArray(other)))) {
    return keysOf(one, other).flatMap((key) => {
      const inner = { ...place, path: join(path, key), depth: depth + 1 };
      const [here, there] = [own(one, key), own(other, key)];
      if (!here || !there) return [lone(inner.path, here, there)];
      // Only the id of the message itself is the id of a request.
      const isId = key === 'id' && !isRoot;
      return compare(here.value, there.value, inner, isId ? '' : String(key), both ? undefined : name);
    });
  }
  const sort = place.sort(name, inList);
  const isName = sort ? names.same(sort, one, other) : false;
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  return [{ path, kind: 'changed', one, other, isName: isName || names.sameText(one, other) }];
}

/** The keys of two objects, or the places of two lists: those of the one first, then what the other has besides. */
function keysOf(one: object, other: object): readonly (string | number)[] {
  if (Array.isArray(one) && Array.isArray(other))
    return [...Array(Math.max(one.length, other.length)).keys()];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted();
}

function own(value: object, key: string | number): { readonly value: unknown } | undefined {
  return Object.hasOwn(value, key) ? { value: (value as Record<string | number, unknown>)[key] } : undefined;
}

/** A field that one side alone has. */
function lone(
  path: string,
  here: { readonly value: unknown } | undefined,
  there: { readonly value: unknown } | undefined,
): Difference {
  return {
    path,
    kind: here ? 'removed' : 'added',
    ...(here ? { one: here.value } : {}),
    ...(there ? { other: there.value } : {}),
    isName: false,
  };
}

/** What HTTP says of the two. Names of headers compare without case. */
function travelled(one: Entry, other: Entry, names: Names): readonly Difference[] {
  const status = one.status === other.status ? [] : [fieldOf('status', one.status, other.status)];
  if (!one.headers || !other.headers) {
    return one.headers === other.headers
      ? status
      : [fieldOf('headers', one.headers, other.headers), ...status];
  }
  const [here, there] = [byName(one.headers), byName(other.headers)];
  const headers = [...new Set([...here.keys(), ...there.keys()])].toSorted().flatMap((key) => {
    const [mine, theirs] = [here.get(key), there.get(key)];
    if (mine?.[1] === theirs?.[1]) return [];
    const found = fieldOf(`headers/${(mine ?? theirs)![0]}`, mine?.[1], theirs?.[1]);
    return [{ ...found, isName: names.sameText(mine?.[1], theirs?.[1]) }];
  });
  return [...headers, ...status];
}

function byName(headers: NonNullable<Entry['headers']>): ReadonlyMap<string, readonly [string, string]> {
  return new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [name, value]]));
}

function fieldOf(path: string, one: unknown, other: unknown): Difference {
  if (one !== undefined && other !== undefined) return { path, kind: 'changed', one, other, isName: false };
  return lone(path, one === undefined ? one : { value: one }, other === undefined ? other : { value: other });
}
