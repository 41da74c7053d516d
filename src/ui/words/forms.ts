/**
 * Numbers, lists and days as the language chosen writes them.
 * @module
 */
import { language } from './language';

// English as the texts have it: 10,000 and `a, b and c`.
const locale = language === 'en' ? 'en-GB' : language;
const lists = new Intl.ListFormat(locale);

/**
 * A number with its thousands apart.
 * @param digits - How many digits stand behind the point.
 */
export function number(value: number, digits = 0): string {
  return value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Names in a row: `a`, `a and b`, `a, b and c`. */
export function list(names: readonly string[]): string {
  return lists.format(names);
}

/** The day of a moment: `30 November 2026`. */
export function day(at: number | Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at);
}

/** A moment by day and time: `30 November 2026 at 11:53`. */
export function dayAndTime(at: number | Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}
