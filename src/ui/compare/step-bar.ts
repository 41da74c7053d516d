/**
 * The bar with which two runs are stepped together.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../icons';

/** A button that leads somewhere else, or nowhere now. */
export interface StepButton {
  readonly label: TemplateResult | string;
  readonly isPossible: boolean;
  readonly isPrimary?: true;
  readonly run: () => void;
}

/** What the bar shows, and what it asks for. */
export interface Stepping {
  readonly at: number;
  readonly first: number;
  readonly last: number;
  readonly words: {
    readonly group: string;
    readonly back: string;
    readonly forward: string;
    /** What the slider is. */
    readonly slider: string;
    /** Where one is. */
    readonly place: string;
  };
  /** Buttons of its own behind the two steps. */
  readonly more: readonly StepButton[];
  readonly go: (at: number) => void;
}

/** A bar: a step back, a step forward, and a slider over all. */
export function stepBar({ at, first, last, words, more, go }: Stepping): TemplateResult {
  const buttons: readonly StepButton[] = [
    { label: html`${icon('back')}${words.back}`, isPossible: at > first, run: () => go(at - 1) },
    {
      label: html`${icon('forward')}${words.forward}`,
      isPossible: at < last,
      isPrimary: true,
      run: () => go(at + 1),
    },
    ...more,
  ];
  return html`<div class="step-bar" role="group" aria-label=${words.group}>
    ${buttons.map(stepButton)}
    <label
      ><span class="hidden-visually">${words.slider}</span
      ><input
        type="range"
        min=${first}
        max=${last}
        .value=${live(String(at))}
        aria-valuetext=${words.place}
        @input=${(event: Event) => go(Number((event.target as HTMLInputElement).value))}
    /></label>
    <span class="note" role="status">${words.place}</span>
  </div>`;
}

/** Still reachable where it leads nowhere: whoever pressed it last keeps the focus. */
function stepButton({ label, isPossible, isPrimary, run }: StepButton): TemplateResult {
  return html`<button
    class=${isPrimary && isPossible ? 'primary' : ''}
    aria-disabled=${isPossible ? 'false' : 'true'}
    @click=${() => isPossible && run()}
  >
    ${label}
  </button>`;
}
