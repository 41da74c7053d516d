/**
 * What a framer remembers of the chunks that have gone by: the value under way, and which line it is on.
 * @module
 */
import { Fault, placeIn, type Place } from './fault';
import { findJsonFault } from './json-fault';

/** The longest value, in UTF-16 code units, that is held in memory. */
export const MAX_VALUE = 16 * 1024 * 1024;

/** A place that also knows its distance from the start of the text, in code units. */
export interface Position extends Place {
  readonly offset: number;
}

/** Counts lines along a growing text. Only ever asked about places in order. */
export class LineCounter {
  #chunk = '';
  #chunkOffset = 0;
  #counted = 0;
  #line = 1;
  #lineOffset = 0;

  /** Goes on to the next part of the text. */
  next(chunk: string): void {
    this.at(this.#chunk.length);
    this.#chunkOffset += this.#chunk.length;
    this.#chunk = chunk;
    this.#counted = 0;
  }

  /** The position of an index of the current part. */
  at(index: number): Position {
    let newline = this.#chunk.indexOf('\n', this.#counted);
    while (newline >= 0 && newline < index) {
      this.#line += 1;
      this.#lineOffset = this.#chunkOffset + newline + 1;
      newline = this.#chunk.indexOf('\n', newline + 1);
    }
    this.#counted = Math.max(this.#counted, index);
    const offset = this.#chunkOffset + index;
    return { line: this.#line, column: offset - this.#lineOffset + 1, offset };
  }
}

/** The text of one value, gathered over chunks and bounded. */
export class HeldText {
  #parts: string[] = [];
  #length = 0;

  /** How many code units are held. */
  get length(): number {
    return this.#length;
  }

  /**
   * Adds the next part.
   * @param start - Where the value began.
   * @throws Fault - Where the value becomes longer than {@link MAX_VALUE}.
   */
  add(part: string, start: Place): void {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length > MAX_VALUE) throw tooLong(this.take(), start);
  }

  /** Gives the whole text away and starts anew. */
  take(): string {
    const text = this.#parts.length === 1 ? (this.#parts[0] ?? '') : this.#parts.join('');
    this.#parts = [];
    this.#length = 0;
    return text;
  }
}

function tooLong(text: string, start: Place): Fault {
  const found = findJsonFault(text);
  // A quote or bracket that is never closed makes a value without end: then its own place says more.
  if (found && found.offset < text.length) return new Fault(placeIn(text, found.offset, start), found.reason);
  return new Fault(
    start,
    `A single entry is longer than ${MAX_VALUE / 1024 / 1024} Mi characters, more than is kept in memory. ` +
      'Shorten its payload, or take the entry out.',
  );
}
