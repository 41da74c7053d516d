const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes text safe inside an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** A string (with the colon after it, if it is a key), a number, or one of JSON's three words. */
const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/**
 * Marks the tokens of JSON text with spans of the classes `json-key`, `json-string`, `json-number` and
 * `json-word`. Text that is no JSON (an ellipsis in an example) passes through, escaped.
 */
export function highlightJson(source: string): string {
  let html = '';
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    const [whole, text, colon, number] = match;
    const kind = text === undefined ? (number === undefined ? 'word' : 'number') : colon ? 'key' : 'string';
    const token = text ?? whole;
    html += escapeHtml(source.slice(end, match.index));
    html += `<span class="json-${kind}">${escapeHtml(token)}</span>${colon ?? ''}`;
    end = match.index + whole.length;
  }
  return html + escapeHtml(source.slice(end));
}
