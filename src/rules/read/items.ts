/**
 * What a reader hands out.
 * @module
 */
import type { Entry } from '../../protocol';
import type { Place } from './fault';
import type { Position } from './held';

/** The forms of a log that are recognised, by their content alone. */
export type Format = 'transcript' | 'messages' | 'har' | 'inspector-protocol' | 'inspector-network';

/** Where a value stands in the file, and how long it is there, in UTF-16 code units. */
export interface Span extends Position {
  readonly length: number;
}

/** An entry of the transcript and where it stood in the file. */
export interface ReadEntry extends Span {
  readonly kind: 'entry';
  readonly entry: Entry;
}

/** Why reading stopped: nothing comes behind it. */
export interface Unreadable extends Place {
  readonly kind: 'unreadable';
  /** What is wrong and how to mend it: whole sentences. */
  readonly reason: string;
}

/** What a reader hands out. */
export type ReadItem = ReadEntry | Unreadable;

/** A value of the file, parsed, and where it stood. */
export interface Value extends Span {
  readonly value: unknown;
}

/**
 * Turns the values of one format into entries. Throws a `Fault` where a value does not fit the format.
 */
export interface Decoder {
  /** Takes the next value and gives the entries that are certain by now. */
  next(value: Value): readonly ReadEntry[];
  /** Gives what had to wait for the end of the file, in order. */
  end(): readonly ReadEntry[];
  /** What was left out because it is no MCP traffic. */
  readonly skipped: number;
}
