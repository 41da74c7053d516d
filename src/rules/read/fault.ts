/**
 * What keeps a file from being read, in words for people: where it is, what is wrong there, how to mend it.
 * @module
 */

/** A place in a text. Lines and columns count from 1, as editors do; a column is a UTF-16 code unit. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Thrown inside the readers where a text cannot be read; a reader hands it on as an item and never lets it out. */
export class Fault extends Error {
  /**
   * @param place - Where.
   * @param reason - What is wrong and how to mend it: whole sentences.
   */
  constructor(
    readonly place: Place,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** The place that lies `offset` code units into a text that itself starts at `start`. */
export function placeIn(text: string, offset: number, start: Place): Place {
  let { line, column } = start;
  let from = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', from)) {
    line += 1;
    column = 1;
    from = at + 1;
  }
  return { line, column: column + offset - from };
}

/**
 * A value in words short enough for a message.
 * @param value - Any JSON value.
 */
export function briefly(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > 40 ? `"${value.slice(0, 40)}…"` : `"${value}"`;
}

/** One character in words that survive a terminal. */
export function nameOfCharacter(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  if (code === undefined) return 'the end';
  if (code === 0) return 'a NUL character (is it a binary file, or UTF-16?)';
  if (code > 0x20 && code < 0x7f) return `'${String.fromCodePoint(code)}'`;
  if (code === 0x20) return 'a blank';
  if (code === 0x0a || code === 0x0d) return 'the end of the line';
  if (code === 0x09) return 'a tab';
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
