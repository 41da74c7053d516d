/**
 * What was last heard of a task, as far as it decides when to ask again.
 * @module
 */
import type { JsonObject } from '../../protocol';

/** What was last heard of a task. */
export interface Seen {
  /** When, in milliseconds. */
  readonly at: number;
  /** The pause that the server asks for, in milliseconds. */
  readonly pollIntervalMs?: number;
  /** Its `createdAt`, in milliseconds. */
  readonly createdAt?: number;
  /** Its newest `ttlMs`; null: without limit. */
  readonly ttlMs?: number | null;
}

/**
 * What a handle or a snapshot says of the waits of a client.
 * @param at - When it came, in milliseconds.
 */
export function seenIn(snapshot: JsonObject, at: number): Seen {
  const { pollIntervalMs, ttlMs } = snapshot;
  const createdAt = Date.parse(String(snapshot['createdAt']));
  return {
    at,
    ...(typeof pollIntervalMs === 'number' ? { pollIntervalMs } : {}),
    ...(typeof ttlMs === 'number' || ttlMs === null ? { ttlMs } : {}),
    ...(Number.isNaN(createdAt) ? {} : { createdAt }),
  };
}
