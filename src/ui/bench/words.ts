/**
 * Small phrases that several views share.
 * @module
 */

/** The time of day of a moment of virtual time, UTC: `10:32:04`. */
export function clockTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, 19);
}

/** A span of virtual time in words: `2 s`, `2 min 15 s`, `1 h`. */
export function span(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const seconds = Math.floor(ms / 1000);
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`])).join(' ');
}

/** A task's id short enough for a line; the whole one stands in the JSON. */
export function shortId(taskId: string): string {
  return taskId.length > 14 ? `${taskId.slice(0, 10)}…` : taskId;
}
