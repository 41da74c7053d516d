import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { count } from '../bench/words';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { findingMessage } from '../parts/finding-view';
import { ruleHref } from '../router';
import { hunt as words } from '../words/en/hunt';
import { HINTS, hintsOf, shortestWay, suspectsOf, type Hunt } from './hunt';
import type { Verdict } from './judge';
import { gradeOf, type HuntProgress } from './progress';

/** What stands beside the bench in a hunt: the task, the hints, the names to choose from, the grade. */
@customElement('hunt-panel')
export class HuntPanel extends LightElement {
  /** The hunt. */
  @property({ attribute: false }) hunt!: Hunt;

  /** How far it is. */
  @property({ attribute: false }) progress!: HuntProgress;

  /** What was broken so far; absent: nothing. */
  @property({ attribute: false }) verdict: Verdict | undefined;

  /** How many messages the learner has sent. */
  @property({ attribute: false }) messages = 0;

  @state() private chosen: string | undefined;

  protected override render(): TemplateResult {
    const { hunt, progress } = this;
    return html`<div class="prose hunt-text">
        <h1>Bug hunt ${hunt.seed}</h1>
        ${hunt.who === 'server' ? SERVER_TASK : CLIENT_TASK}
      </div>
      ${progress.solved ? this.solved(progress.solved) : html`${this.naming()} ${this.hints()}`}
      <p class="hunt-more">
        <button @click=${() => this.emit('new-hunt', 'server')}>Another server</button>
        <button @click=${() => this.emit('new-hunt', 'client')}>Another client</button>
        <span class="note">This hunt has the address of this page: whoever opens it hunts the same bug.</span>
      </p>`;
  }

  private naming(): TemplateResult {
    const { hunt, verdict, messages } = this;
    if (!verdict) {
      return html`<p class="hunt-state" role="status">
        ${icon('notShown')} The checker has nothing to
        say${messages === 0 ? '. You have sent nothing yet.' : ` after ${count(messages, 'message')}.`}
      </p>`;
    }
    return html`<div class="hunt-state spoke" role="status">${icon('violation')} ${this.where(verdict)}</div>
      <form
        class="suspects"
        @submit=${(event: Event) => {
          event.preventDefault();
          if (this.chosen !== undefined) this.emit('name-rule', this.chosen);
        }}
      >
        <fieldset>
          <legend>Which rule is broken?</legend>
          ${suspectsOf(hunt).map(({ id, says }) => this.suspect(id, says))}
        </fieldset>
        <button class="primary">Name it</button>
      </form>`;
  }

  private where({ entry, messages, step }: Verdict): TemplateResult {
    if (this.hunt.who === 'client') return html`The client breaks one rule in this transcript.`;
    const where =
      entry === undefined
        ? html`at <button class="link" @click=${() => this.emit('show-step', step)}>step ${step}</button>`
        : html`at
            <button class="link" @click=${() => this.emit('show-entry', entry)}>entry ${entry + 1}</button>`;
    return html`The checker speaks ${where}, after ${count(messages, 'message')} of yours.`;
  }

  private suspect(id: string, says: string): TemplateResult {
    const wrong = this.progress.wrong.includes(id);
    return html`<label class=${wrong ? 'wrong' : ''}
      ><input
        type="radio"
        name="suspect"
        value=${id}
        required
        ?disabled=${wrong}
        .checked=${this.chosen === id && !wrong}
        @change=${() => (this.chosen = id)}
      /><span
        >${says} <code>${id}</code>${wrong ? html`<b class="verdict-word">Not this one.</b>` : nothing}</span
      ></label
    >`;
  }

  private hints(): TemplateResult {
    const asked = this.progress.hints;
    const shown = asked === 0 ? [] : hintsOf(this.hunt).slice(0, asked);
    return html`<section class="hints" aria-label="Hints">
      <ol>
        ${shown.map((hint) => html`<li>${hint}</li>`)}
      </ol>
      ${
        asked < HINTS
          ? html`<button @click=${() => this.emit('take-hint')}>
              ${asked === 0 ? 'Give me a hint' : `Another hint (${HINTS - asked} left)`}
            </button>`
          : nothing
      }
    </section>`;
  }

  private solved({ rule, messages }: NonNullable<HuntProgress['solved']>): TemplateResult {
    const { hunt, progress, verdict } = this;
    const way = shortestWay(hunt);
    const { word, points } = gradeOf(progress, way.messages, hunt.who);
    const seen = verdict?.broken.get(rule);
    return html`<section class="solved" aria-label="Solved">
      <p class="grade">${icon('passed')} <b>${word}</b>, ${points} of 100 points</p>
      <p>
        It is
        ${
          rule.startsWith('lab/')
            ? html`<code>${rule}</code>`
            : html`<a class="mono" href=${ruleHref(rule)}>${rule}</a>`
        }.
        ${hunt.defect.says}
      </p>
      ${seen === undefined ? nothing : html`<p class="note">${findingMessage(seen)}</p>`}
      <ul class="note-list">
        ${
          hunt.who === 'server'
            ? html`<li>
                ${count(messages, 'message')} until the checker spoke; the shortest known way takes
                ${way.messages}.
              </li>`
            : nothing
        }
        <li>${count(progress.hints, 'hint')}, ${count(progress.wrong.length, 'wrong name')}.</li>
      </ul>
      <p>
        <button @click=${() => this.emit('show-way')}>${icon('forward')}Step the shortest known way</button>
        <button @click=${() => this.emit('hunt-again')}>Hunt it again</button>
      </p>
    </section>`;
  }
}

const SERVER_TASK = html`<p>
    This server breaks one rule of the wire, or one promise of the lab. Send, step and look until the checker
    speaks; then name what is broken.
  </p>
  <p class="note">
    The fewer messages, the better. What you send wrongly is your own slip, and does not count against the
    server.
  </p>
  <p class="note">${words.travel}</p>`;

const CLIENT_TASK = html`<p>
    This client breaks one rule. Its transcript is all that there is: read what it sends, and name the rule.
  </p>
  <p class="note">It is not driven: nothing that you do changes what it did.</p>`;

declare global {
  interface HTMLElementTagNameMap {
    'hunt-panel': HuntPanel;
  }
  interface HTMLElementEventMap {
    'new-hunt': CustomEvent<Hunt['who']>;
    'name-rule': CustomEvent<string>;
    'take-hint': CustomEvent<undefined>;
    'show-way': CustomEvent<undefined>;
    'hunt-again': CustomEvent<undefined>;
  }
}
