/**
 * Says where a text stops being JSON, in words and the same in every browser (`JSON.parse` is strict but its
 * messages are not for people, and differ).
 * @module
 */

import { editor } from '../words/en/editor';

const words = editor.noJson;

/** Where and why a text is no JSON. */
export interface JsonProblem {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units as editors count. */
  readonly column: number;
  /** What is wrong, as a sentence. */
  readonly message: string;
}

/** Thrown inside the scanner only. */
class Stop extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message);
  }
}

/** Nested deeper than this, no request makes sense, and a browser's own parser may give up too. */
const MAX_DEPTH = 500;

/**
 * Looks for the first place at which a text is no JSON.
 * @returns `undefined` where the text is JSON.
 */
export function jsonProblem(text: string): JsonProblem | undefined {
  try {
    new Scanner(text).document();
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const before = text.slice(0, error.offset).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: error.message };
  }
}

/** Walks over the text once, by the grammar of RFC 8259. */
class Scanner {
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  document(): void {
    this.blanks();
    if (this.at === this.text.length) throw this.stop(words.nothing);
    this.value();
    this.blanks();
    if (this.at < this.text.length) throw this.stop(words.more);
  }

  private stop(message: string, offset = this.at): Stop {
    return new Stop(offset, message);
  }

  private blanks(): void {
    while (/[ \t\r\n]/.test(this.text.charAt(this.at))) this.at += 1;
  }

  private value(): void {
    const next = this.text.charAt(this.at);
    if (next === '{') return this.object();
    if (next === '[') return this.array();
    if (next === '"') return this.string();
    const word = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/.exec(
      this.text.slice(this.at, this.at + 400),
    );
    if (word) {
      this.at += word[0].length;
      return;
    }
    throw this.stop(this.noValue(next));
  }

  private noValue(next: string): string {
    if (next === '') return words.ends;
    if (next === "'") return words.singleQuotes;
    if (next === ',' || next === '}' || next === ']') return words.noValue(next);
    if (next === '/') return words.comment;
    if (/[\d+.-]/.test(next)) return words.number;
    return words.value;
  }

  private enter(): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw this.stop(words.tooDeep(MAX_DEPTH));
    this.at += 1;
    this.blanks();
  }

  private object(): void {
    const start = this.at;
    this.enter();
    while (this.text.charAt(this.at) !== '}') {
      const name = this.text.charAt(this.at);
      if (name === '') throw this.stop(words.notClosed('{'), start);
      if (name !== '"') throw this.stop(words.name);
      this.string();
      this.blanks();
      if (this.text.charAt(this.at) !== ':') throw this.stop(words.colon);
      this.at += 1;
      this.blanks();
      this.value();
      this.separator('}', start);
    }
    this.leave();
  }

  private array(): void {
    const start = this.at;
    this.enter();
    while (this.text.charAt(this.at) !== ']') {
      if (this.at === this.text.length) throw this.stop(words.notClosed('['), start);
      this.value();
      this.separator(']', start);
    }
    this.leave();
  }

  private leave(): void {
    this.depth -= 1;
    this.at += 1;
  }

  /** After a member: a comma with another one behind it, or the end. */
  private separator(close: string, start: number): void {
    const end = this.at;
    this.blanks();
    const next = this.text.charAt(this.at);
    if (next === close) return;
    if (next === '') throw this.stop(words.notClosed(this.text.charAt(start)), start);
    if (next !== ',') throw this.stop(words.comma(close), end);
    const comma = this.at;
    this.at += 1;
    this.blanks();
    if (this.text.charAt(this.at) === close) throw this.stop(words.lastComma(close), comma);
  }

  private string(): void {
    const start = this.at;
    this.at += 1;
    for (;;) {
      const next = this.text.charAt(this.at);
      if (next === '"') break;
      if (next === '' || next === '\n') throw this.stop(words.string, start);
      if (next < ' ') throw this.stop(words.control);
      if (next === '\\' && !/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(this.text.slice(this.at, this.at + 6)))
        throw this.stop(words.escape);
      this.at += next === '\\' ? 2 : 1;
    }
    this.at += 1;
  }
}
