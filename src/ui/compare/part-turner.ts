import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import type { Part } from '../present/part';
import { plainHref, presentedIn } from '../router';
import { present as words } from '../words/en/present';

/** Leads on in a playlist of which a comparison is a part. The address says which; without one it shows nothing. */
@customElement('part-turner')
export class PartTurner extends LightElement {
  @state() private shown: Part | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('hashchange', this.follow);
    this.follow();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.follow);
  }

  /**
   * Goes to another part.
   * @returns `false` where there is none.
   */
  turn(way: 'next' | 'previous'): boolean {
    const href = this.shown?.[way];
    if (href !== undefined) location.hash = href;
    return href !== undefined;
  }

  /**
   * Leaves the playlist, and stays on the page.
   * @returns `false` where none is shown.
   */
  leave(): boolean {
    if (!presentedIn(location.hash)) return false;
    location.hash = plainHref(location.hash);
    return true;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown: part } = this;
    if (!part) return nothing;
    return html`<p class="part-turner" role="group" aria-label=${words.bar}>
      <span>${words.part(part.number, part.of)}: ${part.title}</span>
      ${part.previous === undefined ? nothing : html`<a href=${part.previous}>${words.previousItem}</a>`}
      ${part.next === undefined ? nothing : html`<a href=${part.next}>${words.nextItem}</a>`}
    </p>`;
  }

  private readonly follow = (): void => void this.read();

  private async read(): Promise<void> {
    const { list, part } = presentedIn(location.hash) ?? {};
    // Without the playlist the comparison still stands.
    const views = list === undefined ? undefined : await import('../present').catch(() => undefined);
    this.shown = views?.partOf(list, part);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'part-turner': PartTurner;
  }
}
