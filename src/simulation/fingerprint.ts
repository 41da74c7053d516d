/**
 * The fingerprint of a transcript: the SHA-256 of its JSON Lines. Equal fingerprints mean equal bytes.
 * @module
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { entryLine, type Entry } from '../protocol/transcript';

/** A hash that has taken in a transcript so far. */
export interface Digest {
  readonly entries: number;
  readonly hash: ReturnType<typeof sha256.create>;
}

/** The digest of no entries. */
export function emptyDigest(): Digest {
  return { entries: 0, hash: sha256.create() };
}

/** The digest with more entries taken in; the given one stays good. Costs only what is new. */
export function takeIn(digest: Digest, entries: readonly Entry[]): Digest {
  const hash = digest.hash.clone();
  for (const entry of entries) hash.update(utf8ToBytes(entryLine(entry)));
  return { entries: digest.entries + entries.length, hash };
}

/** A digest as 64 hex digits. */
export function hex(digest: Digest): string {
  return bytesToHex(digest.hash.clone().digest());
}

/** The fingerprint of a whole transcript, as 64 hex digits. */
export function fingerprint(entries: readonly Entry[]): string {
  return hex(takeIn(emptyDigest(), entries));
}
