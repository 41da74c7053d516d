import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import {
  atHand,
  isPredict,
  isSettled,
  lastAnswers,
  nextItem,
  optionOrder,
  tryItem,
  withAnswer,
  type Attempt,
  type Item,
  type Practice,
} from '../../course/exam';
import { icon } from '../icons';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { examHref } from '../router';
import { exam } from '../words/en/exam';
import { examPractice as words } from '../words/en/exam-practice';
import './choice-question';
import type { ChoiceQuestion } from './choice-question';
import { belief, reasons, shownJson, sources, withCode } from './item-parts';
import { changeRecord, currentRecord } from './kept-record';
import { keepPractice, type KeptPractice } from './kept-practice';
import { aboutWords, beliefOf, itemById } from './names';
import './predict-question';
import type { PredictQuestion } from './predict-question';

/**
 * A practice or a review: one item after the other, with the reasons at once.
 * @fires practice-left - The learner is done with it, or leaves it.
 */
@customElement('practice-run')
export class PracticeRun extends LightElement {
  /** The practice to go on with. */
  @property({ attribute: false }) kept!: KeptPractice;

  @state() private chosen: number | undefined;
  @state() private sure: boolean | undefined;
  /** The learner asked for the answer. */
  @state() private gaveUp = false;
  @state() private says = '';

  @query('choice-question') private readonly choice!: ChoiceQuestion | null;
  @query('predict-question') private readonly predict!: PredictQuestion | null;
  @query('.item-place') private readonly place!: HTMLElement | null;
  @query('.item-verdict') private readonly verdict!: HTMLElement | null;

  private focusAfter: 'place' | 'verdict' | undefined;

  constructor() {
    super();
    this.addEventListener('choose-option', ({ detail }) => (this.chosen = detail));
    this.addEventListener('say-sure', ({ detail }) => (this.sure = detail));
    this.addEventListener('predict-draft', ({ detail }) => this.keep({ ...this.kept, text: detail }));
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand, key: string): boolean {
    if (command === 'choose-option') return this.choice?.choose(Number(key)) ?? false;
    if (command === 'next-finding' && this.isTold()) return this.next();
    if ((command !== 'say-sure' && command !== 'say-unsure') || !this.asksSure()) return false;
    this.sure = command === 'say-sure';
    return true;
  }

  protected override updated(_changes: PropertyValues): void {
    const target = this.focusAfter === 'place' ? this.place : this.verdict;
    if (this.focusAfter && target) target.focus({ preventScroll: this.focusAfter === 'verdict' });
    if (this.focusAfter === 'place') window.scrollTo(0, 0);
    if (this.focusAfter === 'verdict') target?.scrollIntoView({ block: 'nearest' });
    this.focusAfter = undefined;
  }

  protected override render(): TemplateResult {
    const { practice } = this.kept;
    const item = itemById(atHand(practice));
    if (!item) return this.over(practice);
    return html`<div class="item-head">
        <h2 class="item-place" tabindex="-1">${words.place(practice.at + 1, practice.items.length)}</h2>
        <span class="item-about">${this.about()}</span>
        <button class="link" @click=${() => this.leave()}>${words.leave}</button>
      </div>
      <div class="item" @keydown=${(event: KeyboardEvent) => this.key(event, item)}>
        ${this.question(item)}
        <div class="item-actions">${this.actions(item)}</div>
        <p class="item-says" role="status">${this.says}</p>
      </div>`;
  }

  private about(): TemplateResult | string | typeof nothing {
    const { about, practice } = this.kept;
    if (practice.mode === 'review') return words.about.review;
    return about === undefined ? nothing : aboutWords(about);
  }

  private question(item: Item): TemplateResult {
    const { practice, text, compared } = this.kept;
    const told = this.isTold();
    const verdict = this.verdictWords(item);
    if (isPredict(item)) {
      return html`<h3 class="item-title" lang="en">${item.title}</h3>
        <predict-question
          .item=${item}
          .verdict=${verdict}
          .text=${text}
          .sure=${this.sure}
          .compared=${compared}
          ?settled=${told}
        ></predict-question>
        ${told ? sources(item) : nothing}`;
    }
    const order = optionOrder(item.id, practice.seed);
    const chosen = practice.tries.flatMap((tried) => tried.chosen ?? []);
    if (told) {
      return html`<p class="stem" lang="en">${withCode(item.stem)}</p>
        ${shownJson(item)} ${verdict} ${reasons(item, { order, chosen })} ${sources(item)}`;
    }
    return html`<choice-question
        .item=${item}
        .order=${order}
        .chosen=${this.chosen}
        .refuted=${chosen}
        .sure=${this.sure}
        .asksSure=${this.asksSure()}
      ></choice-question>
      ${verdict}`;
  }

