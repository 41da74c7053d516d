import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { LabTimeline } from '../../simulation';
import type { Desk } from '../bench/desk';
import { LightElement } from '../light-element';
import '../styles/seat.css';
import { seat as words } from '../words/en/seat';

/** The switch that gives the learner's place to the official client. Its code comes when it is first switched on. */
@customElement('client-seat')
export class ClientSeat extends LightElement {
  /** Where the bench is. */
  @property({ attribute: false }) timeline!: LabTimeline;

  @state() private seat: 'empty' | 'loading' | 'taken' | 'failed' = 'empty';

  protected override render(): TemplateResult {
    const { seat } = this;
    return html`<section aria-label=${words.client}>
      <label class="seat-switch"
        ><input
          type="checkbox"
          role="switch"
          .checked=${seat !== 'empty'}
          @change=${(event: Event) => this.turn((event.target as HTMLInputElement).checked)}
        />${words.drive}</label
      >
      ${seat === 'empty' ? nothing : html`<p class="editor-hint">${this.note()}</p>`}
      ${seat === 'taken' ? html`<client-driver .timeline=${this.timeline}></client-driver>` : nothing}
    </section>`;
  }

  private note(): string {
    switch (this.seat) {
      case 'empty':
      case 'loading':
        return words.onItsWay;
      case 'failed':
        return words.notLoaded;
      case 'taken':
        return words.taken;
    }
  }

  private turn(on: boolean): void {
    this.seat = on ? 'loading' : 'empty';
    if (!on) return;
    const settle = (seat: 'taken' | 'failed') => () => {
      if (this.seat === 'loading') this.seat = seat;
    };
    void import('./client-driver').then(settle('taken'), settle('failed'));
  }
}

/** The lessons that a client may drive too: those in which a task is polled, answered or cancelled. */
const LESSONS: ReadonlySet<string> = new Set([
  'lesson/polling',
  'lesson/five-statuses-four-ends',
  'lesson/input-in-mid-flight',
  'lesson/acknowledgements-are-not-states',
  'lesson/cancelling',
  'lesson/your-client',
]);

/**
 * The seat at a desk, where there is one: on the playground and in the runs of some lessons. A challenge is the
 * learner's own, and over the open network messages arrive only when somebody delivers them.
 */
export function clientSeat(
  { name }: Pick<Desk, 'name'>,
  timeline: LabTimeline,
): TemplateResult | typeof nothing {
  const has = (name === 'playground' || LESSONS.has(name)) && timeline.now.world.network === undefined;
  return has ? html`<client-seat .timeline=${timeline}></client-seat>` : nothing;
}

declare global {
  interface HTMLElementTagNameMap {
    'client-seat': ClientSeat;
  }
}
