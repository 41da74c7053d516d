import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { judgePrediction, type Prediction, type PredictedField, type PredictionVerdict } from '../../course';
import type { JsonObject } from '../../protocol';
import { messageText } from '../bench/draft';
import { count } from '../bench/words';
import { jsonProblem, type JsonProblem } from '../editor/json-problem';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import '../parts/json-view';
import type { PredictionWork } from './exercise-work';
import '../styles/exercises.css';
import { FocusKeeper } from './focus-keeper';
import { jsonValue } from './json-value';

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
        <h3 id="predict-title-${id}" tabindex="-1">${heading}</h3>
        <span class="exercise-state">${verdict ? `compared: ${score(verdict)}` : 'not compared yet'}</span>
      </div>
      <p>${ask}</p>
      <textarea
        aria-label="The answer that you expect, as JSON"
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
        <button class=${verdict ? '' : 'primary'} @click=${() => this.compare()}>Compare</button>
        ${
          work.text === undefined || work.text === this.starter()
            ? nothing
            : html`<button @click=${() => this.emit('predict-text', { id, text: this.starter() })}>
                Start over
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

  private problemWords(): TemplateResult | typeof nothing {
    const { problem } = this;
    if (!problem) return nothing;
    if (this.area.value.trim() === '') return html`Write the answer that you expect, as JSON.`;
    const { line, column, message } = problem;
    return html`This is no JSON yet.
      <button class="link" @click=${() => this.reveal(problem)}>Line ${line}, column ${column}</button>:
      ${message}`;
  }

  private compared(verdict: PredictionVerdict): TemplateResult {
    const { moment, id } = this.prediction;
    return html`<p class="exercise-verdict">
        <b>${score(verdict)}.</b>
        ${this.whatNow(verdict)}
      </p>
      <ul class="compared">
        ${verdict.fields.map((field) => this.field(field))}
      </ul>
      ${
        verdict.notThere.length > 0
          ? html`<p class="note">
              The answer has no
              ${verdict.notThere.map(
                (pointer, index) => html`${index > 0 ? ', ' : ''}<code>${pointer}</code>`,
              )}.
              ${verdict.notThere.length === 1 ? 'It was' : 'They were'} not asked for, and not compared.
            </p>`
          : nothing
      }
      <div class="exercise-actions">
        ${
          this.work.shown
            ? nothing
            : html`<button @click=${() => this.emit('predict-show', id)}>Show the answer</button>`
        }
        <a class="button" href="#moment/${moment}">Show me in the run</a>
      </div>
      ${this.work.shown ? html`<json-view .value=${this.answer}></json-view>` : nothing}`;
  }

  private whatNow({ right, fields }: PredictionVerdict): string {
    if (right && fields.some(({ alsoRight }) => alsoRight !== undefined))
      return 'This server answered otherwise, but it might have answered so.';
    if (right) return 'As the answer came.';
    if (this.text() !== this.work.compared)
      return 'You have changed the text since: compare again when you like.';
    return 'Read why, change what you wrote, and compare again; or look at the answer.';
  }

  private field(field: PredictedField): TemplateResult {
    const { pointer, presence, right, why, alsoRight } = field;
    const others = (this.prediction.alsoRight ?? []).filter((one) => one.pointer === pointer);
    return html`<li class=${right ? 'right' : 'wrong'}>
      <span class="verdict">${icon(right ? 'passed' : 'notPassed')}</span>
      <div>
        <code>${pointer}</code> <b class="verdict-word">${right ? 'right' : 'not right'}</b>${
          presence ? html` <span class="faint">(only whether it is there)</span>` : nothing
        }
        <dl class="two">
          <dt>Yours</dt>
          <dd>${jsonValue(field.predicted)}</dd>
          <dt>The answer</dt>
          <dd>${jsonValue(field.real)}</dd>
        </dl>
        ${alsoRight === undefined ? nothing : html`<p><b>Also right.</b> ${alsoRight}</p>`}
        <p>${why}</p>
        ${
          alsoRight === undefined
            ? others.map((one) => html`<p><b>Also right:</b> ${jsonValue(one.value)}. ${one.why}</p>`)
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

function score({ fields }: PredictionVerdict): string {
  const right = fields.filter((field) => field.right).length;
  return `${right} of ${count(fields.length, 'field')} right`;
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
