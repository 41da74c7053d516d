import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { MOST_LINK, type MomentLink } from '../../course/moments';
import { AddressWatch } from '../address-watch';
import { LightElement } from '../light-element';
import { parseRoute } from '../router';
import { saveFile } from '../storage';
import '../styles/share.css';
import { share as words } from '../words/en/share';
import { faultWords, holdsWords } from './link-words';
import type { Shared } from './moment-link';
import { MOST_QR, qrCode } from './qr-code';

/** Shows what can be shared of a page: its link, as text and as a QR code, and the file. */
@customElement('share-dialog')
export class ShareDialog extends LightElement {
  @state() private shared: Shared | undefined;
  @state() private said = '';
  @state() private isLarge = false;

  @query('dialog') private readonly dialog!: HTMLDialogElement;
  @query('.share-link') private readonly field!: HTMLTextAreaElement | null;

  constructor() {
    super();
    // On another page what it shows would be of the one before.
    new AddressWatch(this, () => this.dialog?.close());
  }

  /**
   * Opens the dialog; focus comes back to where it was when the dialog is closed.
   * @param shared - What is shared.
   * @param says - What to say of it at once.
   */
  async open(shared: Shared, says = ''): Promise<void> {
    this.shared = shared;
    this.said = says;
    this.isLarge = false;
    await this.updateComplete;
    if (!this.dialog.open) this.dialog.showModal();
    this.field?.select();
  }

  /** Whether it is open. */
  get isOpen(): boolean {
    return this.hasUpdated && this.dialog.open;
  }

  protected override render(): TemplateResult {
    const { shared } = this;
    return html`<dialog class="share-dialog ${this.isLarge ? 'large' : ''}" aria-labelledby="share-title">
      <h2 id="share-title">${shared?.kind === 'page' ? words.title.page : words.title.moment}</h2>
      ${shared ? this.body(shared) : nothing}
      <p class="share-said" role="status">${this.said}</p>
      <form method="dialog">
        <a class="button" href="#/at" @click=${() => this.dialog.close()}>${words.openOther}</a>
        <button>${words.close}</button>
      </form>
    </dialog>`;
  }

  private body(shared: Shared): TemplateResult {
    switch (shared.kind) {
      case 'none':
        return html`<p>${words.notShared} ${faultWords(shared.fault)}</p>`;
      case 'page':
        return html`${this.link(shared.href)}
          <p class="note">${isComparison() ? words.comparisonLink : words.pageLink}</p>`;
      case 'file':
        return html`<p>${words.tooLong(shared.code.length, MOST_LINK)}</p>
          <p>${this.saveButton(shared, 'primary')}</p>
          <p class="note">${holdsWords(shared.link)}</p>`;
      case 'named':
      case 'moment':
        return html`${this.link(shared.href, this.saveButton(shared))}
          <p class="note">${holdsWords(shared.link)}</p>`;
    }
  }

  private link(href: string, more: TemplateResult | typeof nothing = nothing): TemplateResult {
    const code = qrCode(href, words.qr(href));
    return html`<div class="share-parts">
      ${code ? this.code(code) : html`<p class="note">${words.noQr(href.length, MOST_QR)}</p>`}
      <label class="share-field"
        >${words.link}
        <textarea class="share-link" readonly rows="4" spellcheck="false" .value=${href}></textarea>
      </label>
      <p class="share-buttons">
        <button class="primary" @click=${() => void this.copy(href)}>${words.copy}</button>
        ${more}
      </p>
    </div>`;
  }

  private code(drawing: TemplateResult): TemplateResult {
    return html`<div class="share-code">
      ${drawing}
      <button class="link" @click=${() => (this.isLarge = !this.isLarge)}>
        ${this.isLarge ? words.small : words.large}
      </button>
    </div>`;
  }

  private saveButton(
    { link, code }: { readonly link: MomentLink; readonly code: string },
    kind = '',
  ): TemplateResult {
    const place = link.place.kind === 'playground' ? link.place.kind : link.place.lesson;
    const name = words.file(place, link.depth);
    return html`<button class=${kind} @click=${() => saveFile(name, `${code}\n`, 'text/plain')}>
      ${words.save}
    </button>`;
  }

  private async copy(href: string): Promise<void> {
    const copied = await copyText(href);
    this.field?.select();
    this.said = copied ? words.copied : words.notCopied;
  }
}

/** Whether the page shows two runs that its address holds. */
function isComparison(): boolean {
  const route = parseRoute(location.hash);
  return route.name === 'compare' && route.other !== undefined;
}

/** Copies a text. Answers `false` where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'share-dialog': ShareDialog;
  }
}
