/**
 * The bar with which two runs are stepped together.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../icons';

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
  readonly more?: TemplateResult;
  readonly go: (at: number) => void;
}

/** A bar: a step back, a step forward, and a slider over all. */
export function stepBar({ at, first, last, words, more, go }: Stepping): TemplateResult {
  return html`<div class="step-bar" role="group" aria-label=${words.group}>
    <button ?disabled=${at <= first} @click=${() => go(at - 1)}>${icon('back')}${words.back}</button>
    <button class="primary" ?disabled=${at >= last} @click=${() => go(at + 1)}>
      ${icon('forward')}${words.forward}
    </button>
    ${more ?? nothing}
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
    <span class="note">${words.place}</span>
  </div>`;
}
