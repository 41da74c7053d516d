import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from './light-element';
import { shell as words } from './words/en/shell';

/** A page whose code comes when it is first opened. */
export interface Lazy {
  /** Its name, as the reader knows it. */
  readonly name: string;
  /** Loads the code. */
  readonly load: () => Promise<unknown>;
}

/** Shows a page once its code is there; until then says what is coming, and where that fails how to go on. */
@customElement('lazy-page')
export class LazyPage extends LightElement {
  /** What to load. */
  @property({ attribute: false }) page!: Lazy;

  /** What to show then. */
  @property({ attribute: false }) content: TemplateResult = html``;

  @state() private loaded: Lazy | undefined;
  @state() private failed = false;

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('page')) void this.load();
  }

  protected override render(): TemplateResult {
    if (this.loaded === this.page) return this.content;
    return html`<div class="reading">
      <h1 class="page-title">${this.page.name}</h1>
      ${
        this.failed
          ? html`<p>
              ${words.notLoaded}
              <button class="link" @click=${() => this.load()}>${words.tryAgain}</button>
            </p>`
          : html`<p role="status">${words.onItsWay}</p>`
      }
    </div>`;
  }

  private async load(): Promise<void> {
    const { page } = this;
    this.failed = false;
    try {
      await page.load();
      // Who went on meanwhile is shown what they went on to, however late this comes.
      if (page === this.page) this.loaded = page;
    } catch {
      this.failed = page === this.page;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lazy-page': LazyPage;
  }
}
