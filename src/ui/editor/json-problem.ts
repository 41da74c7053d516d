/**
 * Says where a text stops being JSON, in words and the same in every browser (`JSON.parse` is strict but its
 * messages are not for people, and differ).
 * @module
 */

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
    if (this.at === this.text.length)
      throw this.stop('There is nothing here yet. Choose a template, or write a request.');
    this.value();
    this.blanks();
    if (this.at < this.text.length) throw this.stop('There is more text after the end of the JSON value.');
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
    if (next === '') return 'The text ends where a value should stand.';
    if (next === "'") return 'Strings stand in double quotes, not in single ones.';
    if (next === ',' || next === '}' || next === ']') return `A value is missing before “${next}”.`;
    if (next === '/') return 'JSON has no comments.';
    if (/[\d+.-]/.test(next)) return 'This is no JSON number.';
    return 'A value should stand here: a string in double quotes, a number, true, false, null, { or [.';
  }

  private enter(): void {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw this.stop(`This is nested deeper than ${MAX_DEPTH} levels.`);
    this.at += 1;
    this.blanks();
  }

  private object(): void {
    const start = this.at;
    this.enter();
    while (this.text.charAt(this.at) !== '}') {
      const name = this.text.charAt(this.at);
      if (name === '') throw this.stop('This “{” is never closed.', start);
      if (name !== '"') throw this.stop('A member begins with its name, in double quotes.');
      this.string();
      this.blanks();
      if (this.text.charAt(this.at) !== ':') throw this.stop('A colon is missing after the name.');
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
      if (this.at === this.text.length) throw this.stop('This “[” is never closed.', start);
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
    if (next === '') throw this.stop(`This “${this.text.charAt(start)}” is never closed.`, start);
    if (next !== ',') throw this.stop(`A comma, or “${close}”, is missing here.`, end);
    const comma = this.at;
    this.at += 1;
    this.blanks();
    if (this.text.charAt(this.at) === close)
      throw this.stop(`No comma before “${close}”: nothing follows it.`, comma);
  }

  private string(): void {
    const start = this.at;
    this.at += 1;
    for (;;) {
      const next = this.text.charAt(this.at);
      if (next === '"') break;
      if (next === '' || next === '\n') throw this.stop('This string is not closed on its line.', start);
      if (next < ' ')
        throw this.stop('A control character may stand in a string only escaped, as in \\t or \\n.');
      if (next === '\\' && !/^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.test(this.text.slice(this.at, this.at + 6)))
        throw this.stop('After a backslash comes one of " \\ / b f n r t, or u and four hexadecimal digits.');
      this.at += next === '\\' ? 2 : 1;
    }
    this.at += 1;
  }
}
