import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { ASSERTIONS, judge, type Assertion, type Judged, type Played } from '../../course';
import type { StatusMove } from '../../protocol';
import {
  act,
  forward,
  step,
  transcriptOf,
  type Action,
  type LabMoment,
  type LabTimeline,
} from '../../simulation';
import { clientSeat } from '../driver/client-seat';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import type * as NetworkViews from '../network';
import { BenchWork, type Arrival, type BenchState } from './bench-work';
import { PLAYGROUND, type Desk } from './desk';
import type { Draft } from './draft';
import { figureState } from './focus-task';
import { otherLines } from './lines';
import { assertionsNotice, lookNotice } from './look';
import { movesAt, type Moves } from './moves';
import { noticeLine, type Notice } from './notice';
import { Presentation } from './presentation';
import {
  assertionsRegion,
  figureRegion,
  panels,
  referenceRegion,
  transcriptRegion,
  type RecordView,
} from './regions';
import './request-pane';
import type { RequestPane } from './request-pane';
import { TimeTools } from './time-tools';
import './transport-bar';
import type { TransportCommand } from './transport-bar';
import { WIDE } from './wide';
import { bench as words } from '../words/en/bench';

/** Transcripts up to this long are judged anew after every step, once they were judged at all. */
const JUDGED_LIVE = 400;

/** What stands on a bench. */
export interface Shown {
  readonly desk: Desk;
  readonly timeline: LabTimeline;
  readonly draft: Draft;
  readonly record: RecordView;
}

/**
 * The bench: one simulated world and everything that looks at it. It alone owns the state; the views take it by
 * property and ask for changes by event.
 */
@customElement('lab-bench')
export class LabBench extends LightElement {
  /** What it works on. */
  @property({ attribute: false }) desk: Desk = PLAYGROUND;

  /** What to read beside it. */
  @property({ attribute: false }) reading: TemplateResult | undefined;

  /** Whether that is long: on a low screen it then gets the room of the figure. */
  @property({ type: Boolean, attribute: 'long-text' }) longText = false;

  /** The assertions to offer; always the same array while they are the same, so that a step does not draw them again. */
  @property({ attribute: false }) claims: readonly Assertion[] = ASSERTIONS;

  /** The run whose named moments the timeline shows. */
  @property({ attribute: false }) played: Played | undefined;

  /** What stands over the transport: how the challenge at hand is going. */
  @property({ attribute: false }) standing: TemplateResult | undefined;

  /** What the work was when it was last drawn. */
  @state() private held: BenchState;
  @state() private judged: readonly Judged[] | undefined;
  @state() private judgedAt: LabMoment | undefined;
  @state() private record: RecordView = 'transcript';

  /** What shows the open network: fetched when one is first open. */
  @state() private network: typeof NetworkViews | undefined;

  @query('request-pane') private readonly requestPane!: RequestPane;
  @query('.transcript-region') private readonly transcript!: HTMLElement;

  private readonly work = new BenchWork(() => (this.held = this.work.state));
  private moves: Moves;
  private readonly time = new TimeTools(this.work, () => this.requestUpdate());

  private readonly presentation = new Presentation({
    timeline: () => this.work.timeline,
    step: (command) => this.run(command),
    redraw: () => this.requestUpdate(),
    tell: (says) => this.tell({ says }),
    go: (href) => {
      this.tell(undefined);
      location.hash = href;
    },
  });

