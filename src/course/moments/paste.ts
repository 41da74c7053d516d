/**
 * The code in what somebody has: an address, a file, or what was pasted from a message.
 * @module
 */

/** What stands before the code in an address. */
const ROUTE = /#\/at\//;

/** Finds the code. Blanks and line breaks that a mail program put in are left out, and so is what ends a sentence. */
export function codeIn(text: string): string {
  const after = text.split(ROUTE).at(-1) ?? '';
  return after.replace(/\s+/g, '').replace(/[.,;:!?)>\]}'"»”]+$/, '');
}
