import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { LightElement } from '../light-element';

/** On its way. */
@customElement('rule-page')
export class RulePage extends LightElement {
  /** Which. */
  @property({ attribute: false }) example: unknown;

  protected override render(): TemplateResult {
    return html`<h1>rule</h1>`;
  }
}
