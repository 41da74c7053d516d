import { html, type TemplateResult } from 'lit';

/** Hints, as many as were taken, and the way to the next one; after the last, to the solution. */
export function hintList(
  hints: readonly string[],
  taken: number,
  ask: { readonly next: () => void; readonly giveUp: () => void },
): TemplateResult {
  return html`<div class="hints">
    <div role="status">
      <ol aria-label="Hints">
        ${hints.slice(0, taken).map((hint) => html`<li>${hint}</li>`)}
      </ol>
    </div>
    ${
      taken < hints.length
        ? html`<button class="link" @click=${ask.next}>
            ${taken === 0 ? 'Give me a hint' : 'A stronger hint'} (${taken + 1} of ${hints.length})
          </button>`
        : html`<button class="link" @click=${ask.giveUp}>Give up and see the solution</button>`
    }
  </div>`;
}
