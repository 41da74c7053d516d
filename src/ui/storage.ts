/**
 * What the browser keeps for a reader. Storage can be full, switched off or damaged: nothing here throws, and
 * nothing that was kept is thrown away.
 * @module
 */

import { openRecord, sealRecord } from './data/versions';

/** What every key of the lab begins with. */
export const PREFIX = 'mcp-tasks-lab/';

/** What came of reading a record. */
export type Kept<Value> =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'found'; readonly value: Value }
  /** Something is there that cannot be read. `raw` is what it is. */
  | { readonly kind: 'damaged'; readonly raw: string };

/** Reads a setting. */
export function readSetting(name: string): string | undefined {
  try {
    return localStorage.getItem(`${PREFIX}setting/${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a setting where the browser allows it. */
export function writeSetting(name: string, value: string): void {
  try {
    localStorage.setItem(`${PREFIX}setting/${name}`, value);
  } catch {
    // A setting that is not kept is set again next time.
  }
}

/** The text of the record kept under a name, as another tab may have changed it; `undefined` where there is none. */
export function rawWork(name: string): string | undefined {
  try {
    return localStorage.getItem(`${PREFIX}work/${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether a change that another tab made concerns the record of a name. */
export function concernsWork({ key, newValue }: StorageEvent, name: string): boolean {
  return newValue !== null && key === `${PREFIX}work/${name}`;
}

/**
 * Reads the work kept under a name.
 * @param read - Makes a value of the record's content, or `undefined` where it is not one.
 */
export function readWork<Value>(name: string, read: (content: unknown) => Value | undefined): Kept<Value> {
  const raw = rawWork(name);
  if (raw === undefined) return { kind: 'nothing' };
  const opened = openRecord(name, raw);
  const value = opened.kind === 'content' ? read(opened.content) : undefined;
  if (value !== undefined) return { kind: 'found', value };
  return { kind: 'damaged', raw };
}

/**
 * Keeps work under a name.
 * @returns `false` where the browser does not keep it.
 */
export function writeWork(name: string, content: unknown): boolean {
  try {
    localStorage.setItem(`${PREFIX}work/${name}`, sealRecord(content));
    return true;
  } catch {
    return false;
  }
}

/** The names of the work that is kept under a prefix, without it, in order. */
export function keptNames(prefix: string): readonly string[] {
  const whole = `${PREFIX}work/${prefix}`;
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(whole))
      .map((key) => key.slice(whole.length))
      .sort();
  } catch {
    return [];
  }
}

/**
 * Moves a record out of the way, where nothing overwrites it: not even the next one of its name.
 * @param raw - What it is.
 */
export function setAside(name: string, raw: string): void {
  const from = `${PREFIX}work/${name}`;
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(from);
    // A full storage has no room for both: the one goes first, and comes back where the other does not fit either.
    localStorage.removeItem(from);
    localStorage.setItem(freePlace(name, raw), raw);
  } catch {
    if (kept !== null) putBack(from, kept);
  }
}

function putBack(key: string, raw: string): void {
  try {
    localStorage.setItem(key, raw);
  } catch {
    // The page still holds the text and offers it as a file.
  }
}

/** Where a record of a name is set aside: the first place that is empty, or that holds the same already. */
function freePlace(name: string, raw: string): string {
  for (let count = 1; ; count += 1) {
    const place = asidePlace(name, count);
    const there = localStorage.getItem(place);
    if (there === null || there === raw) return place;
  }
}

function asidePlace(name: string, count: number): string {
  return `${PREFIX}damaged/${name}${count === 1 ? '' : `~${count}`}`;
}

/** Where the first record that was set aside under a name lies. */
function firstAside(name: string): string | undefined {
  const places = Object.keys(localStorage).filter((key) => key.startsWith(asidePlace(name, 1)));
  const rest = (key: string) => key.slice(asidePlace(name, 1).length);
  return places
    .filter((key) => /^(~\d+)?$/.test(rest(key)))
    .toSorted((a, b) => Number(rest(a).slice(1)) - Number(rest(b).slice(1)))[0];
}

/** Reads what was moved out of the way under a name, if anything was: of several the first. */
export function readAside(name: string): string | undefined {
  try {
    const place = firstAside(name);
    return place === undefined ? undefined : (localStorage.getItem(place) ?? undefined);
  } catch {
    return undefined;
  }
}

/** Lets go what {@link readAside} reads, once the reader has it or does not want it. */
export function forgetAside(name: string): void {
  try {
    const place = firstAside(name);
    if (place !== undefined) localStorage.removeItem(place);
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}

/**
 * Erases kept work.
 * @param which - Tells by its name whether a record is to go.
 * @returns The function that brings all of it back.
 */
export function eraseWork(which: (name: string) => boolean): () => void {
  const prefix = `${PREFIX}work/`;
  const erased: (readonly [key: string, record: string])[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix) || !which(key.slice(prefix.length))) continue;
      erased.push([key, localStorage.getItem(key) ?? '']);
      localStorage.removeItem(key);
    }
  } catch {
    // Where nothing can be read nothing is kept either.
  }
  return () => {
    for (const [key, record] of erased) putBack(key, record);
  };
}

/** Hands a text, or something drawn, to the reader as a file. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
