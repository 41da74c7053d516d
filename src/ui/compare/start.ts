import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { codeIn } from '../../course/moments';
import { LightElement } from '../light-element';
import { defectSelect, defectWords } from '../network/defect-select';
import { compareHref } from './address';
import '../styles/compare.css';
import '../styles/setup.css';
import '../styles/share.css';
import { compare } from '../words/en/compare';

const { start: words } = compare;

/** What there is to compare. */
@customElement('compare-start')
export class CompareStart extends LightElement {
  /** A name that was asked for and that no pair has. */
  @property({ attribute: false }) unknown: string | undefined;

  @state() private defect: string | undefined;
  @state() private said: { readonly of: 'defect' | 'own'; readonly text: string } | undefined;

  @query('#compare-one') private readonly oneField!: HTMLInputElement;
  @query('#compare-other') private readonly otherField!: HTMLInputElement;

  protected override render(): TemplateResult {
    const { ways, defect, eras, own } = words;
    return html`<div class="reading compare-start">
      <h1 class="page-title">${words.title}</h1>
      ${this.unknown === undefined ? nothing : html`<p role="alert">${words.noSuchPair(this.unknown)}</p>`}
      <p class="lead">${words.lead}</p>
      <section>
        <h2>${ways.title}</h2>
        <p>${ways.says}</p>
        <p><a class="button" href=${compareHref('two-ways')}>${ways.open}</a></p>
      </section>
      <section>
        <h2>${defect.title}</h2>
        <p>${defect.says}</p>
        <div class="setup-field">
          <label for="compare-defect">${defect.label}</label>
          ${defectSelect('compare-defect', this.defect, (chosen) => this.choose(chosen))}
          ${defectWords(this.defect)}
        </div>
        <p><button @click=${() => void this.playBoth()}>${defect.open}</button> ${this.saidOf('defect')}</p>
      </section>
      <section>
        <h2>${eras.title}</h2>
        <p>${eras.says}</p>
        <p><a class="button" href=${compareHref('eras')}>${eras.open}</a></p>
      </section>
      <section>
        <h2>${own.title}</h2>
        <p>${own.says}</p>
        <form class="compare-own" @submit=${this.compareOwn}>
          <label for="compare-one">${own.one}</label>
          <input id="compare-one" autocomplete="off" spellcheck="false" />
          <label for="compare-other">${own.other}</label>
          <input id="compare-other" autocomplete="off" spellcheck="false" />
          <button>${own.open}</button> ${this.saidOf('own')}
        </form>
      </section>
    </div>`;
  }

  private saidOf(of: 'defect' | 'own'): TemplateResult {
    return html`<span role="status">${this.said?.of === of ? this.said.text : ''}</span>`;
  }

  private choose(defect: string | undefined): void {
    this.defect = defect;
    this.said = undefined;
  }

  private async playBoth(): Promise<void> {
    if (this.defect === undefined) {
      this.said = { of: 'defect', text: words.defect.choose };
      return;
    }
    try {
      const { defectHref } = await import('./codes');
      location.hash = defectHref(this.defect) ?? compareHref();
    } catch {
      this.said = { of: 'defect', text: words.notLoaded };
    }
  }

  private readonly compareOwn = (event: Event): void => {
    event.preventDefault();
    const codes = [codeIn(this.oneField.value), codeIn(this.otherField.value)];
    if (codes.includes('')) this.said = { of: 'own', text: words.own.missing };
    else location.hash = compareHref(...codes);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'compare-start': CompareStart;
  }
}
