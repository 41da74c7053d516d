import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import {
  ASSERTIONS,
  judge,
  play,
  playLesson,
  PRACTICE_LAB,
  type Assertion,
  type Judged,
  type Lesson,
} from '../../course';
import type { StatusMove } from '../../protocol';
import {
  act,
  back,
  begin,
  DEFAULT_SETUP,
  forward,
  newWorld,
  restart,
  returnTo,
  seek,
  step,
  transcriptOf,
  type Action,
  type LabMoment,
  type LabTimeline,
} from '../../simulation';
import { jsonProblem } from '../editor/json-problem';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { afterSend, FIRST_TEMPLATE, fromStep, fromTemplate, type Draft } from './draft';
import { fingerprintAt } from './fingerprints';
import { figureState } from './focus-task';
import { Keeper, type Work } from './keeper';
import { forkNotice, leftLines, toLessonMoment } from './lines';
import { movesAt, type Moves } from './moves';
import { noticeLine, type Notice } from './notice';
import {
  assertionsRegion,
  figureRegion,
  lessonText,
  panels,
  playgroundText,
  referenceRegion,
  type Preset,
} from './regions';
import './request-pane';
import type { RequestPane } from './request-pane';
import './transcript-view';
import type { Place } from './transcript-view';
import './transport-bar';
import type { TransportCommand } from './transport-bar';
import { count } from './words';

/** Transcripts up to this long are judged anew after every step, once they were judged at all. */
const JUDGED_LIVE = 400;

/** From this width on the columns stand side by side; as in styles/bench.css. */
const WIDE = window.matchMedia('(min-width: 68.75rem)');

/**
 * The bench: one simulated world and everything that looks at it. It alone owns the state; the views take it by
 * property and ask for changes by event.
 */
@customElement('lab-bench')
export class LabBench extends LightElement {
  /** Under which name the work is kept. */
  @property({ attribute: false }) name = '';

  /** The lesson to read beside it; absent on the playground. */
  @property({ attribute: false }) lesson: Lesson | undefined;

  @state() private timeline: LabTimeline = begin(newWorld());
  @state() private draft: Draft = fromTemplate(FIRST_TEMPLATE, this.timeline.now);
  @state() private judged: readonly Judged[] | undefined;
  @state() private judgedAt: LabMoment | undefined;
  @state() private notice: Notice | undefined;
  @state() private pointed: Place | undefined;

  @query('request-pane') private readonly requestPane!: RequestPane;
  @query('.transcript-region') private readonly transcript!: HTMLElement;

