/**
 * Writes what passed into a file, in the format of transcripts.
 * @module
 */
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
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

/** A recorder that writes JSON Lines. */
export class TranscriptFile implements Recorder {
  readonly #file: WriteStream;

  private constructor(file: WriteStream) {
    this.#file = file;
  }

  /**
   * Begins a file; what was in it before is lost.
   * @param path - Where.
   * @throws Where the file cannot be written.
   */
  static async open(path: string): Promise<TranscriptFile> {
    const file = createWriteStream(path);
    await once(file, 'open');
    return new TranscriptFile(file);
  }

  record(entry: Omit<Entry, 'at'>): void {
    const headers = entry.headers ? { headers: withoutSecrets(entry.headers) } : {};
    this.#file.write(entryLine({ ...entry, ...headers, at: isoTime(Date.now()) }));
  }

  /** Ends the file. */
  async close(): Promise<void> {
    this.#file.end();
    await once(this.#file, 'close');
  }
}

function withoutSecrets(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRETS.has(name.toLowerCase())));
}
