/**
 * A transcript is what passed on the wire, in order; an entry is one message with its direction.
 * On disk it is JSON Lines, one entry a line.
 * @module
 */
import type { Headers } from './headers';

/** Who sent an entry: client to server, or server to client. */
export type Direction = 'c2s' | 's2c';

/** One message on the wire. */
export interface Entry {
  /** Who sent it. */
  readonly dir: Direction;
  /** The message as it was sent, right or wrong. */
  readonly message: unknown;
  /** On a client's message: its HTTP headers. Present means Streamable HTTP, absent means that no header rule applies. */
  readonly headers?: Headers;
  /** On a server's message: the HTTP status, where it travelled over HTTP. */
  readonly status?: number;
  /** When it was sent, ISO 8601, UTC. */
  readonly at?: string;
}

/**
 * Writes one entry as a line, its members always in the same order, so that equal transcripts are equal bytes.
 * @returns The JSON text with a line feed at its end.
 */
export function entryLine(entry: Entry): string {
  const { dir, message, headers, status, at } = entry;
  return `${JSON.stringify({ dir, message, headers, status, at })}\n`;
}

/** Writes a transcript as JSON Lines. */
export function toJsonLines(entries: readonly Entry[]): string {
  return entries.map(entryLine).join('');
}
