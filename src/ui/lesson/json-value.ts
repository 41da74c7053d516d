import { html, type TemplateResult } from 'lit';
import { exercises as words } from '../words/en/exercises';

/** A JSON value in a line of text; a field that is not there in words. */
export function jsonValue(value: unknown): TemplateResult {
  if (value === undefined) return html`<span class="faint">${words.noField}</span>`;
  return html`<code>${JSON.stringify(value)}</code>`;
}
