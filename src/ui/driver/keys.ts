/**
 * Keys that the official session cannot keep. It collects answers by plain assignment, and an answer under
 * `__proto__` becomes the prototype of the object instead of a member. Inside the session such a key wears an
 * underscore more.
 * @module
 */
import { isObject, member, type JsonObject } from '../../protocol';

/** The key itself, and every key that another one is disguised as. */
const UNKEPT = /^_*__proto__$/;
const DISGUISED = /^_+__proto__$/;

/** A key as the session gets it. */
export function disguise(key: string): string {
  return UNKEPT.test(key) ? `_${key}` : key;
}

/** The key of the server again. */
export function undisguise(key: string): string {
  return DISGUISED.test(key) ? key.slice(1) : key;
}

/** An answer with the keys of its questions disguised. */
export function withKeysDisguised(result: JsonObject): JsonObject {
  return renamed(result, 'inputRequests', disguise);
}

/** The parameters of a request with the keys of its answers as the server knows them. */
export function withKeysRestored(params: JsonObject): JsonObject {
  return renamed(params, 'inputResponses', undisguise);
}

function renamed(object: JsonObject, name: string, rename: (key: string) => string): JsonObject {
  const map = member(object, name);
  if (!isObject(map)) return object;
  // fromEntries defines members, so that a hostile key is one like any other.
  return { ...object, [name]: Object.fromEntries(Object.entries(map).map(([key, it]) => [rename(key), it])) };
}
