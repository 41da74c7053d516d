import { flow } from '@lit-labs/virtualizer/layouts/flow.js';
import { virtualize, virtualizerRef } from '@lit-labs/virtualizer/virtualize.js';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { LightElement } from '../light-element';

/** Draws one item of a feed. `tab` is what its buttons and links get as `tabindex`. */
export type DrawItem = (place: number, tab: 0 | -1) => TemplateResult;

/** How many frames to wait for an item to be drawn after the list was moved to it. */
const MOST_FRAMES = 60;

/** After how many frames to ask for it once more. */
const ASK_AGAIN = 6;

/**
 * A long list of which only what is in view is in the document. It is one stop of the Tab key: the arrow keys, Home
 * and End walk its items, and Tab goes on into what the current item offers.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/feed/
 */
@customElement('virtual-feed')
export class VirtualFeed extends LightElement {
  /** What the items are, each drawn by its number. A new list must be a new array. */
  @property({ attribute: false }) items: readonly number[] = [];

  /** Draws an item, given the number that stands in {@link items}. */
  @property({ attribute: false }) draw: DrawItem = () => html``;

  /** What the list is, for a screen reader. */
  @property() label = '';

  /** Whether more items are still to come. */
  @property({ type: Boolean }) busy = false;

  /** The place in {@link items} of the current item. */
  @state() private current = 0;

  @query('.feed') private readonly feed!: HTMLElement;

  private wasInside = false;

  /**
   * Brings an item into view and makes it the current one.
   * @param item - One of {@link items}; any other is ignored.
   * @param focus - Whether it gets the focus as well.
   */
  async reveal(item: number, focus = false): Promise<void> {
    const place = this.items.indexOf(item);
    if (place >= 0) await this.moveTo(place, focus, 'center');
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('items')) this.current = Math.max(0, Math.min(this.current, this.items.length - 1));
  }

  protected override render(): TemplateResult {
    return html`<div
      class="feed"
      role="feed"
      tabindex="0"
      aria-label=${this.label}
      aria-busy=${this.busy ? 'true' : 'false'}
      @keydown=${this.walk}
      @focusin=${this.enter}
      @focusout=${this.leave}
      @rangeChanged=${this.keepFocus}
    >
      ${virtualize({
        items: this.items as number[],
        layout: LAYOUT,
        scroller: true,
        renderItem: (item: number, place: number) => this.item(item, place),
      })}
    </div>`;
  }

  private item(item: number, place: number): TemplateResult {
    const current = place === this.current;
    return html`<div
      class="feed-item ${current ? 'current' : ''}"
      role="article"
      tabindex="-1"
      data-place=${place}
      aria-posinset=${place + 1}
      aria-setsize=${this.busy ? -1 : this.items.length}
    >
      ${this.draw(item, current ? 0 : -1)}
    </div>`;
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const inside = event.target !== this.feed;
    const last = this.items.length - 1;
    const to = {
      ArrowDown: inside ? this.current + 1 : this.current,
      ArrowUp: this.current - 1,
      PageDown: this.current + 10,
      PageUp: this.current - 10,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    void this.moveTo(Math.max(0, Math.min(to, last)), true, 'nearest');
  };

  private async moveTo(place: number, focus: boolean, block: ScrollLogicalPosition): Promise<void> {
    this.current = place;
    await this.updateComplete;
    // A list that was not laid out yet does not move: it is asked again until the item is there.
    for (let frame = 0; frame < MOST_FRAMES && !this.itemAt(place) && this.current === place; frame += 1) {
      if (frame % ASK_AGAIN === 0) this.scroller?.element(place)?.scrollIntoView({ block });
      await nextFrame();
    }
    const item = this.itemAt(place);
    const isTall = item && item.offsetHeight > this.feed.clientHeight;
    item?.scrollIntoView({ block: isTall ? 'start' : 'nearest' });
    // Another item may have been asked for meanwhile.
    if (focus && this.current === place) this.itemAt(place)?.focus({ preventScroll: true });
  }

  private get scroller(): Scrollable | undefined {
    return (this.feed as { [virtualizerRef]?: Scrollable })[virtualizerRef];
  }

  private itemAt(place: number): HTMLElement | null {
    return this.feed.querySelector(`[data-place="${place}"]`);
  }

  /** A click or Tab inside an item makes it the current one. */
  private readonly enter = (event: FocusEvent): void => {
    this.wasInside = true;
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('.feed-item') : null;
    if (item) this.current = Number(item.dataset['place']);
  };

  private readonly leave = (event: FocusEvent): void => {
    this.wasInside = event.relatedTarget instanceof Node && this.contains(event.relatedTarget);
  };

  /** Where the item with the focus was scrolled out of the document, the list itself keeps it for the arrow keys. */
  private readonly keepFocus = (): void => {
    if (!this.wasInside) return;
    requestAnimationFrame(() => {
      if (this.wasInside && document.activeElement === document.body)
        this.feed.focus({ preventScroll: true });
    });
  };
}

/** What of the virtualizer is used here. */
interface Scrollable {
  element(place: number): { scrollIntoView(options: ScrollIntoViewOptions): void } | undefined;
}

const LAYOUT = flow();

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

declare global {
  interface HTMLElementTagNameMap {
    'virtual-feed': VirtualFeed;
  }
}
