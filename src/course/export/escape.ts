/**
 * Text from a transcript, made harmless for the place where it is written. Everything in a transcript may be hostile:
 * it was typed by somebody, or came in a file.
 * @module
 */

/**
 * Characters that change how the text around them is shown: controls of the reading direction, what has no width,
 * and what is no text at all.
 * @see https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters
 */
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;

/** Shows what could not be seen as its escape in JSON, such as `\u202e`, so that a text reads as it is. */
export function seen(text: string): string {
  return text.replace(UNSEEN, unicodeEscape);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML and SVG, between tags and in quoted attributes alike. */
export function markup(text: string): string {
  return seen(text).replace(/[&<>"']/g, (found) => ENTITIES[found]!);
}

/** A text on one line, no longer than a label may be. */
export function oneLine(text: string, most = 80): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join('');
}

/**
 * Text for Markdown outside code: every character that could begin markup is escaped.
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
export function markdown(text: string): string {
  return seen(oneLine(text)).replace(/[\\`*_{}[\]()<>#+!|~&$=^@]/g, '\\$&');
}

/** What a label of Mermaid may hold as it is; everything else is written as the code of its character. */
const PLAIN_IN_MERMAID = /[A-Za-z0-9 /_.,()+-]/;

/**
 * A label of a Mermaid diagram. Its grammar gives a meaning to `;`, `#`, `%%` and line ends, and some words; written
 * as codes of characters, none of them is left.
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html#entity-codes-to-escape-characters
 */
export function mermaidLabel(text: string): string {
  return [...seen(oneLine(text))]
    .map((character) => (PLAIN_IN_MERMAID.test(character) ? character : `#${character.codePointAt(0)};`))
    .join('');
}

/** A word for a POSIX shell: in single quotes nothing has a meaning but the quote itself. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A line that cannot end a comment of a shell or of TypeScript, nor begin another line. */
export function comment(text: string): string {
  return seen(oneLine(text)).replaceAll('*/', '* /');
}

/** A string for TypeScript in single quotes: JSON stays as it can be read. */
export function scriptString(text: string): string {
  return `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(/[\n\r\u2028\u2029]/g, unicodeEscape)}'`;
}