  constructor() {
    super();
    const { work } = this;
    this.held = work.state;
    this.moves = movesAt(work.timeline, undefined);
    this.addEventListener('seek-step', ({ detail }) => work.seek(detail));
    this.addEventListener('transport', ({ detail }) => this.transport(detail));
    this.addEventListener('return-to', ({ detail }) => work.returnTo(detail));
    this.addEventListener('show-time', ({ detail }) => void this.time.show(detail));
    this.addEventListener('act', ({ detail }) => this.act(detail));
    this.addEventListener('refused-move', ({ detail }) => work.tell({ says: detail }));
    this.addEventListener('request-input', ({ detail }) => work.type(detail));
    this.addEventListener('request-travel', ({ detail }) => work.travel(detail));
    this.addEventListener('request-send', () => this.send());
    this.addEventListener('choose-template', ({ detail }) => work.chooseTemplate(detail));
    this.addEventListener('reset-request', () => work.resetRequest());
    this.addEventListener('run-assertions', () => this.runAssertions());
    this.addEventListener('show-entry', ({ detail }) => work.point({ entry: detail }));
    this.addEventListener('show-move', ({ detail }) => this.showMove(detail));
    this.addEventListener('show-step', ({ detail }) => work.point({ step: detail }));
    this.addEventListener('show-record', ({ detail }) => (this.record = detail));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('pagehide', this.work.keepNow);
    window.addEventListener('storage', this.work.heard);
    WIDE.addEventListener('change', this.redraw);
    this.presentation.connect();
    this.time.connect();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('pagehide', this.work.keepNow);
    window.removeEventListener('storage', this.work.heard);
    WIDE.removeEventListener('change', this.redraw);
    this.presentation.disconnect();
    this.time.disconnect();
    this.work.keepNow();
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand, key = ''): boolean {
    if (this.presentation.run(command, key) || this.time.run(command)) return true;
    switch (command) {
      case 'step-forward':
        return this.move(this.moves.forward.impossible === undefined ? 'forward' : this.moves.next);
      case 'step-back':
        return this.move('back');
      case 'next-move':
        return this.move(this.moves.next);
      case 'step-worker':
        return this.move('worker');
      case 'step-network':
        return this.moves.network !== undefined && this.move('network');
      case 'advance-clock':
        return this.move('clock');
      case 'run-assertions':
        this.tell(assertionsNotice(this.runAssertions(), this));
        return true;
      case 'focus-request':
        this.requestPane.focus();
        return true;
      case 'focus-transcript':
        this.transcript.focus();
        return true;
      case 'next-finding':
        return this.querySelector('live-summary')?.step(1) ?? false;
      case 'previous-finding':
        return this.querySelector('live-summary')?.step(-1) ?? false;
      default:
        return false;
    }
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('desk')) this.work.open(this.desk);
    const { timeline } = this.held;
    if (timeline.now.world.network && !this.network) void this.fetchNetwork();
    if (movedFrom(changes, timeline)) this.presentation.moved(timeline);
    if (movedFrom(changes, timeline) && this.judged && timeline.now.depth <= JUDGED_LIVE)
      this.runAssertions();
  }

  protected override updated(changes: PropertyValues): void {
    const { timeline } = this.held;
    if (!movedFrom(changes, timeline)) return;
    this.emit('bench-moved', { timeline, desk: this.desk, acted: this.work.acted });
  }

  /**
   * Goes somewhere else on the timeline, or to another line of it; the line that is left can be returned to.
   * @param go - Finds the place.
   * @param says - What to say where another line is left for it.
   * @param from - From where it was asked for: on a narrow page the way there and back is offered.
   */
  visit(go: (timeline: LabTimeline) => LabTimeline, says: string, from?: HTMLElement): void {
    this.work.visit(go, says);
    // On a narrow page the transcript is far below the text.
    if (!WIDE.matches && from && !this.presentation.panes)
      this.tell(lookNotice(this.work.timeline, this, from, (next) => this.tell(next)));
  }

  /** What stands on it now, for somebody else to see. */
  get shown(): Shown {
    const { timeline, draft } = this.held;
    return { desk: this.desk, timeline, draft, record: this.record };
  }

  /**
   * Shows a moment that came from elsewhere; the learner's own work is kept beside it.
   * @param shown - The moment, for the desk at hand.
   * @param says - What to say of it, and how the way back is called.
   */
  show({ timeline, draft, record }: Omit<Shown, 'desk'>, says: Arrival): void {
    this.record = record;
    this.work.show(timeline.tip, timeline.now.depth, draft, says);
  }

  /** Puts a request into the pane; the text that was there can be brought back. */
  propose(text: string): void {
    this.work.propose(text);
  }

  /** Says something over the transport, or nothing more. */
  tell(notice: Notice | undefined): void {
    this.work.tell(notice);
  }

  protected override render(): TemplateResult {
    const { reading } = this;
    const { timeline, draft, notice, pointed, notes } = this.held;
    const { panes } = this.presentation;
    const { now } = timeline;
    const figure = figureState(now);
    this.moves = movesAt(timeline, figure.taskId);
    const stale = this.judged !== undefined && this.judgedAt !== now;
    const claims = this.claims.length > 0 ? assertionsRegion(this.claims, this.judged, stale) : '';
    const proof = html`${claims} ${referenceRegion()}`;
    const network = now.world.network && this.network;
    return html`${this.presentation.bar()}
      <div class="bench ${network ? 'networked' : ''}" data-panes=${ifDefined(panes)}>
        <div class="column text-column scroller">${reading ?? ''} ${WIDE.matches ? proof : ''}</div>
        ${figureRegion(figure, this.longText, panes !== undefined)} ${network?.networkRegion(now)}
        <div class="column request-column scroller">
          ${clientSeat(this.desk, timeline)}
          <section class="region" aria-label=${words.regions.request}>
            <request-pane
              .draft=${draft}
              ?next=${this.moves.next === 'send'}
              ?networked=${now.world.network !== undefined}
            ></request-pane>
          </section>
          ${panels(now.world, figure.taskId)}
        </div>
        ${transcriptRegion(now, {
          pointed,
          network,
          view: this.record,
          quiet: this.desk.quiet === true,
          desk: this.desk.name,
        })}
        ${WIDE.matches ? '' : html`<div class="column">${proof}</div>`}
      </div>
      <footer class="foot">
        ${this.presentation.cover()} ${this.standing ?? ''} ${noticeLine(notice, () => this.tell(undefined))}
        <transport-bar
          .timeline=${timeline}
          .moves=${this.moves}
          .views=${this.time.views}
          .others=${otherLines(timeline, notes.written).length}
          .moments=${this.time.named(this.played)}
        ></transport-bar>
      </footer>
      ${this.time.panel(this.desk)}`;
  }

  private move(command: TransportCommand | 'send'): boolean {
    if (command === 'send') this.send();
    else {
      const impossible = command === 'restart' ? undefined : this.moves[command]?.impossible;
      if (impossible === undefined) this.transport(command);
      else this.tell({ says: impossible });
    }
    return true;
  }

  private transport(command: TransportCommand): void {
    const { work, moves } = this;
    switch (command) {
      case 'back':
      case 'restart':
        return work[command]();
      case 'forward':
        if (!this.presentation.holds(() => forward(work.timeline).now)) work.forward();
        return;
      case 'worker':
      case 'clock':
        return this.act(moves[command].action);
      case 'network':
        return moves.network && this.act(moves.network.action);
    }
  }

  private act(action: Action): void {
    const { work } = this;
    if (!this.presentation.holds(() => act(work.timeline, step, action).now)) work.act(action);
  }

  private send(): void {
    const { sending, timeline } = this.work;
    if (sending && this.presentation.holds(() => act(timeline, step, sending).now)) return;
    this.work.send();
  }

  private runAssertions(): readonly Judged[] {
    const ids = this.claims.map(({ id }) => id);
    const { now } = this.work.timeline;
    const judged = judge(transcriptOf(now), ids);
    const passed = judged.filter(({ verdict }) => verdict.state === 'passed').map(({ id }) => id);
    this.judged = judged;
    this.judgedAt = now;
    this.emit('assertions-judged', passed);
    return judged;
  }

  /** Shows the step that made a move; one that was not made is explained by the figure itself. */
  private showMove({ from, to }: StatusMove): void {
    const made = figureState(this.work.timeline.now).made.findLast(
      (move) => move.from === from && move.to === to,
    );
    if (made) this.work.point({ step: made.step });
  }

  /** Where it cannot be fetched, the next step tries again. */
  private async fetchNetwork(): Promise<void> {
    this.network = await import('../network').catch(() => undefined);
  }

  private readonly redraw = (): void => this.requestUpdate();
}

/** Whether the timeline is another one than before the changes. */
function movedFrom(changes: PropertyValues, timeline: LabTimeline): boolean {
  if (!changes.has('held')) return false;
  const before = changes.get('held') as BenchState | undefined;
  return before?.timeline !== timeline;
}

declare global {
  interface HTMLElementTagNameMap {
    'lab-bench': LabBench;
  }
  interface HTMLElementEventMap {
    /** The bench is at another moment. `acted`: by something that the learner did, and not by looking around. */
    'bench-moved': CustomEvent<{
      readonly timeline: LabTimeline;
      readonly desk: Desk;
      readonly acted: boolean;
    }>;
    /** The assertions were judged; the detail names those that passed. */
    'assertions-judged': CustomEvent<readonly string[]>;
    /** Asks to be shown a step, counted from 1. */
    'show-step': CustomEvent<number>;
  }
}
