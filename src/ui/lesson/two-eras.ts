import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Played } from '../../course';
import { ERAS, type EraRow, type OldMessage } from '../../course/eras';
import { seek } from '../../simulation';
import { LightElement } from '../light-element';
import '../parts/json-view';
import '../styles/exercises.css';
import '../styles/two-eras.css';
import { eras as words } from '../words/en/eras';

/**
 * The pipeline as 2025-11-25 said it and as the extension says it, aligned by what is meant. In the text the two stand
 * below each other, folded; in a window of their own side by side.
 */
@customElement('two-eras')
export class TwoEras extends LightElement {
  /** The run of the lesson, from which the messages of now are. */
  @property({ attribute: false }) played!: Played;

  /** Its heading. */
  @property({ attribute: false }) heading = '';

  /** Whether its window is open: only then does it hold anything. */
  @state() private wide = false;

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  protected override render(): TemplateResult {
    return html`<section class="exercise eras" role="group" aria-label=${this.heading}>
      <div class="exercise-head">
        <h3 lang="en">${this.heading}</h3>
        <button @click=${() => this.open()}>${words.wide}</button>
      </div>
      ${ERAS.map(
        (row) =>
          html`<details>
            <summary lang="en">${row.intent}</summary>
            ${this.pair(row)}
          </details>`,
      )}
      <dialog
        class="eras-wide"
        aria-label=${words.title}
        @click=${this.followed}
        @close=${() => (this.wide = false)}
      >
        <div class="eras-head">
          <h2>${words.title}</h2>
          <form method="dialog"><button>${words.close}</button></form>
        </div>
        ${
          this.wide
            ? ERAS.map(
                (row) =>
                  html`<section>
                    <h3 lang="en">${row.intent}</h3>
                    ${this.pair(row)}
                  </section>`,
              )
            : nothing
        }
      </dialog>
    </section>`;
  }

  private open(): void {
    this.wide = true;
    this.dialog.showModal();
  }

  /** A link into the run leads out of the window. */
  private readonly followed = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a[href^="#moment/"]')) this.dialog.close();
  };

  private pair({ then, now, why }: EraRow): TemplateResult {
    const [moment] = now;
    return html`<div class="pair">
        <div>
          <h4>${words.then}</h4>
          ${then.map(message)}
        </div>
        <div>
          <h4>${words.now} · <a href="#moment/${moment}">${words.show}</a></h4>
          ${now.flatMap((name) => this.entries(name)).map(message)}
        </div>
      </div>
      <p class="note"><b>${words.why}:</b> <span lang="en">${why}</span></p>`;
  }

  private entries(moment: string): readonly OldMessage[] {
    const { timeline, moments } = this.played;
    const { report } = seek(timeline, moments.get(moment) ?? 0).now;
    return (report?.entries ?? []) as readonly OldMessage[];
  }
}

function message({ dir, message: value }: OldMessage): TemplateResult {
  const sent = dir === 'c2s';
  return html`<p class="way">
      <span aria-hidden="true">${sent ? '→' : '←'}</span> ${sent ? words.sent : words.came}
    </p>
    <json-view .value=${value}></json-view>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'two-eras': TwoEras;
  }
}
