/**
 * Sizes and days in the language chosen.
 * @module
 */
import { day as dayOf } from '../words/forms';
import { language } from '../words/language';

/** A size for a person: `0.1 kB` (and less), `1.4 kB`, `5.1 MB`. */
export function size(bytes: number): string {
  const [unit, of] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const);
  const form = { style: 'unit', unit, maximumSignificantDigits: 2 } as const;
  return new Intl.NumberFormat(language, form).format(Math.max(bytes, 100) / of);
}

/** The day of a moment as a file says it; the text itself where it is none. */
export function day(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : dayOf(at);
}
