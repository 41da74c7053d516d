import { jsonTokens } from '../src/ui/parts/json-tokens.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes text safe inside an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * Marks the tokens of JSON text with spans of the classes `json-key`, `json-string`, `json-number` and
 * `json-word`. Text that is no JSON passes through, escaped.
 */
export function highlightJson(source: string): string {
  return jsonTokens(source)
    .map(({ text, kind }) =>
      kind ? `<span class="json-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join('');
}
