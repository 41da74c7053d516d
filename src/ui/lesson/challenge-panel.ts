import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  judgeChallenge,
  playSolution,
  saysOf,
  type Challenge,
  type ChallengeVerdict,
  type CriterionVerdict,
  type Lesson,
} from '../../course';
import { icon, type IconName } from '../icons';
import { LightElement } from '../light-element';
import { messageHere } from '../parts/finding-words';
import { exercises } from '../words/en/exercises';
import { lesson } from '../words/en/lesson';
import type { ChallengeWork } from './exercise-work';
import '../styles/exercises.css';
import { FocusKeeper } from './focus-keeper';
import { hintList } from './hint-list';
import { standingWords } from './standing';
import './model-solution';

// With the panel comes what judges and what plays the model: whoever loads the one has the others.
export { judgeChallenge, playSolution };

const words = exercises.challenge;

const ICONS: Readonly<Record<CriterionVerdict['state'], IconName>> = {
  met: 'passed',
  open: 'notShown',
  broken: 'notPassed',
};

/** A challenge in the text: its goal, how it is going, hints, and at the end the model solution. */
@customElement('challenge-panel')
export class ChallengePanel extends LightElement {
  /** The lesson that it belongs to. */
  @property({ attribute: false }) lesson!: Lesson;

  /** The challenge. */
  @property({ attribute: false }) challenge!: Challenge;

  /** Its heading. */
  @property({ attribute: false }) heading = '';

  /** What the learner did with it; `undefined` before it was ever started. */
  @property({ attribute: false }) work: ChallengeWork | undefined;

  /** How it is going; `undefined` while the bench is somewhere else. */
  @property({ attribute: false }) verdict: ChallengeVerdict | undefined;

  /** Whether the bench is at this challenge. */
  @property({ attribute: false }) atHand = false;

  constructor() {
    super();
    new FocusKeeper(this, 'h3');
  }

  protected override render(): TemplateResult {
    const { heading, challenge, work, atHand } = this;
    const { id, goal } = challenge;
    return html`<section
      class="exercise challenge ${atHand ? 'at-hand' : ''}"
      role="group"
      aria-labelledby="challenge-title-${id}"
    >
      <div class="exercise-head">
        <h3 id="challenge-title-${id}" tabindex="-1" lang="en">${heading}</h3>
        <span class="exercise-state ${work?.passed ? 'passed' : ''}"
          >${work?.passed ? html`${icon('passed')} ` : nothing}${this.stateWords()}</span
        >
      </div>
      <p lang="en">${goal}</p>
      ${this.criteria()}
      <div class="exercise-actions">
        ${
          atHand
            ? html`<button @click=${() => this.emit('challenge-leave')}>${words.leave}</button>`
            : html`<button class="primary" @click=${() => this.emit('challenge-start', id)}>
                ${work ? lesson.goOn : words.start}
              </button>`
        }
      </div>
      ${work && !work.passed && !work.gaveUp ? this.hints(work) : nothing}
      ${
        work?.passed || work?.gaveUp
          ? html`<model-solution
              .lesson=${this.lesson}
              .challenge=${challenge}
              .mine=${work.passed}
            ></model-solution>`
          : nothing
      }
    </section>`;
  }

  private stateWords(): string {
    const { work, atHand } = this;
    if (work?.passed) return words.passed;
    if (atHand) return words.atHand;
    if (work?.gaveUp) return words.gaveUp;
    return work ? words.begun : words.par(this.challenge.par);
  }

  private criteria(): TemplateResult {
    const { verdict, challenge } = this;
    if (!verdict) {
      return html`<ul class="criteria" aria-label=${words.criteria}>
        ${challenge.meets.map(
          (criterion) =>
            html`<li class="open">
              <span class="verdict">${icon('notShown')}</span><span lang="en">${saysOf(criterion)}</span>
            </li>`,
        )}
      </ul>`;
    }
    return html`<p class="note" role="status">${standingWords(verdict)}</p>
      <ul class="criteria" aria-label=${words.criteria}>
        ${verdict.criteria.map((criterion) => this.criterion(criterion))}
      </ul>`;
  }

  private criterion({ says, state, at, depth, saw }: CriterionVerdict): TemplateResult {
    return html`<li class=${state}>
      <span class="verdict">${icon(ICONS[state])}</span>
      <span
        ><span lang="en">${says}</span> <span class="verdict-word">${words.verdict[state]}</span> ${
          at === undefined
            ? nothing
            : html`<button class="link" @click=${() => this.emit('show-entry', at)}>
                ${words.entry(at + 1)}
              </button>`
        }${
          depth === undefined
            ? nothing
            : html`<button class="link" @click=${() => this.emit('show-step', depth)}>
                ${words.step(depth)}
              </button>`
        }
        ${saw === undefined || state === 'met' ? nothing : html`<span class="saw" lang="en">${messageHere(saw)}</span>`}
        ${state === 'broken' ? html`<span class="saw">${words.final(this.startAgain)}</span>` : nothing}</span
      >
    </li>`;
  }

  private readonly startAgain = (says: string): TemplateResult =>
    html`<button class="link" @click=${() => this.emit('transport', 'restart')}>${says}</button>`;

  private hints({ hints: taken }: ChallengeWork): TemplateResult {
    const { id, hints } = this.challenge;
    return hintList(hints, taken, {
      next: () => this.emit('challenge-hint', id),
      giveUp: () => this.emit('challenge-give-up', id),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'challenge-panel': ChallengePanel;
  }
  interface HTMLElementEventMap {
    /** Asks for the challenge of this id. */
    'challenge-start': CustomEvent<string>;
    /** Asks for the lesson's own run. */
    'challenge-leave': CustomEvent<undefined>;
    /** Asks for the next hint to the challenge of this id. */
    'challenge-hint': CustomEvent<string>;
    /** Gives the challenge of this id up. */
    'challenge-give-up': CustomEvent<string>;
  }
}
