import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import {
  CHOICE_ITEMS,
  choose,
  endExam,
  flag,
  goOn,
  goTo,
  isTimeUp,
  pause,
  remainingMs,
  saySure,
  takeUp,
  tick,
  withExam,
  withoutRunning,
  type ExamSession,
} from '../../course/exam';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { examMock as words } from '../words/en/exam-mock';
import './choice-question';
import type { ChoiceQuestion } from './choice-question';
import { examClock, timeNews } from './exam-clock';
import './exam-end-dialog';
import type { ExamEndDialog } from './exam-end-dialog';
import { examMap } from './exam-map';
import { changeRecord, currentRecord, watchRecord } from './kept-record';
import { isOpenedHere, openedHere } from './opened';

/** How often the time is kept, in seconds: a crash costs no more than that. */
const KEEP_EVERY = 5;

/**
 * The practice exam under way: its questions, its time, its end.
 * @fires exam-ended - It is over; the detail is when it began.
 */
@customElement('exam-run')
export class ExamRun extends LightElement {
  @state() private session: ExamSession | undefined;
  @state() private news = '';

  @query('choice-question') private readonly question!: ChoiceQuestion | null;
  @query('.item-place') private readonly place!: HTMLElement | null;
  @query('exam-end-dialog') private readonly dialog!: ExamEndDialog | null;

  private timer: ReturnType<typeof setInterval> | undefined;
  private seconds = 0;
  private unwatch = (): void => undefined;
  /** The button that began the exam is gone: what it brought takes its focus. */
  private focusesPlace = true;

  constructor() {
    super();
    this.addEventListener('choose-option', ({ detail }) => this.change((now, at) => choose(now, detail, at)));
    this.addEventListener('say-sure', ({ detail }) => this.change((now, at) => saySure(now, detail, at)));
    this.addEventListener('go-to-question', ({ detail }) => this.goTo(detail));
    this.addEventListener('end-exam', () => this.end());
    this.addEventListener('give-up-exam', () => changeRecord(withoutRunning));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { running } = currentRecord();
    if (running && !isOpenedHere(running)) this.change((session, now) => takeUp(session, now));
    openedHere(running);
    this.follow();
    this.unwatch = watchRecord(() => this.follow());
    this.timer = setInterval(() => this.second(), 1000);
    window.addEventListener('pagehide', this.keepTime);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
    this.unwatch();
    window.removeEventListener('pagehide', this.keepTime);
    if (currentRecord().running) this.keepTime();
    openedHere(undefined);
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand, key: string): boolean {
    const { session } = this;
    if (!session || session.seenAt === null) return false;
    switch (command) {
      case 'choose-option':
        return this.question?.choose(Number(key)) ?? false;
      case 'say-sure':
      case 'say-unsure':
        this.change((now, at) => saySure(now, command === 'say-sure', at));
        return true;
      case 'flag-question':
        this.flag();
        return true;
      case 'next-finding':
        this.goTo(session.at + 1);
        return true;
      case 'previous-finding':
        this.goTo(session.at - 1);
        return true;
      default:
        return false;
    }
  }

  protected override updated(_changes: PropertyValues): void {
    if (!this.focusesPlace || !this.place) return;
    this.focusesPlace = false;
    this.place.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    if (!session) return nothing;
    const isPaused = session.seenAt === null;
    return html`<div class="exam-run">
      <div class="exam-bar">
        ${examClock(session)}
        ${
          session.settings.mayPause
            ? html`<button @click=${() => this.change(isPaused ? goOn : pause)}>
                ${isPaused ? words.goOn : words.pause}
              </button>`
            : nothing
        }
        <button @click=${() => this.dialog?.open()}>${words.end.end}</button>
      </div>
      <p class="hidden-visually" role="status">${this.news}</p>
      ${isPaused ? this.paused() : this.inView(session)} ${examMap(session, (at) => this.goTo(at))}
      <exam-end-dialog .session=${session}></exam-end-dialog>
    </div>`;
  }

