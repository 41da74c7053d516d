/**
 * Everything that the browser keeps for the lab, as keys and texts: what is there, and how a change of it is made as a
 * whole and taken back.
 * @module
 */
import { PREFIX } from '../storage';

/** What is kept: each key, in order, with its text. */
export type Records = ReadonlyMap<string, string>;

/** A change: the text that each key gets; `undefined` for none. */
export type Change = ReadonlyMap<string, string | undefined>;

/** All that is kept here, in the order of the keys. Empty where the browser keeps nothing. */
export function allRecords(): Records {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return new Map(keys.toSorted().map((key) => [key, localStorage.getItem(key) ?? '']));
  } catch {
    return new Map();
  }
}

/**
 * Makes a change as a whole, and tells the page.
 * @returns The change that takes it back; `undefined` where there is no room for it: then nothing was changed.
 */
export function makeChange(change: Change): Change | undefined {
  const before = new Map<string, string | undefined>();
  try {
    for (const key of change.keys()) before.set(key, localStorage.getItem(key) ?? undefined);
    write(change);
  } catch {
    write(before);
    return undefined;
  }
  tellPage();
  return before;
}

/** What is removed goes first: it makes room for the rest. */
function write(change: Change): void {
  for (const [key, text] of change) if (text === undefined) localStorage.removeItem(key);
  for (const [key, text] of change) if (text !== undefined) localStorage.setItem(key, text);
}

/** Those who show what is kept read it again, as they do when another tab has changed it. */
function tellPage(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** The size of records in bytes, as a file would have it. */
export function sizeOf(records: Iterable<readonly [key: string, text: string]>): number {
  return [...records].reduce((sum, [key, text]) => sum + new Blob([key, text]).size, 0);
}
