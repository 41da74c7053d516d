/**
 * The form of a record that the browser keeps, and how one of an older form becomes one of today. A record says its
 * version itself, so it is brought up when it is read, one by one: an upgrade that is cut short loses nothing.
 * @module
 */

/**
 * What makes content of one version into content of the next.
 * @param name - Of the record, such as `lesson/polling`.
 * @returns The content in its next form; `undefined`, or an error, where it cannot be read.
 */
export type Step = (name: string, content: unknown) => unknown;

/** The first goes from version 1 to 2, the second from 2 to 3. The form of today is still the first. */
export const STEPS: readonly Step[] = [];

/** What a record's text holds. */
export type Opened =
  | { readonly kind: 'content'; readonly content: unknown }
  /** It was written by a later version of the lab. */
  | { readonly kind: 'later'; readonly version: number }
  | { readonly kind: 'damaged' };

/** Opens a record, and brings its content up to the form of today. Never throws. */
export function openRecord(name: string, raw: string, steps: readonly Step[] = STEPS): Opened {
  try {
    const record: unknown = JSON.parse(raw);
    if (typeof record !== 'object' || record === null || !('version' in record) || !('content' in record))
      return { kind: 'damaged' };
    const { version, content } = record;
    if (!Number.isSafeInteger(version) || Number(version) < 1) return { kind: 'damaged' };
    if (Number(version) > steps.length + 1) return { kind: 'later', version: Number(version) };
    const now = steps.slice(Number(version) - 1).reduce((before, step) => step(name, before), content);
    return now === undefined ? { kind: 'damaged' } : { kind: 'content', content: now };
  } catch {
    return { kind: 'damaged' };
  }
}

/**
 * The text of a record in the form of today.
 * @throws {RangeError} where the content is nested too deeply to be written.
 */
export function sealRecord(content: unknown, steps: readonly Step[] = STEPS): string {
  return JSON.stringify({ version: steps.length + 1, content });
}
