/**
 * ISO 8601 timestamps as milliseconds and back, without the host's `Date`: the core knows no clock.
 * @module
 */
import { isoTime } from '../../protocol';
import { instant } from '../time';

/**
 * Reads a recorded time.
 * @param text - ISO 8601, e.g. `2026-08-01T09:00:00.123Z`.
 * @returns Milliseconds since 1970-01-01 UTC, or `undefined` where it names no one instant.
 */
export function parseInstant(text: unknown): number | undefined {
  const found = typeof text === 'string' ? instant(text) : undefined;
  return Number.isNaN(found) ? undefined : found;
}

/** Writes milliseconds since 1970-01-01 UTC as ISO 8601, always with milliseconds. */
export function formatInstant(moment: number): string {
  const text = isoTime(Math.floor(moment));
  return text.includes('.') ? text : text.replace('Z', '.000Z');
}
