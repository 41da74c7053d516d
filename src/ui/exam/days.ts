/**
 * Days as the learner's calendar has them.
 * @module
 */

/** The last moment of the day of a moment, both in milliseconds since 1970. */
export function endOfDay(now: number): number {
  return new Date(now).setHours(23, 59, 59, 999);
}

/** The day of a moment as a date field writes it: `2026-11-05`. */
export function toDay(at: number): string {
  const day = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The first moment of a day that a date field wrote; `undefined` for none. */
export function fromDay(day: string): number | undefined {
  const at = day === '' ? NaN : new Date(`${day}T00:00`).getTime();
  return Number.isFinite(at) && at >= 0 ? at : undefined;
}
