import { html, type TemplateResult } from 'lit';
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
import { EXAM_NOTICE } from './exam-words';
import { changeRecord } from './kept-record';
import { newSeed } from './new-seed';
import { openedHere } from './opened';

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
    const shares = Object.entries(WEIGHTS).map(([domain, weight]) => `${domain} ${weight} %`);
    return html`<p class="exam-notice">${EXAM_NOTICE}</p>
      <form
        class="choose"
        @submit=${(event: Event) => {
          event.preventDefault();
          this.begin();
        }}
      >
        ${this.radios('Time', 'minutes', [...EXAM_MINUTES, null], minutes, (value) =>
          value === null ? 'no limit' : `${value} minutes`,
        )}
        ${this.radios('Questions', 'questions', PRACTICE_QUESTIONS, questions, String)}
        <label class="check">
          <input
            type="checkbox"
            .checked=${mayPause}
            @change=${(event: Event) => this.set({ mayPause: (event.target as HTMLInputElement).checked })}
          />
          ${exam.mock.pauses}
        </label>
        <label>
          <span>${exam.mock.draw}</span>
          <input
            type="number"
            min="1"
            max="999999"
            required
            .value=${String(this.seed)}
            @input=${(event: Event) => (this.seed = Math.trunc((event.target as HTMLInputElement).valueAsNumber))}
          />
        </label>
        <p class="note">
          Questions are drawn in the shares of the blueprint (${shares.join(', ')}). The same number draws the
          same exam, to take again or with others.
        </p>
        <div class="item-actions"><button class="primary">Begin the exam</button></div>
      </form>
      <p class="note">
        Answers can be changed until the end, and nothing is said about them before. What is not answered
        counts as wrong. A closed tab or a crash costs nothing: the exam waits here, and its time with it.
      </p>`;
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

declare global {
  interface HTMLElementTagNameMap {
    'mock-form': MockForm;
  }
  interface HTMLElementEventMap {
    /** A practice exam has begun. */
    'exam-begun': CustomEvent<undefined>;
  }
}
