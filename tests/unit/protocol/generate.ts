/** Messages made from our schemas, and made a little wrong. */
import fc from 'fast-check';
import { isObject, member } from '../../../src/protocol';
import { anyJson, HOSTILE_KEYS } from '../support';

const anyKey = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(...HOSTILE_KEYS.filter((key) => key !== '__proto__')),
);

/** Values that fit a schema, as far as our schemas go: objects, maps, lists, choices and scalars. */
export function fitting(schema: unknown): fc.Arbitrary<unknown> {
  const at = (...path: string[]) => member(schema, ...path);
  const anyOf = at('anyOf');
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(fitting));
  const allOf = at('allOf');
  if (Array.isArray(allOf))
    return fc.tuple(...allOf.map(fitting)).map((parts) => Object.assign({}, ...parts) as object);
  if (at('const') !== undefined) return fc.constant(at('const'));
  switch (at('type')) {
    case 'string':
      return fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('', 'tsk_1', '2026-09-24T10:30:00Z'));
    case 'integer':
      return fc.integer({ min: Number(at('minimum') ?? -(2 ** 31)) });
    case 'number':
      return fc.double({ min: 0, max: 1, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(at('items')), { maxLength: 3 });
    case 'object':
      return fittingObject(schema);
    default:
      return anyJson;
  }
}

function fittingObject(schema: unknown): fc.Arbitrary<unknown> {
  const pattern = Object.values((member(schema, 'patternProperties') ?? {}) as object)[0] as unknown;
  if (pattern !== undefined) return fc.dictionary(anyKey, fitting(pattern), { maxKeys: 3 });
  const properties = Object.entries((member(schema, 'properties') ?? {}) as object);
  const requiredKeys = (member(schema, 'required') ?? []) as string[];
  return fc.record(Object.fromEntries(properties.map(([key, value]) => [key, fitting(value)])), {
    requiredKeys,
  });
}

/** Every place in a value, as the keys that lead there. */
function places(value: unknown): string[][] {
  if (Array.isArray(value)) {
    return [[], ...value.flatMap((item, index) => places(item).map((path) => [String(index), ...path]))];
  }
  if (!isObject(value)) return [[]];
  return [[], ...Object.keys(value).flatMap((key) => places(value[key]).map((path) => [key, ...path]))];
}

/** What can be done to the value at a place; `undefined` drops it. */
const MUTATIONS: readonly ((value: unknown, spare: unknown) => unknown)[] = [
  () => undefined,
  () => null,
  (_, spare) => spare,
  (value) => (typeof value === 'string' ? `${value}x` : typeof value === 'number' ? value + 0.5 : value),
  (value) => (typeof value === 'string' ? 'complete' : typeof value === 'number' ? -value : !value),
  (value) => (typeof value === 'number' ? 2 ** 53 : value),
  (value, spare) =>
    isObject(value) ? Object.fromEntries([...Object.entries(value), ['__proto__', spare]]) : value,
  (value) => [value],
  (value) => ({ nested: value }),
  (value, spare) => (isObject(value) ? { ...value, unknownMember: spare } : value),
  (value, spare) => (isObject(value) ? { ...value, _meta: spare } : value),
  (value, spare) => (isObject(value) ? { ...value, type: spare, status: 'working' } : value),
];

function changeAt(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown, index) =>
      String(index) === key ? changeAt(item, rest, change) : item,
    );
    return items.filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, name === key ? changeAt(item, rest, change) : item] as const)
      .filter(([, item]) => item !== undefined),
  );
}

/** One change: where, how, and a value to put there. */
export type Change = readonly [where: number, how: number, spare: unknown];

/** Any change to any value. */
export const anyChange: fc.Arbitrary<Change> = fc.tuple(fc.nat({ max: 1e6 }), fc.nat({ max: 1e6 }), anyJson);

/** A value with one change; `null` where nothing is left of it. */
export function changed(value: unknown, [where, how, spare]: Change): unknown {
  const all = places(value);
  const mutation = MUTATIONS[how % MUTATIONS.length];
  return changeAt(value, all[where % all.length] ?? [], (old) => mutation?.(old, spare)) ?? null;
}

/** A value with one or two changes at random places. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(anyChange, { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) => changes.reduce(changed, value));
}
