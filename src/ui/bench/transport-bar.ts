import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Action, LabMoment, LabTimeline } from '../../simulation';
import { path } from '../../simulation';
import { icon, type IconName } from '../icons';
import { LightElement } from '../light-element';
import { timeline } from '../words/en/timeline';
import type { LeftLine, NamedStep } from './lines';
import type { Move, Moves } from './moves';
import { stepView } from './step-view';
import { bench } from '../words/en/bench';
import { clockTime } from './words';

const words = bench.transport;

/** More steps than this are a plain line: single ones could not be told apart any more. */
const MOST_TICKS = 120;

/** What a button of the bar asks for. */
export type TransportCommand = 'back' | 'forward' | 'worker' | 'clock' | 'network' | 'restart';

/** The transport of the simulation, at the foot of the page: always there, always in the same place. */
@customElement('transport-bar')
export class TransportBar extends LightElement {
  /** The timeline to move along. */
  @property({ attribute: false }) timeline!: LabTimeline;

  /** The lines that were left. */
  @property({ attribute: false }) lines: readonly LeftLine[] = [];

  /** The steps of the line that have names. */
  @property({ attribute: false }) moments: readonly NamedStep[] = [];

  /** What can be done now. */
  @property({ attribute: false }) moves!: Moves;

  protected override render(): TemplateResult {
    const { moves } = this;
    const { now, tip } = this.timeline;
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
      <div class="line">
        ${this.ticks()}
        <input
          type="range"
          aria-label=${words.step}
          min="0"
          max=${tip.depth}
          .max=${String(tip.depth)}
          .value=${String(now.depth)}
          ?disabled=${tip.depth === 0}
          aria-valuetext=${inWords(now, tip)}
          @input=${(event: Event) => this.emit('seek-step', Number((event.target as HTMLInputElement).value))}
        />
        <span class="where"
          >${now.depth === 0 && tip.depth === 0 ? words.noStep : words.place(now.depth, tip.depth)}</span
        >
      </div>
      <div class="menus">${this.namedMoments()} ${this.otherMoves()} ${this.otherLines()}</div>
      <time class="clock" aria-label=${words.time(clockTime(now.world.now))}
        >${clockTime(now.world.now)}</time
      >
      <button class="restart" @click=${() => this.emit('transport', 'restart')}>
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
        ({ name, step }) =>
          html`<option value=${step} lang="en" ?selected=${step === at}>
            ${timeline.named(step, name)}
          </option>`,
      )}
    </select>`;
  }

  /** A menu of the lines that were left by acting from the past. */
  private otherLines(): TemplateResult | typeof nothing {
    const { lines } = this;
    if (lines.length === 0) return nothing;
    return html`<select
      class="lines"
      aria-label=${words.lines}
      title=${words.lines}
      @change=${(event: Event) => {
        const select = event.target as HTMLSelectElement;
        const line = lines[select.selectedIndex - 1];
        select.selectedIndex = 0;
        if (line) this.emit('return-to', line.tip);
      }}
    >
      <option value="" selected>${words.otherLines(lines.length)}</option>
      ${lines.map(({ says }) => html`<option>${says}</option>`)}
    </select>`;
  }

  /** The steps as marks under the slider: a dot for an exchange, a square for the worker, a stroke for the clock. */
  private ticks(): TemplateResult | typeof nothing {
    const { now, tip } = this.timeline;
    if (tip.depth === 0 || tip.depth > MOST_TICKS) return nothing;
    const named = new Set(this.moments.map(({ step }) => step));
    return html`<span class="ticks" aria-hidden="true">
      ${path(tip).map((moment) => {
        const kind = stepView(moment)?.kind ?? 'start';
        const place = moment.depth === now.depth ? 'now' : moment.depth < now.depth ? 'past' : 'later';
        return html`<i class="${kind} ${place} ${named.has(moment.depth) ? 'named' : ''}"></i>`;
      })}
    </span>`;
  }
}

function inWords(now: LabMoment, tip: LabMoment): string {
  const view = stepView(now);
  const what = view?.messages[0]?.method ?? view?.says ?? words.beginning;
  return words.at(now.depth, tip.depth, what);
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
    /** Asks for a line that was left; the detail is its end. */
    'return-to': CustomEvent<LabMoment>;
  }
}
