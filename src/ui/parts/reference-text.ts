import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../light-element';

/**
 * The decision reference beside a lesson, folded until it is asked for. It is loaded when it is near what can be seen,
 * so that find-in-page finds it there; it comes from this repository alone, so it may be inserted as HTML.
 */
@customElement('reference-text')
export class ReferenceText extends LightElement {
  @state() private text: string | undefined;
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
        <h2>Decision reference</h2>
        <a class="note" href="#/reference">Its own page, to print or save</a>
      </div>
      <details class="reference-fold">
        <summary>Plain call, MRTR, task or handle: which, and what it must say on the wire</summary>
        ${
          this.failed
            ? html`<p>
                It could not be loaded. <button class="link" @click=${() => this.load()}>Try again</button>
              </p>`
            : html`<div class="prose">
                ${this.text === undefined ? 'On its way.' : unsafeHTML(this.text)}
              </div>`
        }
      </details>`;
  }

  private async load(): Promise<void> {
    try {
      const { html: text } = await import('../../../outputs/long-running-work-patterns.md');
      this.text = text;
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