  private verdictWords(item: Item): TemplateResult | typeof nothing {
    const { tries } = this.kept.practice;
    const isRight = tries.at(-1)?.right;
    if (isRight === undefined && !this.gaveUp) return nothing;
    const astray = tries.some(({ right }) => !right) && this.isTold();
    return html`<div class="item-verdict ${isRight ? 'right' : 'wrong'}" tabindex="-1">
      <p>
        <b>${icon(isRight ? 'passed' : 'notPassed')} ${this.verdictLine(isRight)}</b>
      </p>
      ${astray ? html`<p class="belief">${words.belief(belief(beliefOf(item.misconception)))}</p>` : nothing}
    </div>`;
  }

  private verdictLine(isRight: boolean | undefined): string {
    const { tries } = this.kept.practice;
    const { rightAtTry, notYet, theAnswer, wrongSure } = words.verdict;
    if (isRight && tries.length > 1) return rightAtTry(tries.length);
    if (isRight) return this.sure === false ? exam.verdict.rightUnsure : exam.verdict.right;
    if (!this.isTold()) return notYet;
    if (isRight === undefined) return theAnswer;
    return this.sure === true ? wrongSure : exam.verdict.wrong;
  }

  private actions(item: Item): TemplateResult {
    if (this.isTold())
      return html`<button class="primary" @click=${() => this.next()}>
        ${this.isLast() ? words.finish : words.next} <kbd aria-hidden="true">n</kbd>
      </button>`;
    const { tries } = this.kept.practice;
    return html`<button class="primary" @click=${() => this.answer(item)}>${exam.answer}</button> ${
        tries.length > 0
          ? html`<button @click=${() => this.giveUp()}>${words.showAnswer}</button>`
          : html`<button class="plain" @click=${() => this.next()}>${words.passOver}</button>`
      }`;
  }

  private over({ items, mode }: Practice): TemplateResult {
    const last = lastAnswers(currentRecord().answers);
    const answered = items.flatMap((id) => last.get(id) ?? []);
    const right = answered.filter((answer) => answer.right).length;
    return html`<h2 class="item-place" tabindex="-1">${words.over[mode]}</h2>
      <p>
        ${words.over.answered(items.length, answered.length, right)}
        ${right < answered.length ? words.over.othersComeBack : nothing}
      </p>
      <div class="item-actions">
        <button class="primary" @click=${() => this.leave(true)}>${words.over.done}</button>
        <a class="button" href=${examHref('weak-spots')}>${exam.titles['weak-spots']}</a>
      </div>`;
  }

  private isTold(): boolean {
    return this.gaveUp || isSettled(this.kept.practice);
  }

  private asksSure(): boolean {
    return this.kept.practice.tries.length === 0 && !this.gaveUp;
  }

  private isLast(): boolean {
    return this.kept.practice.at === this.kept.practice.items.length - 1;
  }

  /** Enter on a choice answers, as in any form; so does Ctrl+Enter in the text of a prediction. */
  private key(event: KeyboardEvent, item: Item): void {
    const { target, key, ctrlKey, metaKey } = event;
    if (key !== 'Enter' || this.isTold()) return;
    const isChoice = target instanceof HTMLInputElement && target.type === 'radio';
    if (!isChoice && !(target instanceof HTMLTextAreaElement && (ctrlKey || metaKey))) return;
    event.preventDefault();
    this.answer(item);
  }

  private answer(item: Item): void {
    const attempt = this.attempt(item);
    if (!attempt) return;
    const { practice, answer } = tryItem(this.kept.practice, item, attempt, this.sure, Date.now());
    if (answer) changeRecord((record) => withAnswer(record, answer));
    this.says = '';
    this.chosen = undefined;
    this.focusAfter = 'verdict';
    const compared = 'reply' in attempt ? { compared: JSON.stringify(attempt.reply) } : {};
    this.keep({ ...this.kept, practice, ...compared });
  }

  /** What is given as the answer; where nothing can be, says what is missing. */
  private attempt(item: Item): Attempt | undefined {
    if (isPredict(item)) {
      const reply = this.predict?.reply();
      return reply && { reply: reply.value };
    }
    if (this.chosen !== undefined) return { chosen: this.chosen };
    this.says = exam.chooseFirst;
    return undefined;
  }

  private giveUp(): void {
    this.gaveUp = true;
    this.focusAfter = 'verdict';
  }

  private next(): boolean {
    const { practice, text: _text, compared: _compared, ...about } = this.kept;
    this.chosen = this.sure = undefined;
    this.gaveUp = false;
    this.says = '';
    this.focusAfter = 'place';
    this.keep({ ...about, practice: nextItem(practice) });
    return true;
  }

  private keep(kept: KeptPractice): void {
    this.kept = kept;
    keepPractice(kept);
  }

  private leave(isDone = false): void {
    if (isDone) keepPractice(undefined);
    this.emit('practice-left');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'practice-run': PracticeRun;
  }
  interface HTMLElementEventMap {
    /** A practice was left, or is done. */
    'practice-left': CustomEvent<undefined>;
  }
}
