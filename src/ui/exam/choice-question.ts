import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { ChoiceItem } from '../../course/exam';
import { LightElement } from '../light-element';
import { examPractice as words } from '../words/en/exam-practice';
import { shownJson, withCode } from './item-parts';
import { sureChoice } from './sure-choice';

/**
 * A multiple-choice question to be answered. It knows what was chosen and what was refuted, and not what is right.
 * @fires choose-option - An option was chosen.
 * @fires say-sure - The learner said how sure it is.
 */
@customElement('choice-question')
export class ChoiceQuestion extends LightElement {
  /** The item. */
  @property({ attribute: false }) item!: ChoiceItem;

  /** In which order its options are shown, as the item counts them. */
  @property({ attribute: false }) order: readonly number[] = [];

  /** The chosen option, as the item counts them. */
  @property({ attribute: false }) chosen: number | undefined;

  /** Options that were tried and are wrong: their reasons are shown. */
  @property({ attribute: false }) refuted: readonly number[] = [];

  /** Whether the learner is sure; `undefined`: not said. */
  @property({ attribute: false }) sure: boolean | undefined;

  /** Whether that is asked. */
  @property({ type: Boolean }) asksSure = true;

  /** Chooses an option by its place, counted from 1, and brings the focus there, so that Enter answers. */
  choose(place: number): boolean {
    const radio = this.querySelectorAll<HTMLInputElement>('.options input')[place - 1];
    if (!radio || radio.disabled) return false;
    radio.focus();
    const option = this.order[place - 1];
    if (option !== undefined) this.emit('choose-option', option);
    return true;
  }

  protected override render(): TemplateResult {
    const { item, order, asksSure, sure } = this;
    return html`<fieldset class="question">
        <legend class="stem" lang="en">${withCode(item.stem)}</legend>
        ${shownJson(item)}
        <div class="options">${order.map((option, position) => this.option(option, position))}</div>
      </fieldset>
      ${asksSure ? sureChoice(sure, (said) => this.emit('say-sure', said)) : nothing}`;
  }

  private option(option: number, position: number): TemplateResult {
    const { says, why } = this.item.options[option]!;
    const isRefuted = this.refuted.includes(option);
    return html`<div class="option ${isRefuted ? 'refuted' : ''}">
      <label>
        <input
          type="radio"
          name="option-${this.item.id}"
          .checked=${live(this.chosen === option)}
          ?disabled=${isRefuted}
          @change=${() => this.emit('choose-option', option)}
        />
        <span class="option-key" aria-hidden="true">${position + 1}</span>
        <span class="says" lang="en">${withCode(says)}</span>
      </label>
      ${isRefuted ? html`<p class="why"><b>${words.notThisOne}</b> <span lang="en">${withCode(why)}</span></p>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'choice-question': ChoiceQuestion;
  }
  interface HTMLElementEventMap {
    /** An option of a question was chosen; as the item counts them. */
    'choose-option': CustomEvent<number>;
    /** Says whether one is sure. */
    'say-sure': CustomEvent<boolean>;
  }
}
