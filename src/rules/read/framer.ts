/**
 * Cuts a growing text into the JSON values that it lists, and keeps no more of it than the value under way.
 *
 * A tokenizer library would build each value itself, many times slower than `JSON.parse`, and would not say on
 * which line a value began. Here only brackets and quotes are followed; each value is then parsed natively.
 *
 * @module
 */
import { Fault, nameOfCharacter, placeIn } from './fault';
import { HeldText, LineCounter, type Position } from './held';
import { depthReason, findJsonFault, MAX_DEPTH } from './json-fault';

/**
 * How the values lie in the text: one a line, one after the other, in an array, in the `entries` of an object,
 * or in the `log.entries` of an object (HAR).
 */
export type Frame = 'lines' | 'values' | 'array' | 'entries' | 'log';

/** One value, not parsed yet, and where it starts. */
export interface Piece extends Position {
  /** `around` is the object around `entries` without them: once what stands before them, once what stands behind. */
  readonly role: 'item' | 'around';
  readonly frame: Frame;
  readonly text: string;
}

const IN_CONTAINER = /["{}[\]]/g;
const IN_STRING = /["\\]/g;
const SCALAR_END = /[\s,\]}]/g;
const ENTRIES_KEY = /(?<!\\)"entries"\s*:\s*$/;
const LOG_KEY = /(?<!\\)"log"\s*:\s*$/;
/** How much text before a bracket is looked at for its key. */
const KEY_REACH = 64;

/** Cuts a text, given in chunks, into pieces. A piece is handed out as soon as its last character has come. */
export class Framer {
  #frame: Frame = 'values';
  /** Inside an array: what may come next. */
  #due: 'first' | 'value' | 'comma' = 'first';
  #inside: 'nothing' | 'container' | 'string' | 'scalar' = 'nothing';
  #role: Piece['role'] = 'item';
  #quoted = false;
  #escaped = false;
  #depth = 0;
  #inLog = false;
  #objects = 0;
  /** Whether all so far is one object on one line: if the line ends here, the text is JSON Lines. */
  #maybeLines = false;
  #chunk = '';
  #before = '';
  #start: Position = { line: 1, column: 1, offset: 0 };
  readonly #lines = new LineCounter();
  readonly #held = new HeldText();
  readonly #emit: (piece: Piece) => void;

  /** @param emit - Takes each piece, in order. */
  constructor(emit: (piece: Piece) => void) {
    this.#emit = emit;
  }

  /** How many code units are held. */
  get held(): number {
    return this.#held.length;
  }

