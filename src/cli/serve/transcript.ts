/**
 * Writes what passed into a file, in the format of transcripts.
 * @module
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { entryLine, isoTime, type Entry, type Headers } from '../../protocol';

/** Takes what passes on the wire. */
export interface Recorder {
  /** Takes an entry, which passed just now. */
  record(entry: Omit<Entry, 'at'>): void;
}

/** A recorder that writes nothing. */
export const NO_RECORDER: Recorder = { record: () => undefined };

/** Headers that say who somebody is. They have no place in a file that is shown to others. */
const SECRETS = new Set(['proxy-authorization', 'cookie']);

/**
 * A recorder that writes JSON Lines. Each entry is in the file before the next message is read. In place of a token
 * stands the number of its caller: who is who stays secret, and that one is not the other can be seen.
 */
export class TranscriptFile implements Recorder {
  readonly #file: number;
  readonly #callers = new Map<string, string>();

  /**
   * Begins a file; what was in it before is lost.
   * @param path - Where.
   * @throws Where the file cannot be written.
   */
  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  record(entry: Omit<Entry, 'at'>): void {
    const headers = entry.headers ? { headers: this.#withoutSecrets(entry.headers) } : {};
    writeSync(this.#file, entryLine({ ...entry, ...headers, at: isoTime(Date.now()) }));
  }

  #withoutSecrets(headers: Headers): Headers {
    const kept = Object.entries(headers).filter(([name]) => !SECRETS.has(name.toLowerCase()));
    return Object.fromEntries(
      kept.map(([name, value]) => [
        name,
        name.toLowerCase() === 'authorization' ? this.#caller(value) : value,
      ]),
    );
  }

  #caller(token: string): string {
    const known = this.#callers.get(token) ?? `caller ${this.#callers.size + 1}`;
    this.#callers.set(token, known);
    return known;
  }

  /** Ends the file. */
  close(): void {
    closeSync(this.#file);
  }
}
