import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Action, LabMoment, World } from '../../simulation';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { network } from '../words/en/network';
import { layoutOf } from './layout';
import { movesOf } from './moves-of';
import { objectName } from './object-name';
import { drawPicture } from './picture-drawing';
import { pictureOf, type ObjectKey, type Picture } from './picture';
import './object-menu';

/** The picture of the open network at a moment. An object that is pressed offers what can happen to it. */
@customElement('network-picture')
export class NetworkPicture extends LightElement {
  /** The current moment. */
  @property({ attribute: false }) moment!: LabMoment;

  /** Whether it is only to look at. */
  @property({ type: Boolean }) still = false;

  @state() private width = 0;
  @state() private open: ObjectKey | undefined;
  @state() private beside: Element | undefined;

  // A frame later: what is drawn then changes the height, of which the observer would hear in the same round.
  private readonly sizes = new ResizeObserver(() => requestAnimationFrame(() => this.measure()));

  /** The object that had the focus when its menu was opened, and its connection: what follows it gets the focus. */
  private left: { readonly key: ObjectKey; readonly call: number | undefined } | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.measure();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('moment')) this.open = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { world } = this.moment;
    const picture = pictureOf(world);
    if (!picture) return nothing;
    return html`<div class="picture">${this.width > 0 ? this.drawing(world, picture) : nothing}</div>
      ${effects(picture)}
      ${
        this.open === undefined
          ? nothing
          : html`<object-menu
              .name=${objectName(world, picture, this.open)}
              .moves=${movesOf(world, this.open)}
              .beside=${this.beside}
              @menu-choice=${({ detail }: CustomEvent<Action>) => this.choose(detail)}
              @menu-closed=${() => (this.open = undefined)}
            ></object-menu>`
      }`;
  }

  private measure(): void {
    this.width = Math.round(this.getBoundingClientRect().width);
  }

  protected override updated(changes: PropertyValues): void {
    if (!changes.has('moment') || !this.left) return;
    const { key, call } = this.left;
    this.left = undefined;
    const picture = pictureOf(this.moment.world);
    const follows =
      picture?.lanes.find((lane) => lane.call === call)?.pill.key ?? picture?.lanes[0]?.pill.key;
    (this.object(key) ?? (follows && this.object(follows)) ?? this.object('client'))?.focus({
      preventScroll: true,
    });
  }

  private drawing(world: World, picture: Picture): TemplateResult {
    const layout = layoutOf(picture, this.width);
    return html`<svg
      width=${layout.width}
      height=${layout.height}
      role=${this.still ? 'img' : 'group'}
      aria-label=${this.still ? inWords(world, picture) : network.picture.label}
    >
      ${drawPicture(layout, {
        open: this.open,
        fresh: freshIn(this.moment),
        ...(this.still ? {} : { press: (key: ObjectKey) => this.press(key) }),
        name: (key, lines) => objectName(world, picture, key, lines),
      })}
    </svg>`;
  }

  private press(key: ObjectKey): void {
    this.beside = this.object(key) ?? undefined;
    this.open = this.open === key ? undefined : key;
  }

  private choose(action: Action): void {
    const key = this.open;
    const { flights = [] } = this.moment.world.network ?? {};
    const number = Number(key?.split(' ')[1]);
    const call = key?.startsWith('message ') ? flights.find(({ flight }) => flight === number)?.call : number;
    if (key) this.left = { key, call };
    this.emit('act', action);
  }

  private object(key: ObjectKey): SVGGElement | null {
    return this.querySelector(`[data-key="${key}"]`);
  }
}

/** The messages that set out in the step that made a moment. */
function freshIn({ world, before }: LabMoment): ReadonlySet<ObjectKey> {
  const first = before?.world.network?.count ?? 0;
  const flights = world.network?.flights ?? [];
  return new Set(
    flights.flatMap(({ flight }): ObjectKey[] => (flight >= first ? [`message ${flight}`] : [])),
  );
}

/** The whole picture in words. */
function inWords(world: World, picture: Picture): string {
  const { client, callers, proxy, replicas, store, worker, lanes } = picture;
  const keys = [client, ...callers, proxy, ...replicas, store, worker].map(({ key }) => key);
  const names = [...keys, ...lanes.map(({ pill }) => pill.key)].map((key) => objectName(world, picture, key));
  return names.join('. ');
}

/** What was done outside; what was done more often than it was asked for is called out. */
function effects({ effects: lines }: Picture): TemplateResult {
  return html`<p class="effects" role="status">
    ${lines.map(
      ({ text, grave }) =>
        html`<span class=${grave ? 'grave' : ''}
          >${grave ? icon('warning') : nothing}${network.picture.outside(text)}</span
        >`,
    )}
  </p>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'network-picture': NetworkPicture;
  }
}
