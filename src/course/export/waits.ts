/**
 * The time that passed between the entries of a transcript.
 * @module
 */
import type { Entry } from '../../protocol';
import { parseInstant } from '../../rules/read';

/**
 * How long nothing was sent before each entry, in milliseconds; 0 where a time is missing, or goes backwards.
 * @returns One number for each entry.
 */
export function waits(entries: readonly Entry[]): readonly number[] {
  let before: number | undefined;
  return entries.map(({ at }) => {
    const now = parseInstant(at);
    const passed = now !== undefined && before !== undefined ? Math.max(0, now - before) : 0;
    before = now ?? before;
    return passed;
  });
}
