/**
 * Markdown of one line as the reference uses it: code, bold, and links into the lab or out by https. Rendered here, so
 * that no parser of Markdown ships to the page; a test holds it equal to one.
 * @module
 */
import { html, type TemplateResult } from 'lit';

/** A piece of a text. */
export interface InlinePart {
  readonly kind: 'text' | 'code' | 'strong' | 'link';
  readonly text: string;
  /** Of a link. */
  readonly href?: string;
}

const MARK = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((#\/[^)\s]*|https:\/\/[^)\s]+)\)/g;

/** Cuts a text at its marks; what is no mark stays as it is written. */
export function inlineParts(text: string): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, code, strong, name = '', href = ''] = match;
    parts.push({ kind: 'text', text: text.slice(end, match.index) });
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else parts.push({ kind: 'link', text: name, href });
    end = match.index + whole.length;
  }
  return [...parts, { kind: 'text', text: text.slice(end) } as const].filter((part) => part.text !== '');
}

/** Draws a text. */
export function inline(text: string): readonly (TemplateResult | string)[] {
  return inlineParts(text).map(drawn);
}

function drawn({ kind, text, href = '' }: InlinePart): TemplateResult | string {
  switch (kind) {
    case 'text':
      return text;
    case 'code':
      return html`<code>${text}</code>`;
    case 'strong':
      return html`<strong>${text}</strong>`;
    case 'link':
      return href.startsWith('#')
        ? html`<a href=${href}>${text}</a>`
        : html`<a href=${href} target="_blank" rel="noopener">${text}</a>`;
  }
}