  private moves: Moves = movesAt(this.timeline, undefined);
  /** Always the same array for the same lesson, so that a step does not draw the claims again. */
  private claims = claimsOf(undefined);
  private keeper: Keeper | undefined;
  private lastTemplate = FIRST_TEMPLATE;

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
    this.addEventListener('click', (event) => this.followMoment(event));
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
      case 'advance-clock':
        return this.move('clock');
      case 'run-assertions':
        this.runAssertions();
        return true;
      case 'focus-request':
        this.requestPane.focus();
        return true;
      case 'focus-transcript':
        this.transcript.focus();
        return true;
      case 'next-finding':
      case 'previous-finding':
      case 'show-keys':
        return false;
    }
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('lesson')) this.claims = claimsOf(this.lesson);
    if (changes.has('name') && this.name !== '') this.restore();
    if (changes.has('timeline') && this.judged && this.timeline.now.depth <= JUDGED_LIVE)
      this.runAssertions();
    if (changes.has('timeline') || changes.has('draft'))
      this.keeper?.soon(() => ({ timeline: this.timeline, draft: this.draft }));
  }

  protected override render(): TemplateResult {
    const { timeline, lesson } = this;
    const { now } = timeline;
    const figure = figureState(now);
    this.moves = movesAt(timeline, figure.taskId);
    const stale = this.judged !== undefined && this.judgedAt !== now;
    const proof = html`${assertionsRegion(this.claims, this.judged, stale)} ${referenceRegion()}`;
    return html`<div class="bench ${lesson ? 'with-lesson' : 'without-lesson'}">
        <div class="column text-column scroller">
          ${lesson ? lessonText(lesson) : playgroundText((preset) => this.load(preset))}
          ${WIDE.matches ? proof : ''}
        </div>
        ${figureRegion(figure)}
        <div class="column request-column scroller">
          <section class="region" aria-label="Request">
            <request-pane .draft=${this.draft} ?next=${this.moves.next === 'send'}></request-pane>
          </section>
          ${panels(now.world, figure.taskId)}
        </div>
        <section
          class="column transcript-region scroller region"
          aria-label="Transcript"
          tabindex="0"
          data-fingerprint=${fingerprintAt(now)}
        >
          <div class="region-head"><h2>Transcript</h2></div>
          <transcript-view .moment=${now} .pointed=${this.pointed}></transcript-view>
        </section>
        ${WIDE.matches ? '' : html`<div class="column">${proof}</div>`}
      </div>
      <footer class="foot">
        ${noticeLine(this.notice, () => (this.notice = undefined))}
        <transport-bar
          .timeline=${timeline}
          .moves=${this.moves}
          .lines=${leftLines(timeline)}
          @return-to=${(event: CustomEvent<LabMoment>) => this.goTo(returnTo(this.timeline, event.detail))}
        ></transport-bar>
      </footer>`;
  }

  private load(preset: Preset): void {
    const before = this.timeline;
    const left = before.tip.depth === 0 ? before.left : [...before.left, before.tip];
    const { setup } = before.tip.world;
    const fresh: LabTimeline =
      preset === 'empty' ? begin(newWorld(setup)) : seek(play(PRACTICE_LAB, setup).timeline, 0);
    this.goTo({ ...fresh, left });
    this.offerReturn(
      before,
      preset === 'empty' ? 'An empty world.' : 'The practice lab is loaded, at its start.',
    );
  }

  private move(command: TransportCommand | 'send'): boolean {
    if (command === 'send') this.send();
    else if (command !== 'restart' && this.moves[command].impossible !== undefined) {
      this.notice = { says: this.moves[command].impossible };
    } else this.transport(command);
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
      case 'restart':
        this.goTo(restart(timeline));
        if (this.timeline !== timeline) this.offerReturn(timeline, 'The simulation is at its start again.');
    }
  }

  private act(action: Action): void {
    const before = this.timeline;
    this.timeline = act(before, step, action);
    this.pointed = undefined;
    this.notice = undefined;
    if (before.now !== before.tip) this.offerReturn(before, forkNotice(before));
  }

  /** Goes somewhere on the timeline; where nothing was typed, the request shows what was sent there. */
  private goTo(timeline: LabTimeline): void {
    this.timeline = timeline;
    this.pointed = undefined;
    this.notice = undefined;
    if (this.draft.origin.kind !== 'typed') this.draft = fromStep(timeline.now) ?? this.draft;
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
    const { origin } = this.draft;
    const id = origin.kind === 'template' ? origin.id : this.lastTemplate;
    const sent = origin.kind === 'step' ? fromStep(this.timeline.now) : undefined;
    this.replaceDraft(sent ?? fromTemplate(id, this.timeline.now), 'The request is as it was.');
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

  private runAssertions(): void {
    this.judged = judge(
      transcriptOf(this.timeline.now),
      this.claims.map(({ id }) => id),
    );
    this.judgedAt = this.timeline.now;
  }

  /** Shows the step that made a move; one that was not made is explained by the figure itself. */
  private showMove({ from, to }: StatusMove): void {
    const made = figureState(this.timeline.now).made.findLast((move) => move.from === from && move.to === to);
    if (made) this.pointed = { step: made.step };
  }

  /** "Show me": a link of the lesson's text to a named moment of its script. */
  private followMoment(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#moment/"]') : null;
    if (!link || !this.lesson) return;
    event.preventDefault();
    const before = this.timeline;
    const there = toLessonMoment(before, this.lesson, link.getAttribute('href')!.slice('#moment/'.length));
    if (!there) return void (this.notice = { says: 'This lesson has no such moment.' });
    this.goTo(there);
    if (there.tip !== before.tip)
      this.offerReturn(before, 'This is the run of the lesson. Your own is kept:');
  }

  private restore(): void {
    this.keeper = new Keeper(this.name, (notice) => (this.notice = notice));
    const setup = this.lesson?.setup ?? DEFAULT_SETUP;
    const { timeline, draft } = this.keeper.restore(setup, () => this.beginning());
    this.timeline = timeline;
    this.draft = draft;
  }

  /** A lesson begins at the start of its script, so that Step forward walks it; the playground with nothing. */
  private beginning(): Work {
    const timeline: LabTimeline = this.lesson ? seek(playLesson(this.lesson).timeline, 0) : begin(newWorld());
    return { timeline, draft: fromTemplate(FIRST_TEMPLATE, timeline.now) };
  }

  private readonly keepNow = (): void => this.keeper?.now();
  private readonly redraw = (): void => this.requestUpdate();
}

/** The claims of a lesson in its own order; without a lesson all of them. */
function claimsOf(lesson: Lesson | undefined): readonly Assertion[] {
  if (!lesson) return ASSERTIONS;
  return lesson.assertions.flatMap((id) => ASSERTIONS.filter((assertion) => assertion.id === id));
}

declare global {
  interface HTMLElementTagNameMap {
    'lab-bench': LabBench;
  }
}
