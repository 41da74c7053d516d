import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { judgeReply, playItem, type JudgedField, type PlayedItem, type PredictItem } from '../../course/exam';
import { messageText } from '../bench/draft';
import { jsonProblem, type JsonProblem } from '../editor/json-problem';
import { icon } from '../icons';
import { jsonValue } from '../lesson/json-value';
import { LightElement } from '../light-element';
import '../parts/json-view';
import '../rules/example-transcript';
import { examPractice } from '../words/en/exam-practice';
import { withCode } from './item-parts';
import { sureChoice } from './sure-choice';

const words = examPractice.predict;

/**
 * A question that asks what comes back: what has happened, the request, a reply to be written, and once it was
 * compared how each field is. The simulation knows the true reply.
 * @fires predict-draft - The text changed.
 * @fires say-sure - The learner said how sure it is.
 */
@customElement('predict-question')
export class PredictQuestion extends LightElement {
  /** The item. */
  @property({ attribute: false }) item!: PredictItem;

  /** What the learner wrote; `undefined`: what there is to start from. */
  @property({ attribute: false }) text: string | undefined;

  /** What was compared last, as JSON; `undefined`: nothing yet. */
  @property({ attribute: false }) compared: string | undefined;

  /** What came of it, to stand over the comparison. */
  @property({ attribute: false }) verdict: TemplateResult | typeof nothing = nothing;

  /** Whether all may be shown: the true reply and every reason. */
  @property({ type: Boolean }) settled = false;

  /** Whether the learner is sure; `undefined`: not said. */
  @property({ attribute: false }) sure: boolean | undefined;

  @state() private problem: JsonProblem | undefined;
  @query('textarea') private readonly area!: HTMLTextAreaElement | null;

  private played!: PlayedItem;

  /** The reply as it is written; `undefined` where it is no JSON, which is then told. */
  reply(): { readonly value: unknown } | undefined {
    const text = this.written();
    this.problem = jsonProblem(text);
    if (!this.problem) return { value: JSON.parse(text) };
    this.reveal(this.problem);
    return undefined;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (!changes.has('item')) return;
    this.played = playItem(this.item);
    this.problem = undefined;
  }

  protected override render(): TemplateResult {
    const { item, settled, compared, sure } = this;
    return html`<p class="stem" lang="en">${withCode(item.prompt)}</p>
      ${this.happened()} ${settled ? nothing : this.editor()}
      ${settled || compared !== undefined ? nothing : sureChoice(sure, (said) => this.emit('say-sure', said))}
      ${this.verdict} ${settled || compared !== undefined ? this.comparison() : nothing}
      ${
        settled
          ? html`<details class="whole-reply">
              <summary>${words.whole}</summary>
              <json-view .value=${this.played.reply}></json-view>
            </details>`
          : nothing
      }`;
  }

  /** What passed, and the request whose reply is asked for. */
  private happened(): TemplateResult {
    const { before, asked } = this.played;
    const entries = [...before, ...(asked ? [asked] : [])];
    if (entries.length === 0) return html``;
    return html`<section class="so-far" aria-label=${words.soFar}>
      <h3>${words.soFar}</h3>
      <example-transcript .entries=${entries}></example-transcript>
    </section>`;
  }

  private editor(): TemplateResult {
    const text = this.written();
    return html`<label class="reply-label" for="reply-text"
        >${words.reply} <span class="faint">${words.how}</span></label
      >
      <textarea
        id="reply-text"
        rows=${Math.min(20, text.split('\n').length)}
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        .value=${live(text)}
        @input=${() => this.typed()}
        @keydown=${(event: KeyboardEvent) => this.key(event)}
      ></textarea>
      <p class="json-problem" role="status">${this.problemWords()}</p>`;
  }

  private written(): string {
    return this.text ?? messageText(this.item.starter);
  }

  private problemWords(): TemplateResult | typeof nothing {
    const { problem } = this;
    if (!problem) return nothing;
    const { line, column, message } = problem;
    const place = html`<button type="button" class="link" @click=${() => this.reveal(problem)}>
      ${words.place(line, column)}
    </button>`;
    return words.noJson(place, message);
  }

  private comparison(): TemplateResult {
    const { fields } = judgeReply(this.item, this.comparedReply(), this.played.reply);
    const right = fields.filter((field) => field.right).length;
    return html`<h3>${words.right(right, fields.length)}</h3>
      <ul class="compared">
        ${fields.map((field) => this.field(field))}
      </ul>`;
  }

  /** What was compared, however the text has changed since. */
  private comparedReply(): unknown {
    return this.compared === undefined ? undefined : JSON.parse(this.compared);
  }

  private field({ pointer, right, predicted, real, why }: JudgedField): TemplateResult {
    const isTold = right || this.settled;
    return html`<li class=${right ? 'right' : 'wrong'}>
      <span class="verdict">${icon(right ? 'passed' : 'notPassed')}</span>
      <div>
        <code>${pointer}</code> <b class="verdict-word">${right ? words.field.right : words.field.wrong}</b>
        <dl class="two">
          <dt>${words.yours}</dt>
          <dd>${jsonValue(predicted)}</dd>
          ${
            this.settled
              ? html`<dt>${words.real}</dt>
                  <dd>${jsonValue(real)}</dd>`
              : nothing
          }
        </dl>
        ${isTold ? html`<p lang="en">${withCode(why)}</p>` : nothing}
      </div>
    </li>`;
  }

  private typed(): void {
    const value = this.area?.value ?? '';
    // Once it was told, it goes away as soon as the text can be read, and does not come back while one types.
    if (this.problem) this.problem = jsonProblem(value);
    this.emit('predict-draft', value);
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.area?.blur();
  }

  private reveal({ line, column }: JsonProblem): void {
    const { area } = this;
    if (!area) return;
    const before = area.value.split('\n').slice(0, line - 1);
    const offset = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    area.focus();
    area.setSelectionRange(offset, offset + 1);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'predict-question': PredictQuestion;
  }
  interface HTMLElementEventMap {
    /** The text of a predicted reply changed. */
    'predict-draft': CustomEvent<string>;
  }
}
