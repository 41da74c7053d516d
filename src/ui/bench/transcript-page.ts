import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Finding } from '../../rules';
import { icon, statusBadge } from '../icons';
import { LightElement } from '../light-element';
import { english } from '../parts/english';
import { declaresWords, entryLine, unfolded } from '../parts/entry-line';
import type { LiveFindings } from './live-findings';
import type { Fate, Fates } from '../network/fates';
import type { MessageView, StepView } from './step-view';
import type { Place } from './transcript-view';
import { bench } from '../words/en/bench';
import { travel } from '../words/en/travel';
import { callerOf } from './travel';
import { clockTime, span } from './words';

const words = bench.transcript;

/**
 * Some of the transcript's steps. A long transcript is many of these, and a step repaints only the one it is in:
 * an element renders again only when one of its own properties changed.
 */
@customElement('transcript-page')
export class TranscriptPage extends LightElement {
  /** The steps of this page, always the same array while they are the same steps. */
  @property({ attribute: false }) steps: readonly StepView[] = [];

  /** The current step where it is on this page, else -1. */
  @property({ attribute: false }) current = -1;

  /** What judges the entries, once it is there. */
  @property({ attribute: false }) live: LiveFindings | undefined;

  /** The place to point at, where it is on this page. */
  @property({ attribute: false }) pointed: Place | undefined;

  /** What became of each request, where answers come in later steps. */
  @property({ attribute: false }) fates: Fates | undefined;

  /** Which entries are unfolded. */
  private readonly open = new Set<number>();

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (changes.has('pointed') && this.pointed && 'entry' in this.pointed) this.open.add(this.pointed.entry);
  }

  protected override render(): TemplateResult {
    return html`${this.steps.map((step) => this.step(step))}`;
  }

  private step(step: StepView): TemplateResult {
    const current = step.depth === this.current;
    const pointed = this.pointed && 'step' in this.pointed && this.pointed.step === step.depth;
    // An exchange stands at the time of its request: how long the answer took is said with the answer.
    const time = clockTime(step.kind === 'exchange' ? step.from : step.to);
    return html`<div
      class="step ${step.kind} ${pointed ? 'pointed' : ''}"
      data-step=${step.depth}
      aria-current=${current ? 'step' : 'false'}
    >
      <button
        class="at"
        aria-label=${words.goTo(step.depth, time)}
        title=${words.step(step.depth)}
        @click=${() => this.emit('seek-step', step.depth)}
      >
        ${time}
      </button>
      ${step.kind === 'exchange' && step.messages.length > 0 ? nothing : happened(step)}
      ${step.messages.map((message) => this.message(message, step))}
    </div>`;
  }

  private message(view: MessageView, step: StepView): TemplateResult {
    const open = this.open.has(view.entry);
    const pointed = this.pointed && 'entry' in this.pointed && this.pointed.entry === view.entry;
    const found = this.live?.judge(step.moment).findings.filter(({ at }) => at === view.entry) ?? [];
    // A button and not <details>: Chromium's cost of adding one of those grows with the number of all others.
    return html`<div class="message ${view.dir} ${pointed ? 'pointed' : ''}" data-entry=${view.entry}>
      <button class="row" aria-expanded=${open ? 'true' : 'false'} @click=${() => this.fold(view.entry)}>
        ${entryLine(view, view.entry + 1, took(step))} ${second(view)}
      </button>
      ${this.fate(this.fates?.get(view.entry))} ${found.map((finding) => this.finding(finding))}
      ${open ? this.unfolded(view, found) : nothing}
    </div>`;
  }

  /** What is wrong with a message, and whose it is. */
  private finding(finding: Finding): TemplateResult {
    return html`<div class="finding ${finding.report}">
      <p class="finding-message" lang="en">
        ${this.live?.shown.message(finding.message, (entry) => this.emit('show-entry', entry))}
      </p>
      <p class="finding-title">${this.live?.shown.title(finding)}</p>
    </div>`;
  }

  private unfolded(view: MessageView, found: readonly Finding[]): TemplateResult {
    return unfolded(view, {
      changed: new Set(view.changes?.pointers),
      ...(this.live ? { found: this.live.shown.spots(view, found) } : {}),
    });
  }

  /** Where the other half of an exchange is, when it is in another step. */
  private fate(fate: Fate | undefined): TemplateResult | typeof nothing {
    switch (fate?.kind) {
      case undefined:
        return nothing;
      case 'open':
        return html`<p class="fate">${words.noAnswer}</p>`;
      case 'lost':
        return html`<p class="fate lost">
          ${icon('notPassed')}${fate.partly ? words.broke : words.noAnswerBroke}
        </p>`;
      case 'answered':
        return html`<p class="fate">${words.answeredBy(this.entryLink(fate.by))}</p>`;
      case 'answers':
        return html`<p class="fate">${words.answers(this.entryLink(fate.to))}</p>`;
    }
  }

  private entryLink(entry: number): TemplateResult {
    return html`<button class="link" @click=${() => this.emit('show-entry', entry)}>
      ${words.entry(entry + 1)}
    </button>`;
  }

  private fold(entry: number): void {
    if (!this.open.delete(entry)) this.open.add(entry);
    this.requestUpdate();
  }
}

