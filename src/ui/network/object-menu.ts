import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Choice } from '../../simulation';
import { LightElement } from '../light-element';
import { english } from '../parts/english';
import { network as words } from '../words/en/network';

/** The menu of an object: its possible moves, and those that are not possible, with the reason. */
@customElement('object-menu')
export class ObjectMenu extends LightElement {
  /** What it is the menu of. */
  @property() name = '';

  /** The moves. */
  @property({ attribute: false }) moves: readonly Choice[] = [];

  /** The object. */
  @property({ attribute: false }) beside: Element | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.popover = 'auto';
    this.role = 'menu';
    this.addEventListener('keydown', this.walk);
    this.addEventListener('toggle', this.closed);
    document.addEventListener('scroll', this.follow, { capture: true, passive: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('scroll', this.follow, { capture: true });
  }

  protected override updated(changes: PropertyValues): void {
    this.ariaLabel = this.name;
    if (!changes.has('beside') || !this.beside) return;
    this.showPopover();
    this.place();
    (this.items().find((item) => item.ariaDisabled !== 'true') ?? this.items()[0])?.focus({
      preventScroll: true,
    });
  }

  protected override render(): TemplateResult {
    const possible = this.moves.filter(({ impossible }) => impossible === undefined);
    const others = this.moves.filter(({ impossible }) => impossible !== undefined);
    return html`<p class="menu-name" role="presentation">${this.name}</p>
      ${[...possible, ...others].map(
        ({ action, says, impossible }) =>
          html`<button
            role="menuitem"
            tabindex="-1"
            aria-disabled=${impossible === undefined ? 'false' : 'true'}
            @click=${() => (impossible === undefined ? this.emit('menu-choice', action) : nothing)}
          >
            ${english(capital(says))}${
              impossible === undefined
                ? nothing
                : html`<span class="reason">${words.notNow(english(impossible))}</span>`
            }
          </button>`,
      )}
      ${this.moves.length === 0 ? html`<p class="note">${words.noMoves}</p>` : nothing}`;
  }

  private items(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }

  /** Below the object, or above it where there is more room. */
  private place(): void {
    const beside = this.beside?.getBoundingClientRect();
    if (!beside) return;
    const { width, height } = this.getBoundingClientRect();
    const room = document.documentElement;
    const left = Math.max(8, Math.min(beside.left, room.clientWidth - width - 8));
    const fits = beside.bottom + 6 + height <= room.clientHeight - 8;
    const top = fits ? beside.bottom + 6 : Math.max(8, beside.top - 6 - height);
    this.style.setProperty('left', `${left}px`);
    this.style.setProperty('top', `${top}px`);
  }

  private readonly walk = (event: KeyboardEvent): void => {
    // The page's own keys are for those who are not in a menu.
    if (event.key !== 'Escape') event.stopPropagation();
    if (event.key === 'Tab') this.hidePopover();
    const items = this.items();
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  };

  /** The page is scrolled: the menu goes with its object. */
  private readonly follow = ({ target }: Event): void => {
    if (target !== this) this.place();
  };

  private readonly closed = (event: Event): void => {
    if ((event as ToggleEvent).newState === 'closed') this.emit('menu-closed');
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

declare global {
  interface HTMLElementTagNameMap {
    'object-menu': ObjectMenu;
  }
  interface HTMLElementEventMap {
    'menu-choice': CustomEvent<Choice['action']>;
    'menu-closed': CustomEvent<undefined>;
  }
}
