import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import type { Stops } from './stops';
import { trackOf, type Label, type Track } from './track';

/**
 * The line as it is, drawn under the slider: a dot for an exchange, a square for the worker, a stroke for the clock,
 * three dots for a wait, and the names that have room. A screen reader hears all of it from the slider.
 */
@customElement('timeline-track')
export class TimelineTrack extends LightElement {
  /** The line. */
  @property({ attribute: false }) stops!: Stops;

  /** The step at which one is. */
  @property({ type: Number }) depth = 0;

  @state() private width = 0;

  private track!: Track;
  private readonly resized = new ResizeObserver(() => (this.width = this.clientWidth));

  override connectedCallback(): void {
    super.connectedCallback();
    this.ariaHidden = 'true';
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (!changes.has('stops') && !changes.has('width')) return;
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.track = trackOf(this.stops, this.width, size);
  }

  protected override render(): TemplateResult {
    const { depth } = this;
    const { marks, names, waits } = this.track;
    return html`${names.map(label('name'))}
      <span class="ticks">
        ${marks.map(({ kind, first, last, isNamed }) => {
          const place = depth > last ? 'past' : depth < first ? 'later' : 'now';
          return html`<i class="${kind} ${place} ${isNamed ? 'named' : ''}"></i>`;
        })}
      </span>
      ${waits.map(label('wait-label'))}`;
  }
}

const label =
  (kind: string) =>
  ({ text, left, width }: Label): TemplateResult =>
    html`<b class=${kind} style="left: ${left}px; inline-size: ${width}px">${text}</b>`;

declare global {
  interface HTMLElementTagNameMap {
    'timeline-track': TimelineTrack;
  }
}
