/**
 * What the browser keeps for a reader. Storage can be full, switched off or damaged: nothing here throws, and
 * nothing that was kept is thrown away.
 * @module
 */

const PREFIX = 'mcp-tasks-lab/';

/** The form of a record; a later form gets a new number. */
const VERSION = 1;

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

/**
 * Reads the work kept under a name.
 * @param read - Makes a value of the record's content, or `undefined` where it is not one.
 */
export function readWork<Value>(name: string, read: (content: unknown) => Value | undefined): Kept<Value> {
  let raw: string | null;
  try {
    raw = localStorage.getItem(`${PREFIX}work/${name}`);
  } catch {
    return { kind: 'nothing' };
  }
  if (raw === null) return { kind: 'nothing' };
  try {
    const record: unknown = JSON.parse(raw);
    if (
      typeof record === 'object' &&
      record !== null &&
      'version' in record &&
      record.version === VERSION &&
      'content' in record
    ) {
      const value = read(record.content);
      if (value !== undefined) return { kind: 'found', value };
    }
  } catch {
    // Told apart below: whatever is wrong with it, it is kept and offered.
  }
  return { kind: 'damaged', raw };
}

/**
 * Keeps work under a name.
 * @returns `false` where the browser does not keep it.
 */
export function writeWork(name: string, content: unknown): boolean {
  try {
    localStorage.setItem(`${PREFIX}work/${name}`, JSON.stringify({ version: VERSION, content }));
    return true;
  } catch {
    return false;
  }
}

/** Moves a damaged record out of the way, where nothing overwrites it. */
export function setAside(name: string, raw: string): void {
  try {
    localStorage.setItem(`${PREFIX}damaged/${name}`, raw);
    localStorage.removeItem(`${PREFIX}work/${name}`);
  } catch {
    // The page still holds the text and offers it as a file.
  }
}

/** Reads what was moved out of the way under a name, if anything was. */
export function readAside(name: string): string | undefined {
  try {
    return localStorage.getItem(`${PREFIX}damaged/${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Lets go what was moved out of the way, once the reader has it or does not want it. */
export function forgetAside(name: string): void {
  try {
    localStorage.removeItem(`${PREFIX}damaged/${name}`);
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
    for (const [key, record] of erased) localStorage.setItem(key, record);
  };
}

/** Hands a text to the reader as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
