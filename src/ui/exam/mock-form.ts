import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  beginExam,
  CHOICE_ITEMS,
  EXAM_MINUTES,
  PRACTICE_QUESTIONS,
  WEIGHTS,
  withExam,
  type ExamSettings,
} from '../../course/exam';
import { LightElement } from '../light-element';
import { exam } from '../words/en/exam';
import { examMock } from '../words/en/exam-mock';
import { changeRecord } from './kept-record';
import { newSeed } from './new-seed';
import { openedHere } from './opened';

const words = examMock.form;

/**
 * Asks what a practice exam is to be like, and begins it.
 * @fires exam-begun - It is kept, and goes on from here.
 */
@customElement('mock-form')
export class MockForm extends LightElement {
  @state() private settings: ExamSettings = { questions: 60, minutes: 90, mayPause: false };
  @state() private seed = newSeed();

  protected override render(): TemplateResult {
    const { questions, minutes, mayPause } = this.settings;
    return html`<p class="exam-notice">${exam.notice}</p>
      <form
        class="choose"
        @submit=${(event: Event) => {
          event.preventDefault();
          this.begin();
        }}
      >
        ${this.radios(words.time, 'minutes', [...EXAM_MINUTES, null], minutes, (value) =>
          value === null ? words.noLimit : words.minutes(value),
        )}
        ${this.radios(words.questions, 'questions', PRACTICE_QUESTIONS, questions, String)}
        <label class="check">
          <input
            type="checkbox"
            .checked=${mayPause}
            @change=${(event: Event) => this.set({ mayPause: (event.target as HTMLInputElement).checked })}
          />
          ${words.pauses}
        </label>
        <label>
          <span>${words.draw}</span>
          <input
            type="number"
            min="1"
            max="999999"
            required
            .value=${String(this.seed)}
            @input=${(event: Event) => (this.seed = Math.trunc((event.target as HTMLInputElement).valueAsNumber))}
          />
        </label>
        <p class="note">${words.drawn(shares())}</p>
        <div class="item-actions"><button class="primary">${words.begin}</button></div>
      </form>
      <p class="note">${words.until}</p>`;
  }

  private radios<Value extends number | null>(
    label: string,
    member: 'minutes' | 'questions',
    values: readonly Value[],
    chosen: number | null,
    name: (value: Value) => string,
  ): TemplateResult {
    return html`<fieldset class="radios">
      <legend>${label}</legend>
      ${values.map(
        (value) =>
          html`<label
            ><input
              type="radio"
              name=${member}
              .checked=${value === chosen}
              @change=${() => this.set({ [member]: value })}
            />${name(value)}</label
          >`,
      )}
    </fieldset>`;
  }

  private set(change: Partial<ExamSettings>): void {
    this.settings = { ...this.settings, ...change };
  }

  private begin(): void {
    const session = beginExam(CHOICE_ITEMS, this.settings, this.seed, Date.now());
    openedHere(session);
    changeRecord((record) => withExam(record, session));
    this.emit('exam-begun');
  }
}

function shares(): TemplateResult {
  const parts = Object.entries(WEIGHTS).map(
    ([domain, weight], at) =>
      html`${at > 0 ? ', ' : nothing}<span lang="en">${domain}</span> ${words.share(weight)}`,
  );
  return html`${parts}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'mock-form': MockForm;
  }
  interface HTMLElementEventMap {
    /** A practice exam has begun. */
    'exam-begun': CustomEvent<undefined>;
  }
}
