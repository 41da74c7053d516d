import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Section } from '../../course/reference';
import { LightElement } from '../light-element';
import { referenceBeside as words } from '../words/en/reference-beside';

/**
 * The decision reference beside a lesson, folded until it is asked for. It is loaded when it is near what can be seen,
 * so that find-in-page finds it there.
 */
@customElement('reference-text')
export class ReferenceText extends LightElement {
  @state() private sections: readonly Section[] | undefined;
  @state() private failed = false;

  private near: IntersectionObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.near = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      this.near?.disconnect();
      void this.load();
    });
    this.near.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.near?.disconnect();
  }

  protected override render(): TemplateResult {
    return html`<div class="region-head">
        <h2>${words.title}</h2>
        <a class="note" href="#/reference">${words.ownPage}</a>
      </div>
      <details class="reference-fold">
        <summary>${words.fold}</summary>
        ${this.content()}
      </details>`;
  }

  private content(): TemplateResult {
    if (this.failed) {
      return html`<p>
        ${words.notLoaded} <button class="link" @click=${() => this.load()}>${words.tryAgain}</button>
      </p>`;
    }
    if (!this.sections) return html`<p>${words.onItsWay}</p>`;
    return html`<reference-view level="3" .sections=${this.sections}></reference-view>`;
  }

  private async load(): Promise<void> {
    try {
      const [{ SECTIONS }] = await Promise.all([
        import('../../course/reference'),
        import('../reference/reference-view'),
      ]);
      this.sections = SECTIONS;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reference-text': ReferenceText;
  }
}
