import { html, type TemplateResult } from 'lit';
import { exercises } from '../words/en/exercises';

const words = exercises.hints;

/** Hints, as many as were taken, and the way to the next one; after the last, to the solution. */
export function hintList(
  hints: readonly string[],
  taken: number,
  ask: { readonly next: () => void; readonly giveUp: () => void },
): TemplateResult {
  return html`<div class="hints">
    <div role="status">
      <ol aria-label=${words.title}>
        ${hints.slice(0, taken).map((hint) => html`<li lang="en">${hint}</li>`)}
      </ol>
    </div>
    ${
      taken < hints.length
        ? html`<button class="link" @click=${ask.next}>
            ${taken === 0 ? words.first(hints.length) : words.next(taken + 1, hints.length)}
          </button>`
        : html`<button class="link" @click=${ask.giveUp}>${words.giveUp}</button>`
    }
  </div>`;
}
