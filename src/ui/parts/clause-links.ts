import { html, type TemplateResult } from 'lit';
import { clauseUrl } from '../../protocol';

/**
 * The clauses that a source names, each linked where the specification publishes it.
 * @param source - One or several clauses, with `; ` between.
 * @param tab - Whether the links are stops of the Tab key.
 */
export function clauseLinks(source: string, tab: 0 | -1 = 0): readonly TemplateResult[] {
  return source.split(';').map((part, index) => {
    const clause = part.trim();
    const url = clauseUrl(clause);
    const separator = index === 0 ? '' : html`<span class="faint">; </span>`;
    return url
      ? html`${separator}<a lang="en" href=${url} target="_blank" rel="noopener" tabindex=${tab}
            >${clause}</a
          >`
      : html`${separator}${clause}`;
  });
}
