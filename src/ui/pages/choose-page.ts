import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  answersText,
  choose,
  isComplete,
  possible,
  QUESTIONS,
  readAnswers,
  type PartAnswers,
  type Question,
} from '../../course/chooser';
import { PATTERNS, patternName } from '../../course/reference';
import { LightElement } from '../light-element';
import '../reference/advice-view';
import { chooseHref } from '../router';
import '../styles/choose.css';
import { chooser as words } from '../words/en/chooser';

/** Asks what decides, one question after the other, and advises on a pattern. */
@customElement('choose-page')
export class ChoosePage extends LightElement {
  /** The answers that the address holds. */
  @property() answered = '';

  @state() private answers: PartAnswers = {};
  @state() private said = '';

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (changes.has('answered')) this.answers = readAnswers(this.answered);
  }

  protected override render(): TemplateResult {
    return html`<div class="reading choose-page">
      <div class="prose">
        <h1>${words.title}</h1>
        <p>${words.about}</p>
      </div>
      <div class="choose-columns">
        <form class="choose-questions" lang="en" @submit=${(event: Event) => event.preventDefault()}>
          ${QUESTIONS.map((question) => this.question(question))}
        </form>
        <section class="choose-answer" aria-label=${words.advice}>
          ${this.standing()}
          ${
            isComplete(this.answers)
              ? html`<advice-view
                  .advice=${choose(this.answers)}
                  .declares=${this.answers.declares}
                ></advice-view>`
              : nothing
          }
          ${this.tools()}
        </section>
      </div>
    </div>`;
  }

  private question({ name, asks, help, options }: Question): TemplateResult {
    return html`<fieldset aria-describedby="help-${name}">
      <legend>${asks}</legend>
      <p class="note" id="help-${name}">${help}</p>
      ${options.map(
        ({ value, says }) =>
          html`<label>
            <input
              type="radio"
              name=${name}
              .checked=${this.answers[name] === value}
              @change=${() => this.answer({ [name]: value })}
            />
            ${says}
          </label>`,
      )}
    </fieldset>`;
  }

  /** Which patterns are still possible; a screen reader hears it after each answer. */
  private standing(): TemplateResult {
    const left = possible(this.answers);
    const open = QUESTIONS.filter(({ name }) => this.answers[name] === undefined).length;
    return html`<div role="status" class="choose-standing">
      ${open > 0 ? html`<p>${words.open(open)} ${words.possible}</p>` : nothing}
      ${
        open > 0
          ? html`<ul>
              ${PATTERNS.map((pattern) =>
                left.includes(pattern)
                  ? html`<li><b lang="en">${patternName(pattern)}</b></li>`
                  : html`<li class="out">
                      <s lang="en">${patternName(pattern)}</s>
                      <span class="note">${words.ruledOut}</span>
                    </li>`,
              )}
            </ul>`
          : html`<h2 class="chosen-pattern" lang="en">${left.map(patternName)}</h2>`
      }
    </div>`;
  }

  private tools(): TemplateResult | typeof nothing {
    if (Object.keys(this.answers).length === 0) return nothing;
    return html`<div class="choose-tools">
      <button @click=${() => this.copyLink()}>${words.copyLink}</button>
      <button @click=${() => this.again()}>${words.again}</button>
      <span class="note" role="status">${this.said || nothing}</span>
    </div>`;
  }

  private answer(answer: PartAnswers): void {
    this.take({ ...this.answers, ...answer });
  }

  private again(): void {
    this.take({});
    this.querySelector('input')?.focus();
  }

  /** The address holds the answers; going back leaves the page and not one answer after the other. */
  private take(answers: PartAnswers): void {
    this.answers = answers;
    this.said = '';
    const isEmpty = Object.keys(answers).length === 0;
    history.replaceState(history.state, '', chooseHref(isEmpty ? undefined : answersText(answers)));
  }

  private async copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.said = words.linkCopied;
    } catch {
      this.said = words.noCopy;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'choose-page': ChoosePage;
  }
}
