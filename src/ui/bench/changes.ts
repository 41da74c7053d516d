/**
 * What changed between two snapshots of a task, as a reader wants to be told it.
 * @module
 */
import { isObject, sameJson } from '../../protocol';

/** What changed between two JSON objects. */
export interface Changes {
  /** JSON Pointers, from the newer object, of members that are new or differ; as deep as the difference is. */
  readonly pointers: readonly string[];
  /** The names of its members that are new or differ. */
  readonly changed: readonly string[];
  /** The names of members that are gone. */
  readonly gone: readonly string[];
}

/** Members that speak of the answer and not of the task. */
const NOT_OF_THE_TASK = new Set(['resultType', '_meta']);

/**
 * Compares two snapshots of one task: a handle with a poll, or two polls.
 * @param before - The older snapshot.
 * @param after - The newer one.
 * @param at - The JSON Pointer of the newer one in its message.
 */
export function changesBetween(before: object, after: object, at: string): Changes {
  const names = Object.keys(after).filter((name) => !NOT_OF_THE_TASK.has(name));
  const pointers: string[] = [];
  const changed = names.filter((name) => {
    const old = own(before, name);
    const now = own(after, name);
    if (Object.hasOwn(before, name) && sameJson(old, now)) return false;
    collect(old, now, `${at}/${escapePointer(name)}`, pointers);
    return true;
  });
  const gone = Object.keys(before).filter(
    (name) => !NOT_OF_THE_TASK.has(name) && !Object.hasOwn(after, name),
  );
  return { pointers, changed, gone };
}

/** The deepest places that differ; a member that was not there before counts as one place. */
function collect(before: unknown, after: unknown, at: string, into: string[]): void {
  if (!isObject(before) || !isObject(after)) {
    into.push(at);
    return;
  }
  const found = into.length;
  for (const name of Object.keys(after)) {
    if (Object.hasOwn(before, name) && sameJson(before[name], after[name])) continue;
    collect(own(before, name), after[name], `${at}/${escapePointer(name)}`, into);
  }
  // Only something inside is gone: the object itself is then what changed.
  if (into.length === found) into.push(at);
}

function own(object: object, name: string): unknown {
  return Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
