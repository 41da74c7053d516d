/**
 * Reads a log of MCP traffic, given in chunks of text, as the entries of a transcript. The form is recognised by
 * its content:
 *
 * - a transcript, one entry a line, or an array of entries, or `{"entries": [...], "complete": true}`;
 * - bare JSON-RPC messages, one a line or in an array: who sent each is inferred;
 * - a HAR file of a browser or a proxy, with JSON and text/event-stream bodies;
 * - the protocol or the network history of MCP Inspector 2.x, as it exports them;
 * - a Markdown document or a page that the lab exported: the transcript that lies in it.
 *
 * Lists are read as they come, and only the value under way is held. HAR and the Inspector's histories keep their
 * messages until the end, since both halves of an exchange stand together there.
 *
 * A transcript is a prefix of its conversation unless it says otherwise: a last entry `{"complete": true}`, or
 * that member beside `entries`.
 * @module
 */
import { isObject, member } from '../../protocol';
import { DocumentText } from './document';
import { briefly, Fault, placeIn } from './fault';
import { Framer, type Piece } from './framer';
import { HarDecoder } from './har';
import { InspectorNetworkDecoder, InspectorProtocolDecoder } from './inspector';
import type { Decoder, Format, ReadItem } from './items';
import { depthReason, findJsonFault, isTooDeep } from './json-fault';
import { MessagesDecoder, TranscriptDecoder } from './transcript';

/** How to read. */
export interface ReaderOptions {
  /** In a file of HTTP exchanges: the address, or its beginning, of the only endpoint to read. */
  readonly endpoint?: string | undefined;
}

/** Reads one log. Never throws; behind an `unreadable` item nothing comes. */
export interface Reader<Chunk = string> {
  /** Takes the next part and gives what it completes. Where the parts are cut makes no difference. */
  push(chunk: Chunk): readonly ReadItem[];
  /** Says that the log has ended, and gives the rest. */
  end(): readonly ReadItem[];
  /** The form, once it is known. */
  readonly format: Format | undefined;
  /** Whether the log says of itself that the conversation is whole. */
  readonly complete: boolean;
  /** How many HTTP exchanges were left out because they carry no MCP. */
  readonly skipped: number;
  /** How many code units of text are held, waiting for the end of their value. */
  readonly held: number;
}

/** Makes a reader for one log of text. */
export function createReader(options: ReaderOptions = {}): Reader {
  return new LogReader(options);
}

class LogReader implements Reader {
  complete = false;
  format: Format | undefined;
  #decoder: Decoder | undefined;
  #items: ReadItem[] = [];
  #started = false;
  #stopped = false;
  #entries = 0;
  #values = 0;
  readonly #options: ReaderOptions;
  readonly #document = new DocumentText();
  readonly #framer = new Framer((piece) => this.#take(piece));

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  get skipped(): number {
    return this.#decoder?.skipped ?? 0;
  }

  get held(): number {
    return this.#framer.held;
  }

  push(chunk: string): readonly ReadItem[] {
    return this.#collect(() => {
      if (chunk === '') return;
      this.#framer.push(this.#document.take(this.#started ? chunk : chunk.replace(/^\ufeff/, '')));
      this.#started = true;
    });
  }

  end(): readonly ReadItem[] {
    const items = this.#collect(() => {
      this.#framer.push(this.#document.end());
      this.#framer.end();
      this.#give(this.#decoder?.end() ?? []);
      if (this.#entries === 0) throw new Fault({ line: 1, column: 1 }, this.#whyNothing());
    });
    this.#stopped = true;
    return items;
  }

  #collect(work: () => void): readonly ReadItem[] {
    if (this.#stopped) return [];
    try {
      work();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.#stopped = true;
      // What HAR and the Inspector's histories hold back is lost with their end: its order is not known.
      const { line, column } = error.place;
      this.#items.push({ kind: 'unreadable', line, column, reason: error.reason });
    }
    return this.#items.splice(0);
  }

  #take(piece: Piece): void {
    const value = parse(piece);
    if (piece.role === 'around') {
      if (member(value, 'complete') === true) this.complete = true;
      return;
    }
    if (isObject(value) && isTrailer(value)) {
      this.complete = value.complete === true;
      this.#values += 1;
      return;
    }
    if (this.complete && piece.frame !== 'entries') {
      throw new Fault(
        piece,
        'An entry stands behind the one that says the transcript is complete: take that one out.',
      );
    }
    this.#decoder ??= this.#choose(value, piece);
    const { line, column, offset } = piece;
    this.#give(this.#decoder.next({ value, line, column, offset, length: piece.text.length }));
    this.#values += 1;
  }

  #give(items: readonly ReadItem[]): void {
    for (const item of items) this.#items.push(item);
    this.#entries += items.length;
  }

  #choose(value: unknown, piece: Piece): Decoder {
    this.format = formatOf(value, piece);
    switch (this.format) {
      case 'transcript':
        return new TranscriptDecoder();
      case 'messages':
        return new MessagesDecoder();
      case 'har':
        return new HarDecoder(this.#options.endpoint);
      case 'inspector-protocol':
        return new InspectorProtocolDecoder();
      case 'inspector-network':
        return new InspectorNetworkDecoder(this.#options.endpoint);
    }
  }

  #whyNothing(): string {
    if (!this.#started) return 'The file is empty.';
    if (this.#document.fault !== undefined) return this.#document.fault;
    if (this.#values === 0) return 'The file holds no entry.';
    if (this.skipped === 0) return 'The file holds no message, only the word that it is complete.';
    const where = this.#options.endpoint === undefined ? '' : ` with ${this.#options.endpoint}`;
    return `None of the ${this.skipped} exchanges of the file is MCP traffic${where}: no POST of a JSON-RPC message.`;
  }
}

/** `{"complete": true}` and nothing that an entry has. */
function isTrailer(value: { readonly [key: string]: unknown }): boolean {
  return Object.hasOwn(value, 'complete') && Object.keys(value).length === 1;
}

function parse(piece: Piece): unknown {
  if (isTooDeep(piece.text)) throw new Fault(piece, depthReason());
  try {
    return JSON.parse(piece.text);
  } catch {
    const found = findJsonFault(piece.text) ?? { offset: 0, reason: 'This is no JSON.' };
    throw new Fault(placeIn(piece.text, found.offset, piece), found.reason);
  }
}

function formatOf(value: unknown, piece: Piece): Format {
  if (piece.frame === 'log') return 'har';
  if (!isObject(value)) throw new Fault(piece, `Expected an entry or a message, found ${briefly(value)}.`);
  const has = (...keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(value, key));
  if (has('dir')) return 'transcript';
  if (has('startedDateTime', 'request')) return 'har';
  if (has('direction', 'message')) return 'inspector-protocol';
  if (has('url', 'method', 'requestHeaders')) return 'inspector-network';
  if (has('jsonrpc') || has('method') || has('result') || has('error')) return 'messages';
  const hint = has('message') ? ' An entry needs "dir" beside "message".' : '';
  throw new Fault(
    piece,
    `This is no entry of a transcript ("dir" and "message"), no JSON-RPC message, no HAR and no export of MCP Inspector.${hint}`,
  );
}
