/**
 * The tokens of JSON text, for whoever colours it. Text that is no JSON (an ellipsis in an example) passes through.
 * @module
 */

/** A piece of JSON text; without a kind it is what stands between tokens. */
export interface JsonToken {
  readonly text: string;
  readonly kind?: 'key' | 'string' | 'number' | 'word';
}

/** A string (with the colon after it, if it is a key), a number, or one of JSON's three words. */
const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** Cuts JSON text into its tokens; joined, they are the text again. */
export function jsonTokens(source: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const [whole, text, colon, number] = match;
    const kind = text === undefined ? (number === undefined ? 'word' : 'number') : colon ? 'key' : 'string';
    tokens.push(
      { text: source.slice(end, match.index) },
      { text: text ?? whole, kind },
      { text: colon ?? '' },
    );
    end = match.index + whole.length;
  }
  return [...tokens, { text: source.slice(end) }].filter(({ text }) => text !== '');
}
