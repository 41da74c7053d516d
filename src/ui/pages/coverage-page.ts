import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { LightElement } from '../light-element';

/** On its way. */
@customElement('coverage-page')
export class CoveragePage extends LightElement {
  /** Which. */
  @property({ attribute: false }) example: unknown;

  protected override render(): TemplateResult {
    return html`<h1>coverage</h1>`;
  }
}
