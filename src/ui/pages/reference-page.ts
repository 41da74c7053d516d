import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import { LightElement } from '../light-element';
import { saveFile } from '../storage';

const FILE_NAME = 'long-running-work-patterns.md';

/** The decision reference as a page of its own: to read, to copy, to save, to print. */
@customElement('reference-page')
export class ReferencePage extends LightElement {
  @state() private page: { readonly html: string; readonly text: string } | 'loading' | 'failed' = 'loading';
  @state() private said = '';

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  protected override render(): TemplateResult {
    const page = this.page;
    if (page === 'loading') return html`<div class="reading"><p>The reference is on its way.</p></div>`;
    if (page === 'failed') {
      return html`<div class="reading">
        <p>The reference could not be loaded. <button class="link" @click=${this.load}>Try again</button></p>
      </div>`;
    }
    return html`<article class="reading">
      <div class="reading-tools">
        <button @click=${() => this.copy(page.text)}>Copy Markdown</button>
        <button @click=${() => this.save(page.text)}>Download .md</button>
        <button @click=${() => window.print()}>Print</button>
        <span class="note" role="status">${this.said || nothing}</span>
      </div>
      <div class="prose">${unsafeHTML(page.html)}</div>
    </article>`;
  }

  private async load(): Promise<void> {
    try {
      this.page = (await import('../../../outputs/long-running-work-patterns.md')).default;
    } catch {
      this.page = 'failed';
    }
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = 'Copied.';
    } catch {
      this.said = 'The browser does not allow copying here: download the file instead.';
    }
  }

  private save(text: string): void {
    saveFile(FILE_NAME, text, 'text/markdown');
    this.said = `Saved as ${FILE_NAME}.`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'reference-page': ReferencePage;
  }
}
