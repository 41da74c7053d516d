/**
 * What the page and its worker tell each other about a check.
 * @module
 */
import type { Finding } from '../../rules';
import type { Format } from '../../rules/read';

/** How to judge a log. */
export interface CheckOptions {
  /** Whether the log is the whole conversation, whatever it says of itself. */
  readonly complete: boolean;
  /** In a file of HTTP exchanges: the address, or its beginning, of the only endpoint to read; empty for all. */
  readonly endpoint: string;
}

/** What the page sends: once, at the start. To cancel it ends the worker. */
export interface CheckOrder extends CheckOptions {
  readonly log: Blob;
}

/** A part of the log, judged. */
export interface CheckedPart {
  readonly kind: 'part';
  /** How many bytes have been read. */
  readonly bytes: number;
  /** The entries of this part, each as one line of a transcript: text is a third of the memory of values. */
  readonly entries: readonly string[];
  /** On which line of the file each entry starts, from 1. */
  readonly lines: readonly number[];
  readonly findings: readonly Finding[];
}

/** Why reading stopped before the end. */
export interface Unread {
  readonly line: number;
  readonly column: number;
  /** What is wrong and how to mend it: whole sentences, in English, or in the language chosen where it is lost. */
  readonly reason: string;
  /** Whether the browser lost the log. */
  readonly isLost?: true;
  /** What stands there: a part of the line, and at which of its characters the column is. */
  readonly quote?: { readonly text: string; readonly from: number } | undefined;
}

/** The end of a check. */
export interface CheckEnd {
  readonly kind: 'end';
  readonly format: Format | undefined;
  /** How many HTTP exchanges were left out because they carry no MCP. */
  readonly skipped: number;
  /** Whether the log was judged as the whole conversation. */
  readonly complete: boolean;
  readonly unread: Unread | undefined;
}

/** The browser could not read the log any further: it was changed, moved or taken away meanwhile. */
export interface LogLost {
  readonly kind: 'lost';
  /** What the browser says. */
  readonly error: string;
}

/** What the worker sends. */
export type CheckNews = CheckedPart | CheckEnd | LogLost;
