import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { LightElement } from '../light-element';

/** The bug hunt. */
@customElement('hunt-page')
export class HuntPage extends LightElement {
  /** Which hunt, where the address names one. */
  @property({ attribute: false }) seed: number | undefined;

  protected override render(): TemplateResult {
    return html`<div class="reading"><h1 class="page-title">Bug hunt</h1></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'hunt-page': HuntPage;
  }
}
