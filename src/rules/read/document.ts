/**
 * A transcript that lies in a document: the Markdown and the pages that the lab exports carry one as JSON Lines, in a
 * block of its own. Everything around the block is made blank, so that lines, columns and offsets stay those of the
 * file.
 * @module
 */

/** The forms of a document, by their first character, and the lines between which the transcript stands. */
const FORMS = {
  '#': { open: '```jsonl', close: '```' },
  '<': { open: '<script type="application/jsonl">', close: '</script>' },
} as const;

/** A line longer than this is no mark. */
const LONGEST_MARK = 64;

type Form = keyof typeof FORMS;

/** Takes the transcript out of a document; a text that is none passes as it is. */
export class DocumentText {
  /** `undefined` until the first character that is no blank; `none` where the text is no document. */
  #form: Form | 'none' | undefined;
  #place: 'before' | 'inside' | 'behind' = 'before';
  /** The beginning of a line that has not been decided yet. */
  #held = '';
  /** What becomes of the rest of a line whose beginning was decided. */
  #rest: 'kept' | 'blank' | undefined;

  /** Why the document gives nothing; `undefined` where it is none, or has a transcript. */
  get fault(): string | undefined {
    if (this.#form === undefined || this.#form === 'none' || this.#place !== 'before') return undefined;
    const { open, close } = FORMS[this.#form];
    const what = this.#form === '#' ? 'Markdown document' : 'page';
    return `This ${what} holds no transcript. One that the lab exported has it between the lines ${open} and ${close}.`;
  }

  /** Takes the next part of the text and gives what of it is certain, of the same length. */
  take(chunk: string): string {
    this.#form ??= formOf(chunk);
    if (this.#form === undefined || this.#form === 'none') return chunk;
    return (chunk.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((part) => this.#part(part)).join('');
  }

  /** Says that the text has ended, and gives the rest. */
  end(): string {
    return this.#held === '' ? '' : this.#line();
  }

  /** A line, or a part of one. */
  #part(text: string): string {
    const ends = text.endsWith('\n');
    if (this.#rest !== undefined) {
      const rest = this.#rest;
      if (ends) this.#rest = undefined;
      return rest === 'kept' ? text : blank(text);
    }
    this.#held += text;
    return ends || this.#held.length > LONGEST_MARK ? this.#line() : '';
  }

  #line(): string {
    const line = this.#held;
    this.#held = '';
    const fate = this.#fateOf(line.trim());
    if (!line.endsWith('\n')) this.#rest = fate;
    return fate === 'kept' ? line : blank(line);
  }

  #fateOf(mark: string): 'kept' | 'blank' {
    const { open, close } = FORMS[this.#form as Form];
    const isMark = mark === (this.#place === 'before' ? open : close);
    if (this.#place === 'inside' && !isMark) return 'kept';
    if (isMark && this.#place !== 'behind') this.#place = this.#place === 'before' ? 'inside' : 'behind';
    return 'blank';
  }
}

function formOf(chunk: string): Form | 'none' | undefined {
  const first = chunk.trimStart()[0];
  if (first === undefined) return undefined;
  return first === '#' || first === '<' ? first : 'none';
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
