/**
 * A playlist: moments in the order of a talk, each with what the speaker wants to say.
 * @module
 */
import { isObject, type JsonObject } from '../../protocol/json';

/** One part of a talk. */
export interface PlaylistPart {
  readonly title: string;
  /** Where it begins: a fragment of this site, such as `#/lessons/polling/first-poll` or `#/at/…`. */
  readonly at: string;
  /** What the speaker wants to say: plain text, paragraphs parted by an empty line. */
  readonly notes: string;
  /** The step at which it ends, counted from the beginning of the line; absent: the speaker ends it. */
  readonly until?: number;
  /** How long it should take. */
  readonly minutes?: number;
}

/** A talk. */
export interface Playlist {
  readonly version: 1;
  readonly title: string;
  readonly parts: readonly PlaylistPart[];
}

/** How much a playlist may hold; what is above was made to do harm. */
export const PLAYLIST_LIMITS = { parts: 200, title: 200, notes: 20_000, at: 400_100 } as const;

/** What is wrong with a playlist. */
export interface PlaylistFault {
  /** Where, such as `parts/3/at`; empty for the whole. */
  readonly field: string;
  readonly problem: 'form' | 'missing' | 'unknown' | 'too-large' | 'version' | 'not-here';
}

/** The pages at which a part can begin. */
const PLACE = /^#\/(?:lessons\/[^/?#\s]+(?:\/[^/?#\s]+)?|playground|compare(?:\/[\w-]+){0,2}|at\/[\w-]+)$/;

/**
 * Reads a playlist, field by field. Never throws.
 * @param content - Any JSON value.
 */
export function readPlaylist(
  content: unknown,
): { readonly playlist: Playlist } | { readonly fault: PlaylistFault } {
  const fault = playlistFault(content);
  return fault ? { fault } : { playlist: content as Playlist };
}

function playlistFault(content: unknown): PlaylistFault | undefined {
  if (!isObject(content)) return { field: '', problem: 'form' };
  const { version, parts } = content;
  if (version !== 1) return { field: 'version', problem: version === undefined ? 'missing' : 'version' };
  const unknown = Object.keys(content).find((name) => !['version', 'title', 'parts'].includes(name));
  if (unknown !== undefined) return { field: unknown, problem: 'unknown' };
  if (!Array.isArray(parts)) return { field: 'parts', problem: parts === undefined ? 'missing' : 'form' };
  if (parts.length > PLAYLIST_LIMITS.parts) return { field: 'parts', problem: 'too-large' };
  const faults = parts.map((part: unknown, at) => partFault(part, `parts/${at}`));
  return textFault(content, 'title', '') ?? faults.find((found) => found !== undefined);
}

function partFault(part: unknown, at: string): PlaylistFault | undefined {
  if (!isObject(part)) return { field: at, problem: 'form' };
  const unknown = Object.keys(part).find((name) => !PART_FIELDS.includes(name));
  if (unknown !== undefined) return { field: `${at}/${unknown}`, problem: 'unknown' };
  for (const name of ['title', 'at', 'notes'] as const) {
    const fault = textFault(part, name, `${at}/`);
    if (fault) return fault;
  }
  if (!PLACE.test(String(part['at']))) return { field: `${at}/at`, problem: 'not-here' };
  for (const name of ['until', 'minutes']) {
    const value = part[name];
    const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000;
    if (value !== undefined && !isCount) return { field: `${at}/${name}`, problem: 'form' };
  }
  return undefined;
}

const PART_FIELDS = ['title', 'at', 'notes', 'until', 'minutes'];

function textFault(
  object: JsonObject,
  name: 'title' | 'at' | 'notes',
  at: string,
): PlaylistFault | undefined {
  const value = object[name];
  if (value === undefined) return { field: at + name, problem: 'missing' };
  if (typeof value !== 'string') return { field: at + name, problem: 'form' };
  return value.length > PLAYLIST_LIMITS[name] ? { field: at + name, problem: 'too-large' } : undefined;
}

/** Moves a part to another place. */
export function movePart(playlist: Playlist, from: number, to: number): Playlist {
  const parts = [...playlist.parts];
  const [part] = parts.splice(from, 1);
  if (part) parts.splice(to, 0, part);
  return { ...playlist, parts };
}

/** How long a talk takes, in minutes, as far as its parts say it. */
export function minutesOf({ parts }: Playlist): number {
  return parts.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
}
