import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { judgePrediction, type Prediction, type PredictedField, type PredictionVerdict } from '../../course';
import type { JsonObject } from '../../protocol';
import { messageText } from '../bench/draft';
import { jsonProblem, type JsonProblem } from '../editor/json-problem';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { english } from '../parts/english';
import '../parts/json-view';
import { exercises } from '../words/en/exercises';
import type { PredictionWork } from './exercise-work';
import '../styles/exercises.css';
import { FocusKeeper } from './focus-keeper';
import { jsonValue } from './json-value';

const words = exercises.prediction;

/**
 * A prediction in the text: the learner writes the answer that is expected, and then compares it field by field.
 * Nothing is revealed before.
 */
@customElement('prediction-panel')
export class PredictionPanel extends LightElement {
  /** The prediction. */
  @property({ attribute: false }) prediction!: Prediction;

  /** Its heading. */
  @property({ attribute: false }) heading = '';

  /** The real answer. */
  @property({ attribute: false }) answer: JsonObject | undefined;

  /** What the learner did with it. */
  @property({ attribute: false }) work!: PredictionWork;

  @state() private problem: JsonProblem | undefined;
  @query('textarea') private readonly area!: HTMLTextAreaElement;

  constructor() {
    super();
    new FocusKeeper(this, 'h3');
  }

  protected override render(): TemplateResult {
    const { prediction, heading, work } = this;
    const { id, ask } = prediction;
    const verdict = this.verdict();
    return html`<section class="exercise prediction" role="group" aria-labelledby="predict-title-${id}">
      <div class="exercise-head">
        <h3 id="predict-title-${id}" tabindex="-1" lang="en">${heading}</h3>
        <span class="exercise-state">${verdict ? words.state(...score(verdict)) : words.notCompared}</span>
      </div>
      <p lang="en">${ask}</p>
      <textarea
        aria-label=${words.label}
        rows=${Math.min(18, this.text().split('\n').length)}
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        .value=${live(this.text())}
        @input=${() => this.typed()}
        @keydown=${(event: KeyboardEvent) => this.key(event)}
      ></textarea>
      <p class="json-problem" role="status">${this.problemWords()}</p>
      <div class="exercise-actions">
        <button class=${verdict ? '' : 'primary'} @click=${() => this.compare()}>${words.compare}</button>
        ${
          work.text === undefined || work.text === this.starter()
            ? nothing
            : html`<button @click=${() => this.emit('predict-text', { id, text: this.starter() })}>
                ${words.startOver}
              </button>`
        }
      </div>
      <div role="status">${verdict ? this.compared(verdict) : nothing}</div>
    </section>`;
  }

  private starter(): string {
    return messageText(this.prediction.starter);
  }

  private text(): string {
    return this.work.text ?? this.starter();
  }

  private verdict(): PredictionVerdict | undefined {
    const { compared } = this.work;
    if (compared === undefined) return undefined;
    return judgePrediction(this.prediction, this.answer, JSON.parse(compared));
  }

  private problemWords(): TemplateResult | string | typeof nothing {
    const { problem } = this;
    if (!problem) return nothing;
    if (this.area.value.trim() === '') return words.empty;
    const { line, column, message } = problem;
    const place = html`<button class="link" @click=${() => this.reveal(problem)}>
      ${words.place(line, column)}
    </button>`;
    return words.noJson(place, message);
  }

  private compared(verdict: PredictionVerdict): TemplateResult {
    const { moment, id } = this.prediction;
    return html`<p class="exercise-verdict">
        <b>${words.verdict(...score(verdict))}</b>
        ${this.whatNow(verdict)}
      </p>
      <ul class="compared">
        ${verdict.fields.map((field) => this.field(field))}
      </ul>
      ${
        verdict.notThere.length > 0
          ? html`<p class="note">
              ${words.notThere(
                verdict.notThere.map(
                  (pointer, index) => html`${index > 0 ? ', ' : ''}<code>${pointer}</code>`,
                ),
                verdict.notThere.length,
              )}
            </p>`
          : nothing
      }
      <div class="exercise-actions">
        ${
          this.work.shown
            ? nothing
            : html`<button @click=${() => this.emit('predict-show', id)}>${words.showAnswer}</button>`
        }
        <a class="button" href="#moment/${moment}">${words.showInRun}</a>
      </div>
      ${this.work.shown ? html`<json-view .value=${this.answer}></json-view>` : nothing}`;
  }

  private whatNow({ right, fields }: PredictionVerdict): string {
    if (right && fields.some(({ alsoRight }) => alsoRight !== undefined)) return words.mightHave;
    if (right) return words.asItCame;
    if (this.text() !== this.work.compared) return words.changed;
    return words.readWhy;
  }

  private field(field: PredictedField): TemplateResult {
    const { pointer, presence, right, why, alsoRight } = field;
    const others = (this.prediction.alsoRight ?? []).filter((one) => one.pointer === pointer);
    return html`<li class=${right ? 'right' : 'wrong'}>
      <span class="verdict">${icon(right ? 'passed' : 'notPassed')}</span>
      <div>
        <code>${pointer}</code> <b class="verdict-word">${right ? words.right : words.notRight}</b>${
          presence ? html` <span class="faint">${words.presence}</span>` : nothing
        }
        <dl class="two">
          <dt>${exercises.yours}</dt>
          <dd>${jsonValue(field.predicted)}</dd>
          <dt>${words.theAnswer}</dt>
          <dd>${jsonValue(field.real)}</dd>
        </dl>
        ${alsoRight === undefined ? nothing : html`<p>${words.yoursToo(english(alsoRight))}</p>`}
        <p lang="en">${why}</p>
        ${
          alsoRight === undefined
            ? others.map((one) => html`<p>${words.alsoRight(jsonValue(one.value), english(one.why))}</p>`)
            : nothing
        }
      </div>
    </li>`;
  }

  private typed(): void {
    const { value } = this.area;
    // Once it was told, it goes away as soon as the text can be read, and does not come back while one types.
    if (this.problem) this.problem = jsonProblem(value);
    this.emit('predict-text', { id: this.prediction.id, text: value });
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.compare();
    } else if (event.key === 'Escape') {
      this.area.blur();
    }
  }

  private compare(): void {
    this.problem = jsonProblem(this.area.value);
    if (this.problem) return this.reveal(this.problem);
    this.emit('predict-compare', { id: this.prediction.id, text: this.area.value });
  }

  private reveal({ line, column }: JsonProblem): void {
    const before = this.area.value.split('\n').slice(0, line - 1);
    const offset = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    this.area.focus();
    this.area.setSelectionRange(offset, offset + 1);
  }
}

/** How many fields are right, and of how many. */
function score({ fields }: PredictionVerdict): readonly [number, number] {
  return [fields.filter((field) => field.right).length, fields.length];
}

declare global {
  interface HTMLElementTagNameMap {
    'prediction-panel': PredictionPanel;
  }
  interface HTMLElementEventMap {
    /** The text of a prediction changed. */
    'predict-text': CustomEvent<{ readonly id: string; readonly text: string }>;
    /** Asks to compare a prediction; the text is JSON. */
    'predict-compare': CustomEvent<{ readonly id: string; readonly text: string }>;
    /** Asks to see the whole answer of the prediction of this id. */
    'predict-show': CustomEvent<string>;
  }
}
