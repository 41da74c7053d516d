import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Action, LabMoment, LabTimeline } from '../../simulation';
import { icon, type IconName } from '../icons';
import { LightElement } from '../light-element';
import type * as TimelineViews from '../timeline';
import type { Stops } from '../timeline/stops';
import { bench } from '../words/en/bench';
import { timeline } from '../words/en/timeline';
import type { NamedStep } from './lines';
import type { Move, Moves } from './moves';
import { stepView } from './step-view';
import type { TimePanel } from './time-tools';
import { clockTime } from './words';

const words = bench.transport;

/** What a button of the bar asks for. */
export type TransportCommand = 'back' | 'forward' | 'worker' | 'clock' | 'network' | 'restart';

/** The transport of the simulation, at the foot of the page: always there, always in the same place. */
@customElement('transport-bar')
export class TransportBar extends LightElement {
  /** The timeline to move along. */
  @property({ attribute: false }) timeline!: LabTimeline;

  /** How many other lines are kept. */
  @property({ attribute: false }) others = 0;

  /** The steps of the line that have names; the same array while they are the same. */
  @property({ attribute: false }) moments: readonly NamedStep[] = [];

  /** What can be done now. */
  @property({ attribute: false }) moves!: Moves;

  /** What draws the line as it is; before it is fetched, the slider goes from step to step. */
  @property({ attribute: false }) views: typeof TimelineViews | undefined;

  protected override render(): TemplateResult {
    const { moves } = this;
    const { now, tip } = this.timeline;
    const stops = this.views?.stopsOf(tip, this.moments);
    return html`<div
      class="transport ${moves.network ? 'networked' : ''}"
      role="group"
      aria-label=${words.label}
    >
      ${this.button('back', words.back, 'back', moves.back)}
      ${moves.network ? this.button('network', words.network, 'network', moves.network) : nothing}
      ${this.button('worker', words.worker, 'worker', moves.worker)}
      ${this.button('clock', words.clock, 'clock', moves.clock)}
      ${this.button('forward', words.forward, 'forward', moves.forward)}
      <div class="when">
        <div class="line">
          ${stops ? html`<timeline-track .stops=${stops} .depth=${now.depth}></timeline-track>` : nothing}
          <input
            type="range"
            aria-label=${words.step}
            min="0"
            max=${stops?.last ?? tip.depth}
            .max=${String(stops?.last ?? tip.depth)}
            .value=${String(stops?.at(now.depth) ?? now.depth)}
            ?disabled=${tip.depth === 0}
            aria-valuetext=${inWords(now, tip, stops)}
            @input=${({ target }: Event) => {
              const value = Number((target as HTMLInputElement).value);
              this.emit('seek-step', stops?.step(value) ?? value);
            }}
          />
        </div>
        <div class="stand">
          <time class="clock" aria-label=${words.time(clockTime(now.world.now))}
            >${clockTime(now.world.now)}</time
          >
          <span class="where"
            >${now.depth === 0 && tip.depth === 0 ? words.noStep : words.place(now.depth, tip.depth)}</span
          >
        </div>
      </div>
      <div class="menus">${this.namedMoments()} ${this.otherMoves()} ${this.tools()}</div>
      <button class="restart" title=${words.restart} @click=${() => this.emit('transport', 'restart')}>
        ${icon('restart')}<span class="label">${words.restart}</span>
      </button>
    </div>`;
  }

  private button(command: TransportCommand, name: string, drawing: IconName, move: Move): TemplateResult {
    const { impossible, does } = move;
    return html`<button
        class="${command} ${this.moves.next === command ? 'primary' : ''}"
        aria-disabled=${impossible ? 'true' : 'false'}
        aria-describedby="why-${command}"
        title=${impossible ?? does}
        @click=${() => (impossible ? this.emit('refused-move', impossible) : this.emit('transport', command))}
      >
        ${icon(drawing)}<span class="label">${name}</span></button
      ><span class="hidden-visually" id="why-${command}">${impossible ?? does}</span>`;
  }

  private otherMoves(): TemplateResult | typeof nothing {
    const { others } = this.moves;
    if (others.length === 0) return nothing;
    return html`<select
      class="others"
      aria-label=${words.others}
      title=${words.others}
      @change=${(event: Event) => {
        const select = event.target as HTMLSelectElement;
        const choice = others[select.selectedIndex - 1];
        select.selectedIndex = 0;
        if (choice) this.emit('act', choice.action);
      }}
    >
      <option value="" selected>${words.otherMoves}</option>
      ${others.map(({ says }) => html`<option lang="en">${says}</option>`)}
    </select>`;
  }

  /** A menu of the steps that have names; the one at hand is the chosen one. */
  private namedMoments(): TemplateResult | typeof nothing {
    const { moments } = this;
    if (moments.length === 0) return nothing;
    const at = this.timeline.now.depth;
    return html`<select
      class="moments"
      aria-label=${timeline.moments}
      title=${timeline.moments}
      @change=${({ target }: Event) => this.emit('seek-step', Number((target as HTMLSelectElement).value))}
    >
      <option value="" disabled ?selected=${!moments.some(({ step }) => step === at)}>
        ${timeline.moment}
      </option>
      ${moments.map(
        ({ name, step, isOwn }) =>
          html`<option value=${step} lang=${isOwn ? nothing : 'en'} ?selected=${step === at}>
            ${timeline.named(step, name)}
          </option>`,
      )}
    </select>`;
  }

  /** What opens the branches and the names. */
  private tools(): TemplateResult {
    const { others } = this;
    return html`${
        others === 0
          ? nothing
          : html`<button
              class="plain tool"
              aria-haspopup="dialog"
              @click=${() => this.emit('show-time', 'branches')}
            >
              ${words.otherLines(others)}
            </button>`
      }<button
        class="plain tool"
        aria-haspopup="dialog"
        title=${timeline.nameMomentKey}
        @click=${() => this.emit('show-time', 'moments')}
      >
        ${timeline.nameMoment}
      </button>`;
  }
}

function inWords(now: LabMoment, tip: LabMoment, stops: Stops | undefined): string {
  const view = stepView(now);
  const { wait, names = [] } = stops?.says(now.depth) ?? {};
  const did = wait ?? view?.messages[0]?.method ?? view?.says ?? words.beginning;
  return words.at(now.depth, tip.depth, [did, ...names].join(', '));
}

declare global {
  interface HTMLElementTagNameMap {
    'transport-bar': TransportBar;
  }
  interface HTMLElementEventMap {
    transport: CustomEvent<TransportCommand>;
    /** A move that is not possible was pressed; the detail is the reason. */
    'refused-move': CustomEvent<string>;
    act: CustomEvent<Action>;
    /** Asks for a panel of the timeline. */
    'show-time': CustomEvent<TimePanel>;
    /** Asks for a line that was left; the detail is its end. */
    'return-to': CustomEvent<LabMoment>;
  }
}
