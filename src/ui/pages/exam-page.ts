import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import '../exam/card-deck';
import type { CardDeck } from '../exam/card-deck';
import '../exam/endless-run';
import type { EndlessRun } from '../exam/endless-run';
import '../exam/exam-report';
import '../exam/exam-run';
import { examStart } from '../exam/exam-start';
import { currentPractice, keepPractice, type KeptPractice } from '../exam/kept-practice';
import { currentRecord, watchRecord } from '../exam/kept-record';
import '../exam/mock-form';
import '../exam/practice-form';
import '../exam/practice-run';
import type { PracticeRun } from '../exam/practice-run';
import type { ExamRun } from '../exam/exam-run';
import { damagedNotice } from '../exam/record-view';
import '../exam/record-view';
import '../exam/review-view';
import '../exam/weak-spots-view';
import type { TrainerRecord } from '../../course/exam';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { newSeed } from '../exam/new-seed';
import { examHref, predictHref, reportHref, type ExamView } from '../router';
import { exam } from '../words/en/exam';
import { examMock } from '../words/en/exam-mock';
import { dayAndTime } from '../words/forms';
import '../styles/exam.css';
import '../styles/exam-cards.css';
import '../styles/exam-endless.css';
import '../styles/exam-forms.css';
import '../styles/exam-report.css';
import '../styles/exam-run.css';
import '../styles/rules.css';

/** The trainer: its start and its parts. */
@customElement('exam-page')
export class ExamPage extends LightElement {
  /** Which part. */
  @property({ attribute: false }) view: ExamView = 'start';

  /** When the exam to report began, where one is to be. */
  @property({ attribute: false }) begunAt: number | undefined;

  /** Of a generated question: its seed. */
  @property({ attribute: false }) seed: number | undefined;

  /** Of a practice: the lesson whose items are wanted. */
  @property({ attribute: false }) lesson: string | undefined;

  @query('practice-run, exam-run, endless-run, card-deck') private readonly running!:
    PracticeRun | ExamRun | EndlessRun | CardDeck | null;

  private unwatch = (): void => undefined;

  constructor() {
    super();
    this.addEventListener('practice-begun', ({ detail }) => this.begin(detail));
    this.addEventListener('practice-left', () => (location.hash = examHref('start')));
    this.addEventListener('exam-ended', ({ detail }) => location.replace(reportHref(detail)));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.unwatch = watchRecord(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unwatch();
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand, key: string): boolean {
    return this.running?.run(command, key) ?? false;
  }

  protected override render(): TemplateResult {
    const { view } = this;
    return html`<div class="reading exam-page view-${view}">
      ${
        view === 'start'
          ? nothing
          : html`<p class="up"><a href=${examHref('start')}>${exam.titles.start}</a></p>`
      }
      <h1 class="page-title">${exam.titles[view]}</h1>
      ${damagedNotice()} ${this.content()}
    </div>`;
  }

  private content(): TemplateResult {
    const record = currentRecord();
    switch (this.view) {
      case 'start':
        return examStart(record);
      case 'practise':
        // Who comes from a lesson wants its items, whatever else is under way.
        return this.lesson === undefined
          ? (this.practice('practice') ?? html`<practice-form></practice-form>`)
          : html`<practice-form .lesson=${this.lesson}></practice-form>`;
      case 'predict':
        return this.endless();
      case 'cards':
        return html`<card-deck></card-deck>`;
      case 'review':
        return this.practice('review') ?? html`<review-view .record=${record}></review-view>`;
      case 'mock':
        return record.running ? html`<exam-run></exam-run>` : html`<mock-form></mock-form>`;
      case 'report':
        return this.report(record);
      case 'weak-spots':
        return html`<weak-spots-view .record=${record}></weak-spots-view>`;
      case 'record':
        return html`<record-view .record=${record}></record-view>`;
    }
  }

  private endless(): TemplateResult {
    if (this.seed !== undefined) return html`<endless-run .seed=${this.seed}></endless-run>`;
    // Each question has an address, so that it can be shown to somebody else.
    location.replace(predictHref(newSeed()));
    return html``;
  }

  private practice(mode: 'practice' | 'review'): TemplateResult | undefined {
    const kept = currentPractice();
    return kept?.practice.mode === mode ? html`<practice-run .kept=${kept}></practice-run>` : undefined;
  }

  private report({ exams }: TrainerRecord): TemplateResult {
    const session = exams.find(({ begunAt }) => begunAt === this.begunAt);
    if (!session) {
      return html`<p>
        ${examMock.report.none((record) => html`<a href=${examHref('record')}>${record}</a>`)}
      </p>`;
    }
    return html`<p class="note">${examMock.report.begun(dayAndTime(session.begunAt))}</p>
      <exam-report .session=${session}></exam-report>`;
  }

  private begin(kept: KeptPractice): void {
    keepPractice(kept);
    this.requestUpdate();
    location.hash = examHref(kept.practice.mode === 'review' ? 'review' : 'practise');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'exam-page': ExamPage;
  }
}
