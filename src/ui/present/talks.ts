/**
 * The talks that this browser can give: those that come with the lab, and those that were made here.
 * @module
 */
import { readPlaylist, type Playlist } from '../../course';
import classHour from '../../../lessons/class-45-minutes.playlist.json';
import shortTalk from '../../../lessons/talk-10-minutes.playlist.json';
import { presentingHref } from '../router';
import { eraseWork, keptNames, readWork, writeWork } from '../storage';
import type { Part } from './part';

const PREFIX = 'playlist/';
const CLOCK = 'mcp-tasks-lab/talk-begun/';

/** A talk under its name. */
export interface Talk {
  /** Its name in addresses. */
  readonly id: string;
  readonly playlist: Playlist;
  /** Whether it comes with the lab; such a one is copied before it is changed. */
  readonly isGiven: boolean;
}

const GIVEN: readonly Talk[] = [
  { id: 'talk-10-minutes', playlist: shortTalk as Playlist, isGiven: true },
  { id: 'class-45-minutes', playlist: classHour as Playlist, isGiven: true },
];

/** All talks, the given ones first. */
export function talks(): readonly Talk[] {
  const own = keptNames(PREFIX).map((id) => talkById(id));
  return [...GIVEN, ...own.flatMap((talk) => (talk ? [talk] : []))];
}

/** A talk by its name. */
export function talkById(id: string): Talk | undefined {
  const given = GIVEN.find((talk) => talk.id === id);
  if (given) return given;
  const kept = readWork(PREFIX + id, (content) => {
    const read = readPlaylist(content);
    return 'playlist' in read ? read.playlist : undefined;
  });
  return kept.kind === 'found' ? { id, playlist: kept.value, isGiven: false } : undefined;
}

/**
 * Keeps a talk.
 * @returns `false` where the browser does not keep it.
 */
export function keepTalk(id: string, playlist: Playlist): boolean {
  return writeWork(PREFIX + id, playlist);
}

/**
 * Erases a talk.
 * @returns The function that brings it back.
 */
export function eraseTalk(id: string): () => void {
  return eraseWork((name) => name === PREFIX + id);
}

/** A name that no talk has yet. */
export function freshId(): string {
  const taken = new Set(talks().map(({ id }) => id));
  let number = 1;
  while (taken.has(`talk-${number}`)) number += 1;
  return `talk-${number}`;
}

/** The address at which a part of a talk is presented, counted from 1. */
export function partHref({ id, playlist }: Talk, number: number): string | undefined {
  const part = playlist.parts[number - 1];
  return part && presentingHref(part.at, { list: id, part: number });
}

/** The part of a talk that an address names. */
export function partOf(list: string | undefined, number: number | undefined): Part | undefined {
  const talk = list === undefined || number === undefined ? undefined : talkById(list);
  const part = talk?.playlist.parts[number! - 1];
  if (!talk || !part) return undefined;
  const began = number === 1 ? undefined : begunAt(talk.id);
  if (began === undefined) beginClock(talk.id);
  const { parts } = talk.playlist;
  const previous = partHref(talk, number! - 1);
  const next = partHref(talk, number! + 1);
  const { title, notes, minutes, until } = part;
  return {
    list: talk.id,
    number: number!,
    of: parts.length,
    title,
    notes,
    ...(minutes === undefined ? {} : { minutes }),
    ...(until === undefined ? {} : { until }),
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next, nextTitle: parts[number!]!.title }),
    since: began ?? Date.now(),
  };
}

/** Begins the clock of a talk anew; a window that is loaded again goes on with it. */
export function beginClock(id: string): void {
  try {
    sessionStorage.setItem(CLOCK + id, String(Date.now()));
  } catch {
    // Without a store each part has a clock of its own.
  }
}

/** When a talk began that is being given in this window, in milliseconds since 1970. */
function begunAt(id: string): number | undefined {
  try {
    return Number(sessionStorage.getItem(CLOCK + id)) || undefined;
  } catch {
    return undefined;
  }
}
