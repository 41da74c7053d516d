/**
 * Reads a log from bytes: UTF-8, or UTF-16 with its mark (as a redirection in Windows PowerShell writes it).
 * @module
 */
import type { ReadItem } from './items';
import { createReader, type Reader, type ReaderOptions } from './reader';

const NEWLINE = 0x0a;

/** Makes a reader for one log of bytes. */
export function createByteReader(options: ReaderOptions = {}): Reader<Uint8Array> {
  return new ByteReader(createReader(options));
}

class ByteReader implements Reader<Uint8Array> {
  /** Bytes that wait for the rest of their character, or at the start for enough to know the encoding. */
  #carry: Uint8Array = new Uint8Array(0);
  #encoding: 'unknown' | 'utf-8' | 'utf-16' = 'unknown';
  #wide = new TextDecoder('utf-16le');
  #line = 1;
  #stopped = false;
  readonly #reader: Reader;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  get format(): Reader['format'] {
    return this.#reader.format;
  }

  get complete(): boolean {
    return this.#reader.complete;
  }

  get skipped(): number {
    return this.#reader.skipped;
  }

  get held(): number {
    return this.#reader.held;
  }

  push(chunk: Uint8Array): readonly ReadItem[] {
    if (this.#stopped) return [];
    const bytes = joined(this.#carry, chunk);
    if (this.#encoding === 'unknown') {
      if (bytes.length < 4) {
        this.#carry = bytes;
        return [];
      }
      const refused = this.#recognise(bytes);
      if (refused) return refused;
    }
    if (this.#encoding === 'utf-16') {
      this.#carry = new Uint8Array(0);
      return this.#reader.push(this.#wide.decode(bytes, { stream: true }));
    }
    const whole = bytes.length - unfinished(bytes);
    this.#carry = bytes.slice(whole);
    return this.#decode(bytes.subarray(0, whole));
  }

  end(): readonly ReadItem[] {
    if (this.#stopped) return [];
    const refused = this.#encoding === 'unknown' ? this.#recognise(this.#carry) : undefined;
    if (refused) return refused;
    const rest =
      this.#encoding === 'utf-16' ? this.#reader.push(this.#wide.decode()) : this.#decode(this.#carry);
    return this.#stopped ? rest : [...rest, ...this.#reader.end()];
  }

  #recognise(bytes: Uint8Array): readonly ReadItem[] | undefined {
    const [first, second] = bytes;
    this.#encoding = 'utf-8';
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
      this.#encoding = 'utf-16';
      if (first === 0xfe) this.#wide = new TextDecoder('utf-16be');
    }
    if (first === 0x1f && second === 0x8b)
      return this.#stop('The file is compressed with gzip: unpack it first.');
    if (first === 0x50 && second === 0x4b) return this.#stop('The file is a zip archive: unpack it first.');
    return undefined;
  }

  /** Decodes whole characters. Where one is broken, everything before its line is still read. */
  #decode(bytes: Uint8Array): readonly ReadItem[] {
    try {
      const text = utf8(bytes);
      this.#line += newlines(bytes);
      return this.#reader.push(text);
    } catch {
      return this.#decodeLines(bytes);
    }
  }

  #decodeLines(bytes: Uint8Array): readonly ReadItem[] {
    const items: ReadItem[] = [];
    let from = 0;
    for (;;) {
      const newline = bytes.indexOf(NEWLINE, from);
      const to = newline < 0 ? bytes.length : newline + 1;
      try {
        items.push(...this.#reader.push(utf8(bytes.subarray(from, to))));
      } catch {
        const reason =
          'The line is not valid UTF-8. Save the file as UTF-8, or look for a binary part in it.';
        return items.at(-1)?.kind === 'unreadable' ? items : [...items, ...this.#stop(reason)];
      }
      this.#line += 1;
      from = to;
    }
  }

  #stop(reason: string): readonly ReadItem[] {
    this.#stopped = true;
    return [{ kind: 'unreadable', line: this.#line, column: 1, reason }];
  }
}

/** The mark at the start is kept: the reader of text takes it away, wherever the text came from. */
function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

function joined(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length === 0) return right;
  const all = new Uint8Array(left.length + right.length);
  all.set(left);
  all.set(right, left.length);
  return all;
}

function newlines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** How many bytes at the end begin a character whose rest has not come yet. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < length ? back : 0;
    }
  }
  return 0;
}
