/**
 * A few lines of an entry around one spot, as a compiler shows them.
 * @module
 */
import { isObject, type Entry } from '../protocol';

/** What of an entry is shown, and which part of which line is meant. */
export interface Excerpt {
  readonly lines: readonly string[];
  /** The index of the line that is meant. */
  readonly marked: number;
  /** The first column that is meant, from 0, and how many. */
  readonly from: number;
  readonly length: number;
}

const WIDTH = 96;
/** A container up to this width is marked whole. */
const NARROW = 40;
/** How many members are shown before and behind the one that is meant. */
const AROUND = 2;

/**
 * Quotes the spot that a finding names. A path that leads nowhere (what is missing cannot be shown) marks the
 * innermost thing on the way that is there.
 * @param path - A JSON Pointer into the message, or `headers/<name>`, or `status`; empty for the whole message.
 */
export function excerpt(entry: Entry, path: string): Excerpt {
  const way = resolve(entry, path);
  const leaf = way.at(-1);
  const holder = way.at(-2);
  if (!leaf || !holder) return whole(entry.message);
  return among(holder.value, leaf.key, holder.key);
}

/**
 * Where in an entry's message the spot of a finding is: the JSON Pointer of what it names or, where that is missing,
 * of the innermost thing around it that is there.
 * @param path - As for {@link excerpt}.
 * @returns `undefined` where the spot is not in the message but in a header or the status.
 */
export function spotInMessage(entry: Entry, path: string): string | undefined {
  if (path !== '' && !path.startsWith('/')) return undefined;
  return resolve(entry, path)
    .slice(1)
    .map(({ key }) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

interface Step {
  readonly key: string;
  readonly value: unknown;
}

/** The values along a path, from the root to the last that is there. */
function resolve(entry: Entry, path: string): readonly Step[] {
  const inMessage = path === '' || path.startsWith('/');
  const keys = path.split('/').map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));
  const steps: Step[] = [{ key: '', value: inMessage ? entry.message : entry }];
  for (const key of inMessage ? keys.slice(1) : keys) {
    const here = steps.at(-1)?.value;
    const found = memberKey(here, key, steps.at(-1)?.key === 'headers' && !inMessage);
    if (found === undefined) break;
    steps.push({ key: found, value: (here as Record<string, unknown>)[found] });
  }
  return steps;
}

/** The own key that is meant; header names compare without case. */
function memberKey(value: unknown, key: string, isHeader: boolean): string | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(key) && Number(key) < value.length ? key : undefined;
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, key)) return key;
  return isHeader ? Object.keys(value).find((name) => name.toLowerCase() === key.toLowerCase()) : undefined;
}

function whole(value: unknown): Excerpt {
  const text = inline(value, WIDTH);
  return { lines: [text], marked: 0, from: 0, length: text.length };
}

/** The members of a container around one of them. */
function among(container: unknown, key: string, name: string): Excerpt {
  const isList = Array.isArray(container);
  const keys = isList ? listKeys(container.length, Number(key)) : Object.keys(container as object);
  const at = keys.indexOf(key);
  const first = Math.max(0, at - AROUND);
  const shown = keys.slice(first, at + AROUND + 1);
  const before = isList ? Number(shown[0]) : first;
  const after = (isList ? container.length : keys.length) - before - shown.length;
  const lines = [`${name === '' ? '' : `${quoted(name)}: `}${isList ? '[' : '{'}`];
  if (before > 0) lines.push(`  … ${before} before`);
  let [marked, from, length] = [0, 0, 0];
  for (const shownKey of shown) {
    const lead = `  ${isList ? '' : `${quoted(shownKey)}: `}`;
    const text = inline((container as Record<string, unknown>)[shownKey], Math.max(24, WIDTH - lead.length));
    if (shownKey === key) {
      // A long object or list is meant for what it holds or lacks: then its key is the spot.
      const isWide = !isList && text.length > NARROW && isContainer(container, key);
      [marked, from, length] = isWide
        ? [lines.length, 2, lead.length - 4]
        : [lines.length, lead.length, text.length];
    }
    lines.push(`${lead}${text}${shownKey === shown.at(-1) && after === 0 ? '' : ','}`);
  }
  if (after > 0) lines.push(`  … ${after} more`);
  lines.push(isList ? ']' : '}');
  return { lines, marked, from, length };
}

function isContainer(holder: unknown, key: string): boolean {
  const value = (holder as Record<string, unknown>)[key];
  return typeof value === 'object' && value !== null;
}

function listKeys(length: number, at: number): readonly string[] {
  const keys: string[] = [];
  for (let index = Math.max(0, at - AROUND); index < Math.min(length, at + AROUND + 1); index += 1) {
    keys.push(String(index));
  }
  return keys;
}

/** A value on one line of at most about `width` characters; what does not fit becomes an ellipsis. */
function inline(value: unknown, width: number): string {
  if (value === undefined) return '(no message)';
  if (typeof value === 'string') return quoted(value, width);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const parts: string[] = [];
  let left = width - 4;
  for (const [key, member] of Object.entries(value)) {
    const lead = isList ? '' : `${quoted(key, 40)}: `;
    const room = left - lead.length;
    if (room < 8) {
      parts.push('…');
      break;
    }
    const text = lead + inline(member, room);
    parts.push(text);
    left -= text.length + 2;
  }
  if (parts.length === 0) return isList ? '[]' : '{}';
  return isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

function quoted(text: string, width = 80): string {
  const room = Math.max(8, width - 2);
  return text.length <= room
    ? JSON.stringify(text)
    : JSON.stringify(text.slice(0, room - 1)).replace(/"$/, '…"');
}
