/**
 * What the browser keeps for a reader, parted by whose work it is. A room that keeps something new under a prefix of
 * its own is shown, saved and erased without being named here; a row only gives it a better name.
 * @module
 */
import { PREFIX } from '../storage';

/** The kinds that have a name; others are known by the first part of their records' names. */
export type NamedKind = 'lessons' | 'playground' | 'hunts' | 'practice' | 'playlists' | 'settings' | 'aside';

/** A kind of record: one that has a name, or `other/<first part>`. */
export type Kind = NamedKind | `other/${string}`;

/** The keys of each kind, without the prefix of the lab. */
const KINDS: readonly (readonly [NamedKind, RegExp])[] = [
  ['lessons', /^work\/(lesson\/|progress$|reading$)/],
  ['playground', /^work\/playground(\/|$)/],
  ['hunts', /^work\/hunt\//],
  ['practice', /^work\/(exam|practice)$/],
  ['playlists', /^work\/playlist\//],
  ['settings', /^setting\//],
  ['aside', /^damaged\//],
];

/** Of which kind the record under a key is. */
export function kindOf(key: string): Kind {
  const path = key.slice(PREFIX.length);
  const named = KINDS.find(([, pattern]) => pattern.test(path))?.[0];
  return named ?? `other/${path.replace(/^work\//, '').split('/')[0] ?? ''}`;
}

/** The order in which kinds are shown: those with a name first, what was set aside last. */
export function compareKinds(a: Kind, b: Kind): number {
  const place = (kind: Kind) => {
    if (kind === 'aside') return KINDS.length + 1;
    const index = KINDS.findIndex(([name]) => name === kind);
    return index < 0 ? KINDS.length : index;
  };
  return place(a) - place(b) || (a < b ? -1 : 1);
}
