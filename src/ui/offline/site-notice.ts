import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import '../styles/site-notice.css';
import { leaveUpdate, offlineState, takeUpdate, watchOffline } from './offline';
import { offline as words } from '../words/en/offline';

/** Says above the page that there is a new version, and reloads when the reader wants it. */
@customElement('site-notice')
export class SiteNotice extends LightElement {
  @state() private version = offlineState().update;
  @state() private refused = false;

  private unwatch = (): void => undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watchOffline(() => (this.version = offlineState().update));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch();
  }

  protected override render(): TemplateResult {
    return html`<div class="site-notice" role="status">${this.notice()}</div>`;
  }

  private notice(): TemplateResult | typeof nothing {
    const { version, refused } = this;
    if (version === 'none') return nothing;
    if (refused)
      return html`<p>${words.notKept}</p>
        <a class="button" href="#/data">${words.yourData}</a> ${this.later()}`;
    return html`<p>${words[version]}</p>
      <button class="primary" @click=${() => (this.refused = !takeUpdate())}>${words.reload}</button>
      ${this.later()}`;
  }

  private later(): TemplateResult {
    const leave = (): void => {
      this.refused = false;
      leaveUpdate();
    };
    return html`<button @click=${leave}>${words.later}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'site-notice': SiteNotice;
  }
}
