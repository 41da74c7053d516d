import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { ASSERTIONS, judge, type Assertion, type Judged } from '../../course';
import type { StatusMove } from '../../protocol';
import {
  act,
  back,
  begin,
  forward,
  newWorld,
  returnTo,
  seek,
  step,
  transcriptOf,
  type Action,
  type LabMoment,
  type LabTimeline,
} from '../../simulation';
import { clientSeat } from '../driver/client-seat';
import { jsonProblem } from '../editor/json-problem';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import type * as NetworkViews from '../network';
import { PLAYGROUND, requestAt, resetDraft, type Desk } from './desk';
import { afterSend, FIRST_TEMPLATE, fromTemplate, type Draft } from './draft';
import { figureState } from './focus-task';
import { Keeper } from './keeper';
import { forkNotice, leftLines, restartAt } from './lines';
import { assertionsNotice, lookNotice } from './look';
import { movesAt, type Moves } from './moves';
import { noticeLine, type Notice } from './notice';
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
import type { Place } from './transcript-view';
import './transport-bar';
import type { TransportCommand } from './transport-bar';
import { WIDE } from './wide';
import { count } from './words';

/** Transcripts up to this long are judged anew after every step, once they were judged at all. */
const JUDGED_LIVE = 400;

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

  /** The assertions to offer; always the same array while they are the same, so that a step does not draw them again. */
  @property({ attribute: false }) claims: readonly Assertion[] = ASSERTIONS;

  /** What stands over the transport: how the challenge at hand is going. */
  @property({ attribute: false }) standing: TemplateResult | undefined;

  @state() private timeline: LabTimeline = begin(newWorld());
  @state() private draft: Draft = fromTemplate(FIRST_TEMPLATE, this.timeline.now);
  @state() private judged: readonly Judged[] | undefined;
  @state() private judgedAt: LabMoment | undefined;
  @state() private notice: Notice | undefined;
  @state() private pointed: Place | undefined;
  @state() private record: RecordView = 'transcript';

  /** What shows the open network: fetched when one is first open. */
  @state() private network: typeof NetworkViews | undefined;

  @query('request-pane') private readonly requestPane!: RequestPane;
  @query('.transcript-region') private readonly transcript!: HTMLElement;

  private moves: Moves = movesAt(this.timeline, undefined);
  private keeper: Keeper | undefined;

  /** The template that was chosen last at this desk. */
  private lastTemplate: string | undefined;

  /** The moment that the learner's own act made last. */
  private made: LabMoment | undefined;

  constructor() {
    super();
    this.addEventListener('seek-step', ({ detail }) => this.goTo(seek(this.timeline, detail)));
    this.addEventListener('transport', ({ detail }) => this.transport(detail));
    this.addEventListener('act', ({ detail }) => this.act(detail));
    this.addEventListener('refused-move', ({ detail }) => (this.notice = { says: detail }));
    this.addEventListener(
      'request-input',
      ({ detail }) => (this.draft = { text: detail, origin: { kind: 'typed' } }),
    );
    this.addEventListener('request-send', () => this.send());
    this.addEventListener('choose-template', ({ detail }) => this.chooseTemplate(detail));
    this.addEventListener('reset-request', () => this.resetRequest());
    this.addEventListener('run-assertions', () => this.runAssertions());
    this.addEventListener('show-entry', ({ detail }) => (this.pointed = { entry: detail }));
    this.addEventListener('show-move', ({ detail }) => this.showMove(detail));
    this.addEventListener('show-step', ({ detail }) => (this.pointed = { step: detail }));
    this.addEventListener('show-record', ({ detail }) => (this.record = detail));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('pagehide', this.keepNow);
    WIDE.addEventListener('change', this.redraw);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('pagehide', this.keepNow);
    WIDE.removeEventListener('change', this.redraw);
    this.keepNow();
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
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
        this.notice = assertionsNotice(this.runAssertions(), this);
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
    if (changes.has('desk')) this.open();
    if (this.timeline.now.world.network && !this.network) void this.fetchNetwork();
    if (changes.has('timeline') && this.judged && this.timeline.now.depth <= JUDGED_LIVE)
      this.runAssertions();
    if (changes.has('timeline') || changes.has('draft'))
      this.keeper?.soon(() => ({ timeline: this.timeline, draft: this.draft }));
  }

  protected override updated(changes: PropertyValues): void {
    if (!changes.has('timeline')) return;
    const { timeline, desk } = this;
    this.emit('bench-moved', { timeline, desk, acted: timeline.now === this.made });
  }

  /**
   * Goes somewhere else on the timeline, or to another line of it; the line that is left can be returned to.
   * @param go - Finds the place; `undefined` where there is none.
   * @param says - What to say where another line is left for it.
   * @param from - From where it was asked for: on a narrow page the way there and back is offered.
   */
  visit(go: (timeline: LabTimeline) => LabTimeline, says: string, from?: HTMLElement): void {
    const { timeline: before, notice } = this;
    const there = go(before);
    this.goTo(there);
    if (there.tip !== before.tip) this.offerReturn(before, says);
    else this.notice = notice;
    // On a narrow page the transcript is far below the text.
    if (!WIDE.matches && from) this.notice = lookNotice(there, this, from, (next) => (this.notice = next));
  }

  /** Puts a request into the pane; the text that was there can be brought back. */
  propose(text: string): void {
    const draft = afterSend({ text, origin: { kind: 'typed' } }, this.timeline.now);
    this.replaceDraft(draft, 'The request is in the editor.');
  }

  /** Says something over the transport, or nothing more. */
  tell(notice: Notice | undefined): void {
    this.notice = notice;
  }

  protected override render(): TemplateResult {
    const { timeline, reading, pointed } = this;
    const { now } = timeline;
    const figure = figureState(now);
    this.moves = movesAt(timeline, figure.taskId);
    const stale = this.judged !== undefined && this.judgedAt !== now;
    const claims = this.claims.length > 0 ? assertionsRegion(this.claims, this.judged, stale) : '';
    const proof = html`${claims} ${referenceRegion()}`;
    const network = now.world.network && this.network;
    return html`<div class="bench ${network ? 'networked' : ''}">
        <div class="column text-column scroller">${reading ?? ''} ${WIDE.matches ? proof : ''}</div>
        ${figureRegion(figure)} ${network?.networkRegion(now)}
        <div class="column request-column scroller">
          ${clientSeat(this.desk, timeline)}
          <section class="region" aria-label="Request">
            <request-pane
              .draft=${this.draft}
              ?next=${this.moves.next === 'send'}
              ?networked=${now.world.network !== undefined}
            ></request-pane>
          </section>
          ${panels(now.world, figure.taskId)}
        </div>
        ${transcriptRegion(now, { pointed, network, view: this.record, quiet: this.desk.quiet === true })}
        ${WIDE.matches ? '' : html`<div class="column">${proof}</div>`}
      </div>
      <footer class="foot">
        ${this.standing ?? ''} ${noticeLine(this.notice, () => (this.notice = undefined))}
        <transport-bar
          .timeline=${timeline}
          .moves=${this.moves}
          .lines=${leftLines(timeline)}
          @return-to=${(event: CustomEvent<LabMoment>) => this.goTo(returnTo(this.timeline, event.detail))}
        ></transport-bar>
      </footer>`;
  }

  private move(command: TransportCommand | 'send'): boolean {
    if (command === 'send') this.send();
    else {
      const impossible = command === 'restart' ? undefined : this.moves[command]?.impossible;
      if (impossible === undefined) this.transport(command);
      else this.notice = { says: impossible };
    }
    return true;
  }

  private transport(command: TransportCommand): void {
    const { timeline, moves } = this;
    switch (command) {
      case 'back':
        return this.goTo(back(timeline));
      case 'forward':
        return this.goTo(forward(timeline));
      case 'worker':
        return this.act(moves.worker.action);
      case 'clock':
        return this.act(moves.clock.action);
      case 'network':
        return moves.network && this.act(moves.network.action);
      case 'restart':
        this.goTo(restartAt(timeline, this.desk.from));
        if (this.timeline !== timeline) this.offerReturn(timeline, 'The simulation is at its start again.');
    }
  }

  private act(action: Action): void {
    const before = this.timeline;
    if (before.now.depth < this.desk.from) return this.refuseGiven();
    this.timeline = act(before, step, action);
    this.made = this.timeline.now;
    this.pointed = undefined;
    this.notice = undefined;
    if (before.now !== before.tip) this.offerReturn(before, forkNotice(before));
  }

  /** Goes somewhere on the timeline; where nothing was typed, the request shows what was sent there. */
  private goTo(timeline: LabTimeline): void {
    this.timeline = timeline;
    this.pointed = undefined;
    this.notice = undefined;
    if (this.draft.origin.kind !== 'typed') this.draft = requestAt(timeline.now, this.desk) ?? this.draft;
  }

  /** What a challenge starts from is given: to act there would make another challenge of it. */
  private refuseGiven(): void {
    const { from } = this.desk;
    this.notice = {
      says: `The challenge starts at step ${from}; what came before it stays as it is.`,
      offer: { label: `Go to step ${from}`, run: () => this.goTo(seek(this.timeline, from)) },
    };
  }

  /** Says that a line was left, and offers the way back to where it was left. */
  private offerReturn(before: LabTimeline, says: string): void {
    if (before.tip.depth === 0) return void (this.notice = { says });
    const run = () => this.goTo(seek(returnTo(this.timeline, before.tip), before.now.depth));
    const steps = count(before.tip.depth - (before.now === before.tip ? 0 : before.now.depth), 'step');
    this.notice = { says, offer: { label: `Return to ${steps === '1 step' ? 'it' : `the ${steps}`}`, run } };
  }

  private send(): void {
    const problem = jsonProblem(this.draft.text);
    if (problem) {
      const { line, column, message } = problem;
      this.notice = { says: `Not sent. Line ${line}, column ${column}: ${message}` };
      return;
    }
    this.act({ type: 'send', message: JSON.parse(this.draft.text) });
    this.draft = afterSend(this.draft, this.timeline.now);
  }

  private chooseTemplate(id: string): void {
    this.lastTemplate = id;
    const { origin } = this.draft;
    this.replaceDraft(
      fromTemplate(id, this.timeline.now),
      origin.kind === 'typed' ? 'Your text was replaced.' : undefined,
    );
  }

  private resetRequest(): void {
    const fresh = resetDraft(this.draft, this.timeline.now, this.desk, this.lastTemplate);
    this.replaceDraft(fresh, 'The request is as it was.');
  }

  /** Puts another text in the place of the old one, which can be brought back. */
  private replaceDraft(draft: Draft, says: string | undefined): void {
    const before = this.draft;
    this.draft = draft;
    if (says === undefined || before.text === draft.text) return;
    const run = () => {
      this.draft = before;
      this.notice = undefined;
    };
    this.notice = { says, offer: { label: 'Undo', run } };
  }

  private runAssertions(): readonly Judged[] {
    const ids = this.claims.map(({ id }) => id);
    const judged = judge(transcriptOf(this.timeline.now), ids);
    const passed = judged.filter(({ verdict }) => verdict.state === 'passed').map(({ id }) => id);
    this.judged = judged;
    this.judgedAt = this.timeline.now;
    this.emit('assertions-judged', passed);
    return judged;
  }

  /** Shows the step that made a move; one that was not made is explained by the figure itself. */
  private showMove({ from, to }: StatusMove): void {
    const made = figureState(this.timeline.now).made.findLast((move) => move.from === from && move.to === to);
    if (made) this.pointed = { step: made.step };
  }

  /** Keeps the work of the last desk, and brings back that of the new one. */
  private open(): void {
    this.keeper?.now();
    this.notice = undefined;
    this.pointed = undefined;
    this.lastTemplate = undefined;
    const { name, setup, beginning } = this.desk;
    this.keeper = new Keeper(name, (notice) => (this.notice = notice));
    const { timeline, draft } = this.keeper.restore(setup, beginning);
    this.timeline = timeline;
    this.draft = draft;
  }

  private async fetchNetwork(): Promise<void> {
    this.network = await import('../network');
  }

  private readonly keepNow = (): void => this.keeper?.now();
  private readonly redraw = (): void => this.requestUpdate();
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