  private paused(): TemplateResult {
    return html`<div class="item paused">
      <h2>${words.paused}</h2>
      <p>${words.pausedSays}</p>
      <button class="primary" @click=${() => this.change(goOn)}>${words.goOn}</button>
    </div>`;
  }

  private inView(session: ExamSession): TemplateResult {
    const { at, questions } = session;
    const question = questions[at]!;
    const item = CHOICE_ITEMS.find(({ id, version }) => id === question.item && version === question.version);
    return html`<div class="item" @keydown=${(event: KeyboardEvent) => this.key(event)}>
      <div class="item-head">
        <h2 class="item-place" tabindex="-1">${words.place(at + 1, questions.length)}</h2>
        <button class="flag" aria-pressed=${question.flagged ? 'true' : 'false'} @click=${() => this.flag()}>
          ${question.flagged ? words.flagged : words.flag} <kbd aria-hidden="true">f</kbd>
        </button>
      </div>
      ${
        item
          ? keyed(
              item.id,
              html`<choice-question
                .item=${item}
                .order=${question.options}
                .chosen=${question.chosen}
                .sure=${question.sure}
              ></choice-question>`,
            )
          : html`<p>${words.changed}</p>`
      }
      <div class="item-actions">
        ${
          at < questions.length - 1
            ? html`<button class="primary" @click=${() => this.goTo(at + 1)}>
                ${words.next} <kbd aria-hidden="true">n</kbd>
              </button>`
            : html`<button class="primary" @click=${() => this.dialog?.open()}>${words.end.end}</button>`
        }
        <button aria-disabled=${at === 0 ? 'true' : 'false'} @click=${() => this.goTo(at - 1)}>
          ${words.previous} <kbd aria-hidden="true">p</kbd>
        </button>
        ${
          question.chosen === undefined
            ? nothing
            : html`<button
                class="plain"
                @click=${() => this.change((now, time) => choose(now, undefined, time))}
              >
                ${words.takeBack}
              </button>`
        }
      </div>
    </div>`;
  }

  private key(event: KeyboardEvent): void {
    // Enter on a choice goes on, as it answers in practice.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !this.session) return;
    event.preventDefault();
    if (this.session.at < this.session.questions.length - 1) this.goTo(this.session.at + 1);
    else this.dialog?.open();
  }

  private flag(): void {
    this.change((session, now) => flag(session, !session.questions[session.at]!.flagged, now));
  }

  private goTo(at: number): void {
    const before = this.session?.at;
    this.change((session, now) => goTo(session, at, now));
    this.focusesPlace = this.session?.at !== before;
  }

  /** Takes a step from the session as it is kept, so that two tabs have the same one. */
  private change(step: (session: ExamSession, now: number) => ExamSession): void {
    changeRecord((record) => (record.running ? withExam(record, step(record.running, Date.now())) : record));
  }

  private readonly keepTime = (): void => this.change(tick);

  private follow(): void {
    const { running, exams } = currentRecord();
    const ended = exams.find(({ begunAt }) => begunAt === this.session?.begunAt);
    if (!running && ended) this.emit('exam-ended', ended.begunAt);
    this.session = running;
  }

  private second(): void {
    const { session } = this;
    if (!session) return;
    const now = tick(session, Date.now());
    this.news = timeNews(remainingMs(session), remainingMs(now)) ?? this.news;
    if (isTimeUp(now)) return this.end();
    this.seconds += 1;
    if (this.seconds % KEEP_EVERY === 0) this.keepTime();
    else this.session = now;
  }

  private end(): void {
    this.change((session, now) => endExam(session, CHOICE_ITEMS, now));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'exam-run': ExamRun;
  }
  interface HTMLElementEventMap {
    /** The exam that began at this moment is over. */
    'exam-ended': CustomEvent<number>;
    /** Goes to a question, counted from 0. */
    'go-to-question': CustomEvent<number>;
    /** The learner confirmed the end of the exam. */
    'end-exam': CustomEvent<undefined>;
    /** The learner gives the exam up: nothing of it is kept. */
    'give-up-exam': CustomEvent<undefined>;
  }
}
