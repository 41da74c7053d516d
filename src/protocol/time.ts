/**
 * Virtual time: milliseconds since 1970-01-01T00:00:00Z, and how they are written on the wire.
 * @module
 */

const DAY = 86_400_000;

/**
 * Writes a moment as ISO 8601 in UTC, without a fraction where it is a whole second.
 *
 * Written out because the core may not touch `Date`; the calendar is the proleptic Gregorian one.
 * @param ms - Milliseconds since 1970-01-01T00:00:00Z; an integer, from the year 0 to 9999.
 */
export function isoTime(ms: number): string {
  const days = Math.floor(ms / DAY);
  const { year, month, day } = civil(days);
  const rest = ms - days * DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60, Math.floor(rest / 1000) % 60];
  const fraction = rest % 1000 === 0 ? '' : `.${String(rest % 1000).padStart(3, '0')}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock.map(two).join(':')}${fraction}Z`;
}

/** Days since 1970-01-01 as a date. Counts in years that begin in March, so that the leap day comes last. */
function civil(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468; // days since 0000-03-01
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}
