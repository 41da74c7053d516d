import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { AddressWatch } from '../address-watch';
import { LightElement } from '../light-element';
import type { KeyCommand } from '../keys';
import { plainHref, presentedIn } from '../router';
import '../styles/part-turner.css';
import { present as words } from '../words/en/present';
import type { Part } from './part';

/**
 * Leads on in a playlist from a part that has no bench: a comparison, or what could not be opened. The address says
 * which part it is; without one it shows nothing.
 */
@customElement('part-turner')
export class PartTurner extends LightElement {
  @state() private shown: Part | undefined;

  constructor() {
    super();
    new AddressWatch(this, () => void this.read());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
  }

  /**
   * Does what a key asks for. A remote has no more than two keys, so where nothing can be stepped they lead on too.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    switch (command) {
      case 'next-part':
      case 'step-forward':
        return this.turn('next');
      case 'previous-part':
      case 'step-back':
        return this.turn('previous');
      case 'leave-presenting':
        return this.leave();
      default:
        return false;
    }
  }

  /** Goes to another part. */
  private turn(way: 'next' | 'previous'): boolean {
    const href = this.shown?.[way];
    if (href !== undefined) location.hash = href;
    return href !== undefined;
  }

  /** Leaves the playlist, and stays on the page. */
  private leave(): boolean {
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

  private async read(): Promise<void> {
    const { list, part } = presentedIn(location.hash) ?? {};
    // Without the playlist the page still stands.
    const views = list === undefined ? undefined : await import('./index').catch(() => undefined);
    this.shown = views?.partOf(list, part);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'part-turner': PartTurner;
  }
}
