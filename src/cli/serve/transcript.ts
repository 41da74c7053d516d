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
const SECRETS = new Set(['authorization', 'proxy-authorization', 'cookie']);

/** A recorder that writes JSON Lines. Each entry is in the file before the next message is read. */
export class TranscriptFile implements Recorder {
  readonly #file: number;

  /**
   * Begins a file; what was in it before is lost.
   * @param path - Where.
   * @throws Where the file cannot be written.
   */
  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  record(entry: Omit<Entry, 'at'>): void {
    const headers = entry.headers ? { headers: withoutSecrets(entry.headers) } : {};
    writeSync(this.#file, entryLine({ ...entry, ...headers, at: isoTime(Date.now()) }));
  }

  /** Ends the file. */
  close(): void {
    closeSync(this.#file);
  }
}

function withoutSecrets(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRETS.has(name.toLowerCase())));
}
