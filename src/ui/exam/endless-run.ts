import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import {
  generatedAnswer,
  generatedTally,
  generateItem,
  shownAnswers,
  withAnswer,
  type GeneratedItem,
} from '../../course/exam';
import { openInStepper } from '../bench/handover';
import { icon } from '../icons';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { entryView } from '../parts/entry-view';
import { unfolded } from '../parts/entry-line';
import { predictHref } from '../router';
import '../rules/example-transcript';
import { exam } from '../words/en/exam';
import { examEndless as words } from '../words/en/exam-endless';
import { endlessReasons } from './endless-reasons';
import { happenedIn } from './happened';
import { changeRecord, currentRecord } from './kept-record';
import { newSeed } from './new-seed';
import { sureChoice } from './sure-choice';

/** A generated question: what happened, a request, four answers; then why each is right or wrong. */
@customElement('endless-run')
export class EndlessRun extends LightElement {
  /** The seed of the question. */
  @property({ attribute: false }) seed = 0;

  @state() private chosen: number | undefined;
  @state() private sure: boolean | undefined;
  @state() private told = false;
  @state() private says = '';

  @query('.item-place') private readonly place!: HTMLElement | null;
  @query('.item-verdict') private readonly verdict!: HTMLElement | null;

  private item!: GeneratedItem;
  private shown: readonly string[] = [];
  private focusAfter: 'place' | 'verdict' | undefined;

  constructor() {
    super();
    this.addEventListener('say-sure', ({ detail }) => (this.sure = detail));
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand, key: string): boolean {
    if (command === 'next-finding' && this.told) return this.next();
    if (this.told) return false;
    if (command === 'choose-option') return this.choose(Number(key) - 1);
    if (command !== 'say-sure' && command !== 'say-unsure') return false;
    this.sure = command === 'say-sure';
    return true;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (!changes.has('seed')) return;
    if (changes.get('seed') !== undefined && this.hasUpdated) this.focusAfter = 'place';
    this.item = generateItem(this.seed);
    this.shown = shownAnswers(this.item.options);
    this.chosen = this.sure = undefined;
    this.told = false;
    this.says = '';
  }

  protected override updated(_changes: PropertyValues): void {
    const target = this.focusAfter === 'place' ? this.place : this.verdict;
    if (this.focusAfter && target) target.focus({ preventScroll: this.focusAfter === 'verdict' });
    if (this.focusAfter === 'place') window.scrollTo(0, 0);
    if (this.focusAfter === 'verdict') target?.scrollIntoView({ block: 'start' });
    this.focusAfter = undefined;
  }

  protected override render(): TemplateResult {
    return html`<div class="item-head">
        <h2 class="item-place" tabindex="-1">${words.place(this.seed)}</h2>
        <span class="item-about">${words.same}</span>
      </div>
      <div class="item" @keydown=${(event: KeyboardEvent) => this.key(event)}>
        <p class="endless-lead">${words.lead}</p>
        ${this.happened()} ${this.asked()} ${this.told ? this.answered() : this.question()}
        <p class="item-says" role="status">${this.says}</p>
        ${this.tally()}
      </div>`;
  }

  private happened(): TemplateResult {
    const { entries, between } = happenedIn(this.item);
    return html`<section aria-labelledby="endless-so-far">
      <h3 id="endless-so-far">${words.soFar}</h3>
      ${
        entries.length === 0 && between.size === 0
          ? html`<p>${words.nothingYet}</p>`
          : html`<example-transcript .entries=${entries} .between=${between}></example-transcript>`
      }
    </section>`;
  }

  private asked(): TemplateResult {
    return html`<section class="endless-asked" aria-labelledby="endless-asked">
      <h3 id="endless-asked">${words.asked(this.item.asked.at?.slice(11, 19) ?? '')}</h3>
      ${unfolded(entryView(this.item.asked))}
    </section>`;
  }

  private question(): TemplateResult {
    return html`<fieldset class="question">
        <legend class="stem">${words.which}</legend>
        <p class="note">${words.shown}</p>
        <div class="options">${this.shown.map((text, at) => this.option(text, at))}</div>
      </fieldset>
      ${sureChoice(this.sure, (sure) => (this.sure = sure))}
      <div class="item-actions">
        <button class="primary" @click=${() => this.answer()}>${exam.answer}</button>
        <a class="button plain" href=${predictHref(newSeed())}>${words.next}</a>
      </div>`;
  }

  private option(text: string, at: number): TemplateResult {
    return html`<div class="option">
      <label>
        <input
          type="radio"
          name="endless-option"
          .checked=${live(this.chosen === at)}
          @change=${() => (this.chosen = at)}
        />
        <span class="option-key" aria-hidden="true">${at + 1}</span>
        <pre class="endless-answer">${text}</pre>
      </label>
    </div>`;
  }

  private answered(): TemplateResult {
    const isRight = this.chosen === this.item.correct;
    return html`<div class="item-verdict ${isRight ? 'right' : 'wrong'}" tabindex="-1">
        <p><b>${icon(isRight ? 'passed' : 'notPassed')} ${this.verdictWords(isRight)}</b></p>
      </div>
      ${endlessReasons(this.item, this.shown, this.chosen)}
      <div class="item-actions">
        <button class="primary" @click=${() => this.next()}>
          ${words.next} <kbd aria-hidden="true">n</kbd>
        </button>
        <button @click=${() => this.showMe()}>${words.showMe}</button>
        <span class="note">${words.showMeHint}</span>
      </div>`;
  }

  private verdictWords(isRight: boolean): string {
    const { right, rightUnsure, wrong, wrongSure } = exam.verdict;
    if (isRight) return this.sure === false ? rightUnsure : right;
    return this.sure === true ? wrongSure : wrong;
  }

  private tally(): TemplateResult | typeof nothing {
    const { right, of } = generatedTally(currentRecord().answers);
    return of === 0 ? nothing : html`<p class="note">${words.tally(right, of)}</p>`;
  }

  /** Chooses by place, from 0, and brings the focus there, so that Enter answers. */
  private choose(at: number): boolean {
    const radio = this.querySelectorAll<HTMLInputElement>('.options input')[at];
    if (!radio) return false;
    radio.focus();
    this.chosen = at;
    return true;
  }

  private key(event: KeyboardEvent): void {
    const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'radio';
    if (event.key !== 'Enter' || this.told || !isChoice) return;
    event.preventDefault();
    this.answer();
  }

  private answer(): void {
    const { chosen, item, sure } = this;
    if (chosen === undefined) {
      this.says = exam.chooseFirst;
      return;
    }
    changeRecord((record) => withAnswer(record, generatedAnswer(item, chosen, sure, Date.now())));
    this.says = '';
    this.told = true;
    this.focusAfter = 'verdict';
  }

  private next(): boolean {
    location.hash = predictHref(newSeed());
    return true;
  }

  private showMe(): void {
    const { setup, strides, action, seed } = this.item;
    openInStepper({
      choice: setup,
      actions: [...strides.map((stride) => stride.action), action],
      at: strides.length,
      says: words.opened(seed),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'endless-run': EndlessRun;
  }
}
