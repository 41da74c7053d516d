/**
 * Finds where a text stops being JSON. `JSON.parse` is what reads; this runs only after it has refused, because
 * its own message differs from browser to browser and says no line.
 * @see https://www.rfc-editor.org/rfc/rfc8259
 * @module
 */
import { nameOfCharacter } from './fault';

/** How deep a value may nest. Real messages stay under 20; functions that walk a value may recurse this far. */
export const MAX_DEPTH = 512;

/** Where a text stops being JSON. */
export interface JsonFault {
  /** The code unit at which it goes wrong; the text's length where it ends too early. */
  readonly offset: number;
  /** What is wrong and, where it can be guessed, how to mend it. */
  readonly reason: string;
}

const BLANKS = /[ \t\n\r]*/y;
const STRING_RUN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORD = /-?[A-Za-z0-9_.+-]+/y;
const SCALAR = /^(?:true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)$/;

/** Tells whether a text opens more than {@link MAX_DEPTH} arrays and objects into each other. */
export function isTooDeep(text: string): boolean {
  if (text.length < 2 * MAX_DEPTH) return false;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) quoted = !quoted;
    else if (quoted) at += code === 0x5c ? 1 : 0;
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * Finds the first place at which a text breaks the grammar of one JSON value.
 * @returns `undefined` where the text is JSON.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  /** The containers that are open, innermost last. A list and no recursion: the text may be hostile. */
  const open: ('{' | '[')[] = [];
  let at = 0;

  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const fault = (reason: string, offset = at): JsonFault => ({ offset, reason });
  const expected = (what: string, hint = ''): JsonFault => {
    if (at >= text.length) return fault(`The text ends too early: expected ${what}. Is the file cut off?`);
    return fault(`Expected ${what}, found ${nameOfCharacter(text, at)}.${hint}`);
  };
  const string = (): JsonFault | undefined => {
    const start = at;
    at += 1;
    for (;;) {
      match(STRING_RUN);
      if (text[at] === '"') return void (at += 1);
      if (at >= text.length) {
        return fault('The text ends inside a string. Is the file cut off?');
      }
      if (text[at] !== '\\') {
        const line = text[at] === '\n' || text[at] === '\r';
        const what = line
          ? 'A string runs over the end of its line'
          : 'A string holds a raw control character';
        return fault(
          `${what}: close it with '"', or write the character as an escape such as \\n.`,
          line ? start : at,
        );
      }
      if (match(ESCAPE) === '') return fault('A string holds an unknown escape: write a backslash as \\\\.');
    }
  };
  const scalar = (): JsonFault | undefined => {
    const start = at;
    const word = match(WORD);
    if (word === '') {
      const trailing = text[at] === ']' || text[at] === '}';
      const hint = trailing ? ' Is there a comma too many before it?' : quotesHint(text[at]);
      return expected('a value', hint);
    }
    if (SCALAR.test(word)) return undefined;
    if (at >= text.length && /^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-)$/.test(word))
      return expected('the rest of a value');
    return fault(`${word.slice(0, 40)} is no JSON value.${wordHint(word)}`, start);
  };

  for (;;) {
    match(BLANKS);
    // A value is due here.
    const opener = text[at];
    if (opener === '{' || opener === '[') {
      open.push(opener);
      if (open.length > MAX_DEPTH) return fault(depthReason());
      at += 1;
      match(BLANKS);
      if (text[at] === (opener === '{' ? '}' : ']')) {
        at += 1;
        open.pop();
      } else if (opener === '{') {
        const wrong = key();
        if (wrong) return wrong;
        continue;
      } else continue;
    } else {
      const wrong = opener === '"' ? string() : scalar();
      if (wrong) return wrong;
    }
    // A value has ended: close what it closes, or go on behind a comma.
    for (;;) {
      match(BLANKS);
      const inner = open.at(-1);
      if (inner === undefined) {
        return at < text.length
          ? expected('nothing more after the value', ' Put each entry on a line of its own.')
          : undefined;
      }
      const closer = inner === '{' ? '}' : ']';
      if (text[at] === closer) {
        at += 1;
        open.pop();
        continue;
      }
      if (text[at] !== ',') return expected(`',' or '${closer}'`, afterValueHint(text[at]));
      at += 1;
      match(BLANKS);
      const wrong = inner === '{' ? key() : undefined;
      if (wrong) return wrong;
      break;
    }
  }

  function key(): JsonFault | undefined {
    if (text[at] !== '"') {
      const hint = text[at] === '}' ? ' Is there a comma too many before it?' : quotesHint(text[at]);
      return expected('a key in double quotes', hint);
    }
    const wrong = string();
    if (wrong) return wrong;
    match(BLANKS);
    if (text[at] !== ':') return expected("':' after a key");
    at += 1;
    return undefined;
  }
}

/** Why a deeply nested value is refused. */
export function depthReason(): string {
  return `The value nests deeper than ${MAX_DEPTH} levels, which no MCP message does: it is refused rather than walked.`;
}

function quotesHint(character: string | undefined): string {
  return character === "'" ? ' JSON uses double quotes only.' : '';
}

function afterValueHint(character: string | undefined): string {
  return character === '{' || character === '"' ? ' Is a comma missing, or the text before it cut off?' : '';
}

function wordHint(word: string): string {
  if (/^(?:True|False|None)$/.test(word))
    return ' It is Python: write true, false or null, for instance with json.dumps.';
  if (/^-?(?:NaN|Infinity)$/.test(word) || word === 'undefined')
    return ' JSON has no such value: write null.';
  if (/^-?0[0-9]/.test(word)) return ' A number has no leading zero.';
  return /^[A-Za-z]/.test(word) ? ' A text stands in double quotes.' : '';
}