  /**
   * Takes the next part of the text.
   * @throws Fault - Where the text cannot be followed any further.
   */
  push(chunk: string): void {
    this.#chunk = chunk;
    this.#lines.next(chunk);
    let at = 0;
    while (at < chunk.length) {
      if (this.#frame === 'lines') at = this.#line(at);
      else if (this.#inside === 'nothing') at = this.#between(at);
      else at = this.#through(at, at);
    }
    this.#before = this.#textBefore(chunk.length);
  }

  /**
   * Says that the text has ended.
   * @throws Fault - Where it ended too early.
   */
  end(): void {
    this.push('');
    if (this.#frame === 'lines') return this.#emitLine();
    if (this.#inside !== 'nothing') {
      const text = this.#held.take();
      const found = findJsonFault(text) ?? { offset: text.length, reason: 'The text ends too early.' };
      throw new Fault(placeIn(text, found.offset, this.#start), found.reason);
    }
    if (this.#frame !== 'values') {
      throw new Fault(this.#lines.at(0), "The text ends before the array's ']'. Is the file cut off?");
    }
  }

  /** One line, or as much of it as has come. */
  #line(at: number): number {
    if (this.#held.length === 0) this.#start = this.#lines.at(at);
    const newline = this.#chunk.indexOf('\n', at);
    const end = newline < 0 ? this.#chunk.length : newline;
    this.#held.add(this.#chunk.slice(at, end), this.#start);
    if (newline < 0) return end;
    this.#emitLine();
    return newline + 1;
  }

  #emitLine(): void {
    const text = this.#held.take();
    if (text.trim() !== '') this.#emit({ role: 'item', frame: 'lines', text, ...this.#start });
  }

  /** Between two values: blanks, commas, the array's brackets, or the first character of the next value. */
  #between(at: number): number {
    const character = this.#chunk[at] ?? '';
    if (character === '\n' && this.#maybeLines) this.#frame = 'lines';
    if (character === ' ' || character === '\n' || character === '\r' || character === '\t') return at + 1;
    if (this.#frame === 'values') return this.#atTop(at, character);
    if (character === ']' && this.#due !== 'value') return this.#closeArray(at);
    if (this.#due === 'comma') {
      if (character !== ',')
        throw this.#unexpected(at, "',' or ']'", ' Is a comma missing between two entries?');
      this.#due = 'value';
      return at + 1;
    }
    if (character === ']' || character === ',')
      throw this.#unexpected(at, 'an entry', ' Is there a comma too many?');
    const inside =
      character === '{' || character === '[' ? 'container' : character === '"' ? 'string' : 'scalar';
    return this.#open(at, inside);
  }

  #atTop(at: number, character: string): number {
    this.#maybeLines = false;
    if (character === '{') return this.#open(at, 'container');
    if (character === '[') {
      this.#frame = 'array';
      this.#due = 'first';
      return at + 1;
    }
    throw this.#unexpected(
      at,
      "'{' or '['",
      ' A transcript is JSON: one entry a line, or an array of entries.',
    );
  }

  #closeArray(at: number): number {
    if (this.#frame === 'array') this.#frame = 'values';
    else this.#openRest(at + 1);
    return at + 1;
  }

  /** Begins what stands behind the list of entries: an object of its own, as what stood before is handed out. */
  #openRest(at: number): void {
    const stub = this.#frame === 'log' ? '{"log":{"entries":null' : '{"entries":null';
    const start = this.#lines.at(at);
    this.#start = { ...start, column: start.column - stub.length };
    this.#role = 'around';
    this.#inside = 'container';
    this.#depth = this.#frame === 'log' ? 2 : 1;
    this.#held.add(stub, this.#start);
  }

  /** Begins the value whose first character stands at `at`. */
  #open(at: number, inside: 'container' | 'string' | 'scalar'): number {
    this.#start = this.#lines.at(at);
    this.#role = 'item';
    this.#inside = inside;
    this.#depth = inside === 'container' ? 1 : 0;
    this.#quoted = inside === 'string';
    this.#inLog = false;
    return this.#through(at + 1, at);
  }

  /**
   * Goes on inside a value.
   * @param at - Where to go on.
   * @param from - Where the part begins that is not held yet.
   * @returns The index behind the value, or of the chunk's end.
   */
  #through(at: number, from: number): number {
    const end = this.#inside === 'scalar' ? this.#endOfScalar(at) : this.#endOfValue(at, from);
    // What stands before a list of entries has been handed out already.
    if (end !== undefined && this.#inside === 'nothing') return end;
    this.#held.add(this.#chunk.slice(from, end), this.#start);
    if (end === undefined) return this.#chunk.length;
    this.#close();
    return end;
  }

  #endOfScalar(at: number): number | undefined {
    SCALAR_END.lastIndex = at;
    return SCALAR_END.exec(this.#chunk)?.index;
  }

  #endOfValue(start: number, from: number): number | undefined {
    let at = start;
    for (;;) {
      if (this.#escaped && at < this.#chunk.length) {
        this.#escaped = false;
        at += 1;
      }
      const pattern = this.#quoted ? IN_STRING : IN_CONTAINER;
      pattern.lastIndex = at;
      const found = pattern.exec(this.#chunk)?.index;
      if (found === undefined) return undefined;
      at = found + 1;
      const character = this.#chunk[found];
      if (character === '\\') this.#escaped = true;
      else if (character === '"') {
        this.#quoted = !this.#quoted;
        if (this.#inside === 'string') return at;
      } else if (character === '{' || character === '[') {
        if (this.#opensEntries(character, found)) {
          this.#emitHead(found, from);
          return at;
        }
        this.#depth += 1;
        if (this.#depth > MAX_DEPTH) throw new Fault(this.#lines.at(found), depthReason());
      } else {
        this.#depth -= 1;
        if (this.#depth === 0) return at;
      }
    }
  }

  /** Whether this bracket opens an object's list of entries, and not something inside an entry. */
  #opensEntries(character: string, at: number): boolean {
    if (this.#frame !== 'values' || this.#role !== 'item' || this.#depth > 2) return false;
    if (character === '{') {
      if (this.#depth === 1) this.#inLog = LOG_KEY.test(this.#textBefore(at));
      return false;
    }
    return (this.#depth === 1 || this.#inLog) && ENTRIES_KEY.test(this.#textBefore(at));
  }

  #emitHead(at: number, from: number): void {
    this.#held.add(this.#chunk.slice(from, at), this.#start);
    this.#frame = this.#depth === 2 ? 'log' : 'entries';
    this.#due = 'first';
    this.#inside = 'nothing';
    const text = `${this.#held.take()}null${this.#frame === 'log' ? '}}' : '}'}`;
    this.#emit({ role: 'around', frame: this.#frame, text, ...this.#start });
  }

  #close(): void {
    const text = this.#held.take();
    const frame = this.#frame;
    this.#inside = 'nothing';
    this.#due = 'comma';
    if (this.#role === 'around') this.#frame = 'values';
    if (frame === 'values') {
      this.#objects += 1;
      this.#maybeLines = this.#objects === 1 && !text.includes('\n');
    }
    this.#emit({ role: this.#role, frame, text, ...this.#start });
  }

  #textBefore(at: number): string {
    return (this.#before + this.#chunk.slice(Math.max(0, at - KEY_REACH), at)).slice(-KEY_REACH);
  }

  #unexpected(at: number, what: string, hint: string): Fault {
    const found = nameOfCharacter(this.#chunk, at);
    return new Fault(this.#lines.at(at), `Expected ${what}, found ${found}.${hint}`);
  }
}
