/**
 * The last change that was made to what is kept as a whole, so that it can be taken back until the page is closed.
 * @module
 */
import { makeChange, type Change, type Records } from './store';

/** A change that was made. */
export interface LastChange {
  /** What it was, as a sentence. */
  readonly says: string;
  /** What takes it back. */
  readonly back: Change;
}

let last: LastChange | undefined;

/** The last change. */
export function lastChange(): LastChange | undefined {
  return last;
}

/**
 * Makes a change.
 * @param says - What it is, once it is made.
 * @returns `false` where there is no room for it: then nothing was changed.
 */
export function change(what: Change, says: string): boolean {
  const back = makeChange(what);
  if (back) last = { says, back };
  return back !== undefined;
}

/** The records that the last change took the place of. */
export function replacedRecords({ back }: LastChange): Records {
  return new Map([...back].flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const])));
}
