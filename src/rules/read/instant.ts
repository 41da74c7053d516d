/**
 * ISO 8601 timestamps as milliseconds and back, without the host's `Date`: the core knows no clock.
 * @module
 */
import { instant } from '../time';

const DAY = 86_400_000;

/**
 * Reads a recorded time.
 * @param text - ISO 8601, e.g. `2026-08-01T09:00:00.123Z`.
 * @returns Milliseconds since 1970-01-01 UTC, or `undefined` where it names no one instant.
 */
export function parseInstant(text: unknown): number | undefined {
  const found = typeof text === 'string' ? instant(text) : undefined;
  return Number.isNaN(found) ? undefined : found;
}

/** Writes milliseconds since 1970-01-01 UTC as ISO 8601 with milliseconds. */
export function formatInstant(moment: number): string {
  const days = Math.floor(moment / DAY);
  const [year, month, day] = civilDate(days);
  const ms = moment - days * DAY;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const time = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time}.${String(Math.floor(ms % 1000)).padStart(3, '0')}Z`;
}

/**
 * The day of the Gregorian calendar, by days since 1970-01-01. Years are counted from March, so that the leap day
 * comes last.
 */
function civilDate(days: number): [year: number, month: number, day: number] {
  const since = days + 719_468;
  const era = Math.floor(since / 146_097);
  const dayOfEra = since - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return [year, month, dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1];
}
