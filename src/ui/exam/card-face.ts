/**
 * A card, its front or both sides.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { citedUrl, type Card } from '../../course/exam';
import { examCards as words } from '../words/en/exam-cards';
import { withCode } from './item-parts';

/**
 * A card.
 * @param turned - Whether its back is in view too.
 */
export function cardFace(card: Card, turned: boolean): TemplateResult {
  const { kind, front, of, back, clauses } = card;
  return html`<article class="card">
    ${of === undefined ? nothing : html`<p class="card-of" lang="en">${of}</p>`}
    <p class="card-front" lang="en">${withCode(front)}</p>
    <p class="card-asks">${words.asks[kind]}</p>
    ${
      turned
        ? html`<div class="card-back" lang="en" tabindex="-1">
              ${back.map((line) => html`<p>${withCode(line)}</p>`)}
            </div>
            <p class="note" lang="en">${clauses.map(clauseLink)}</p>`
        : nothing
    }
  </article>`;
}

function clauseLink(clause: string, at: number): TemplateResult {
  const isWhole = clause.startsWith('https:');
  const name = isWhole ? (clause.split('/').at(-1) ?? clause) : clause;
  return html`${at > 0 ? html`<span class="faint">; </span>` : nothing}<a
      href=${isWhole ? clause : (citedUrl(clause) ?? '')}
      target="_blank"
      rel="noopener"
      >${name}</a
    >`;
}
