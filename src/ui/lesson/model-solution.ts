import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  compareRuns,
  playSolution,
  startOf,
  TEMPLATES,
  type Challenge,
  type ComparedStep,
  type FieldDifference,
  type Lesson,
  type Played,
} from '../../course';
import { stringMember } from '../../protocol';
import { newWorld, path, replay, step as stepWorld, type Action, type LabMoment } from '../../simulation';
import { span } from '../bench/words';
import { LightElement } from '../light-element';
import { english } from '../parts/english';
import '../parts/json-view';
import { bench } from '../words/en/bench';
import { exercises } from '../words/en/exercises';
import { jsonValue } from './json-value';

const words = exercises.model;

type SolutionStep = Challenge['solution'][number];

/** The sign of a row of the comparison; it stands beside the words and never for them. */
const SIGNS: Readonly<Record<ComparedStep['kind'], string>> = {
  same: '=',
  differs: '≠',
  extra: '+',
  missing: '−',
};

/** The model solution of a challenge, step by step with its reasons, and the learner's own run beside it. */
@customElement('model-solution')
export class ModelSolution extends LightElement {
  /** The lesson that the challenge belongs to. */
  @property({ attribute: false }) lesson!: Lesson;

  /** The challenge. */
  @property({ attribute: false }) challenge!: Challenge;

  /** The learner's run that passed, from the beginning of its world; absent: there is none. */
  @property({ attribute: false }) mine: readonly Action[] | undefined;

  private played!: Played;
  private compared: readonly ComparedStep[] = [];
  private from = 0;

  protected override willUpdate(changes: PropertyValues): void {
    const { lesson, challenge, mine } = this;
    if (changes.has('challenge') || changes.has('lesson')) {
      this.played = playSolution(lesson, challenge);
      this.from = startOf(lesson, challenge).now.depth;
    }
    const model: LabMoment = this.played.timeline.tip;
    if (!mine) this.compared = [];
    else if (changes.has('mine')) {
      const { now }: { now: LabMoment } = replay(newWorld(model.world.setup), stepWorld, mine);
      const startDepth = this.from;
      this.compared = compareRuns(challenge, { now, startDepth }, { now: model, startDepth });
    }
  }

  protected override render(): TemplateResult {
    const moments = path(this.played.timeline.tip as LabMoment).slice(this.from + 1);
    return html`${this.mine ? this.comparison() : nothing}
      <details class="solution" ?open=${!this.mine}>
        <summary>${words.title(moments.length)}</summary>
        <ol>
          ${this.challenge.solution.map((step, index) => this.step(step, moments[index]))}
        </ol>
      </details>`;
  }

  private step(step: SolutionStep, moment: LabMoment | undefined): TemplateResult {
    const { says, why = [] } = step;
    const sent = moment?.action?.type === 'send' ? moment.action : undefined;
    const message = sent?.message;
    return html`<li>
      <b>${stepWords(step, moment)}</b>
      <button
        class="link"
        @click=${() => this.emit('solution-show', { id: this.challenge.id, depth: moment?.depth ?? 0 })}
      >
        ${exercises.showMe}
      </button>
      ${says === undefined ? nothing : html`<p lang="en">${says}</p>`}
      ${why.map(({ pointer, why: reason }) => html`<p lang="en"><code>${pointer}</code> ${reason}</p>`)}
      ${
        message === undefined
          ? nothing
          : html`<details class="request">
              <summary>${words.request}</summary>
              <json-view .value=${message}></json-view>
              ${sent?.headers ? html`<json-view .value=${sent.headers}></json-view>` : nothing}
            </details>`
      }
    </li>`;
  }

  private comparison(): TemplateResult {
    const rows = this.compared;
    const alike = rows.every(({ kind }) => kind === 'same');
    return html`<details class="comparison" open>
      <summary>${words.beside}</summary>
      <p class="note">${alike ? words.alike : words.notCompared}</p>
      <ol>
        ${rows.map((row) => comparedRow(row))}
      </ol>
    </details>`;
  }
}

function comparedRow({ kind, mine, model, why, fields }: ComparedStep): TemplateResult {
  return html`<li class=${kind}>
    <span class="sign" aria-hidden="true">${SIGNS[kind]}</span>
    <div>
      <b lang="en">${capital(mine?.does ?? model?.does ?? '')}</b>
      <span class="verdict-word">${words.kinds[kind]}</span>
      ${kind === 'same' || kind === 'extra' || why === undefined ? nothing : html`<p lang="en">${why}</p>`}
      ${fields.map(fieldRow)}
    </div>
  </li>`;
}

function fieldRow(field: FieldDifference): TemplateResult {
  return html`<dl class="two">
      <dt class="pointer"><code>${field.pointer}</code></dt>
      <dt>${exercises.yours}</dt>
      <dd>${jsonValue(field.mine)}</dd>
      <dt>${words.theModel}</dt>
      <dd>${jsonValue(field.model)}</dd>
    </dl>
    ${field.why === undefined ? nothing : html`<p lang="en">${field.why}</p>`}`;
}

/** What a step of the solution is, as the page's own controls call it. */
function stepWords(step: SolutionStep, moment: LabMoment | undefined): TemplateResult | string {
  if ('send' in step) {
    const label = TEMPLATES.find(({ id }) => id === step.send)?.label ?? step.send;
    const isChanged = (step.with ?? step.without ?? step.declares) !== undefined;
    return words.sends({ what: english(label), isChanged, ...travel(step) });
  }
  if ('message' in step) {
    const what = stringMember(step.message, 'method') ?? words.aMessage;
    return words.sends({ what, isChanged: false, ...travel(step) });
  }
  if ('work' in step) return step.work === 'call' ? words.workOn : bench.transport.worker;
  if ('pause' in step) return bench.transport.clock;
  if ('advance' in step) return words.pass(span(step.advance));
  const says = moment?.report?.says;
  return says === undefined ? words.happens : english(capital(says));
}

/** How a request of the solution travels, where that matters. */
function travel({ headers, caller }: Extract<SolutionStep, { send: unknown } | { message: unknown }>): {
  readonly overHttp: boolean;
  readonly headers: readonly string[];
  readonly caller: string | undefined;
} {
  const names = headers === undefined || headers === true ? [] : Object.keys(headers);
  const changed = names.filter((name) => name !== 'Authorization');
  return { overHttp: headers !== undefined, headers: changed, caller };
}

function capital(text: string): string {
  // The name of a method stays as it is.
  return /^\w+\/[\w/]+$/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

declare global {
  interface HTMLElementTagNameMap {
    'model-solution': ModelSolution;
  }
  interface HTMLElementEventMap {
    /** Asks to be shown a step of the model solution of a challenge. */
    'solution-show': CustomEvent<{ readonly id: string; readonly depth: number }>;
  }
}
