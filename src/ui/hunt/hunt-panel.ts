import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { findingMessage } from '../parts/finding-view';
import { ruleName } from '../parts/rule-name';
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
        <h1>${words.title(hunt.seed)}</h1>
        <p>${words.task[hunt.who].does}</p>
        <p class="note">${words.task[hunt.who].note}</p>
        ${hunt.who === 'server' ? html`<p class="note">${words.travel}</p>` : nothing}
      </div>
      ${progress.solved ? this.solved(progress.solved) : html`${this.naming()} ${this.hints()}`}
      <p class="hunt-more">
        <button @click=${() => this.emit('new-hunt', 'server')}>${words.another.server}</button>
        <button @click=${() => this.emit('new-hunt', 'client')}>${words.another.client}</button>
        <span class="note">${words.address}</span>
      </p>`;
  }

  private naming(): TemplateResult {
    const { hunt, verdict, messages } = this;
    if (!verdict) {
      return html`<p class="hunt-state" role="status">${icon('notShown')} ${words.silent(messages)}</p>`;
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
          <legend>${words.whichRule}</legend>
          ${suspectsOf(hunt).map(({ id, says }) => this.suspect(id, says))}
        </fieldset>
        <button class="primary">${words.name}</button>
      </form>`;
  }

  private where({ entry, messages, step }: Verdict): TemplateResult | string {
    if (this.hunt.who === 'client') return words.inTranscript;
    const where =
      entry === undefined
        ? html`<button class="link" @click=${() => this.emit('show-step', step)}>${words.step(step)}</button>`
        : html`<button class="link" @click=${() => this.emit('show-entry', entry)}>
            ${words.entry(entry + 1)}
          </button>`;
    return words.speaks(where, messages);
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
        ><span lang="en">${says}</span>
        <code>${id}</code>${wrong ? html`<b class="verdict-word">${words.notThis}</b>` : nothing}</span
      ></label
    >`;
  }

  private hints(): TemplateResult {
    const asked = this.progress.hints;
    const shown = asked === 0 ? [] : hintsOf(this.hunt).slice(0, asked);
    // The last one is what the defect says of itself.
    const lang = (hint: string) => (hint === this.hunt.defect.says ? 'en' : nothing);
    return html`<section class="hints" aria-label=${words.hints}>
      <ol>
        ${shown.map((hint) => html`<li lang=${lang(hint)}>${hint}</li>`)}
      </ol>
      ${
        asked < HINTS
          ? html`<button @click=${() => this.emit('take-hint')}>
              ${asked === 0 ? words.firstHint : words.nextHint(HINTS - asked)}
            </button>`
          : this.beside()
      }
    </section>`;
  }

  /** The way to both sides, once there is nothing left to find out. */
  private beside(): TemplateResult {
    return html`<button @click=${() => this.emit('show-beside')}>${words.beside[this.hunt.who]}</button>`;
  }

  private solved({ rule, messages }: NonNullable<HuntProgress['solved']>): TemplateResult {
    const { hunt, progress, verdict } = this;
    const way = shortestWay(hunt);
    const { grade, points } = gradeOf(progress, way.messages, hunt.who);
    const seen = verdict?.broken.get(rule);
    return html`<section class="solved" aria-label=${words.solved}>
      <p class="grade">${icon('passed')} ${words.points(words.grade[grade], points)}</p>
      <p>${words.isRule(ruleName(rule))} <span lang="en">${hunt.defect.says}</span></p>
      ${seen === undefined ? nothing : html`<p class="note" lang="en">${findingMessage(seen)}</p>`}
      <ul class="note-list">
        ${hunt.who === 'server' ? html`<li>${words.way(messages, way.messages)}</li>` : nothing}
        <li>${words.help(progress.hints, progress.wrong.length)}</li>
      </ul>
      <p class="solved-actions">
        <button @click=${() => this.emit('show-way')}>${icon('forward')}${words.walk}</button>
        ${this.beside()} <button @click=${() => this.emit('hunt-again')}>${words.again}</button>
      </p>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'hunt-panel': HuntPanel;
  }
  interface HTMLElementEventMap {
    'new-hunt': CustomEvent<Hunt['who']>;
    'name-rule': CustomEvent<string>;
    'take-hint': CustomEvent<undefined>;
    'show-way': CustomEvent<undefined>;
    'show-beside': CustomEvent<undefined>;
    'hunt-again': CustomEvent<undefined>;
  }
}
