import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { size } from '../data/measures';
import { LightElement } from '../light-element';
import { data as words } from '../words/en/data';
import { keepEditor, offlineState, watchOffline } from './offline';

/** Says what of the site is kept for the time without a network, and keeps the rest when it is asked to. */
@customElement('offline-status')
export class OfflineStatus extends LightElement {
  @state() private kept = offlineState().kept;
  @state() private failed = false;

  private unwatch = (): void => undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watchOffline(() => (this.kept = offlineState().kept));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch();
  }

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="data-offline">
      <h2 id="data-offline">${words.offlineTitle}</h2>
      ${this.standing()}
    </section>`;
  }

  private standing(): TemplateResult {
    if (import.meta.env.MODE === 'stick') return html`<p>${words.offlineFile}</p>`;
    if (!('serviceWorker' in navigator)) return html`<p>${words.offlineInsecure}</p>`;
    const { kept } = this;
    if (!kept) return html`<p>${words.offlineNotYet}</p>`;
    const core = size(kept.coreBytes);
    const editor = size(kept.editorBytes);
    if (kept.editorKept) return html`<p>${words.offlineKept(core, editor)}</p>`;
    return html`<p>${words.offlineCore(core)}</p>
      <button @click=${() => void this.keepEditor()}>${words.offlineEditor(editor)}</button>
      <p role="status">${this.failed ? words.offlineEditorFailed : ''}</p>`;
  }

  private async keepEditor(): Promise<void> {
    await keepEditor().catch(() => undefined);
    this.failed = !offlineState().kept?.editorKept;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'offline-status': OfflineStatus;
  }
}