const HAPPENED_ICONS = {
  exchange: 'network',
  worker: 'worker',
  clock: 'clock',
  network: 'network',
  nothing: 'notPassed',
} as const;

/** Something that happened away from the wire. */
function happened(step: StepView): TemplateResult {
  const { kind, says, from, to } = step;
  const move = step.moment.report?.changes[0];
  if (kind === 'clock') return html`<p class="happened">${icon('clock')} ${words.later(span(to - from))}</p>`;
  return html`<p class="happened">
    ${icon(HAPPENED_ICONS[kind])}
    <span
      >${kind === 'nothing' ? words.nothing(english(says)) : english(says.replace(/^the worker: /, 'Worker: '))}${
        to > from ? html` <span class="faint">· ${span(to - from)}</span>` : nothing
      }
      ${move ? statusBadge(move.to) : nothing}</span
    >
  </p>`;
}

function took(step: StepView): TemplateResult | typeof nothing {
  const ms = step.to - step.from;
  return ms > 0 ? html` <span class="faint">${words.after(span(ms))}</span>` : nothing;
}

/** The second line: what a request declares; what an answer says, and what is new in it. */
function second(view: MessageView): TemplateResult | typeof nothing {
  if (view.says !== undefined) return html`<span class="second" lang="en">${view.says}</span>`;
  if (view.dir === 'c2s') {
    const declares = declaresWords(view);
    const caller = view.headers && callerOf(view.headers);
    const says = [declares, caller === undefined ? undefined : travel.as(caller)].filter(
      (one) => one !== undefined,
    );
    return says.length === 0 ? nothing : html`<span class="second">${says.join(', ')}</span>`;
  }
  const text = view.outcome?.text;
  const changes = view.changes && changeWords(view);
  if (!text && !changes) return nothing;
  return html`<span class="second"
    >${text ? english(text) : nothing}${text && changes ? html`<br />` : nothing}${changes ?? nothing}</span
  >`;
}

function changeWords(view: MessageView): TemplateResult | undefined {
  if (!view.changes) return undefined;
  const { changed, gone } = view.changes;
  if (changed.length + gone.length === 0) return html`<span class="faint">${words.nothingNew}</span>`;
  const news = [
    ...(changed.length > 0 ? [words.changed(changed.join(', '))] : []),
    ...(gone.length > 0 ? [words.gone(gone.join(', '))] : []),
  ];
  return html`<span class="changed-word">${news.join(' · ')}</span>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'transcript-page': TranscriptPage;
  }
  interface HTMLElementEventMap {
    /** Asks for the moment of a step, counted from the beginning. */
    'seek-step': CustomEvent<number>;
  }
}
