import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  beginPractice,
  ITEMS,
  weakSpots,
  wished,
  type TrainerRecord,
  type WeakSpot,
} from '../../course/exam';
import { LightElement } from '../light-element';
import { examHref, lessonHref } from '../router';
import { examPractice } from '../words/en/exam-practice';
import { belief } from './item-parts';
import { itemById, lessonTitle } from './names';
import { newSeed } from './new-seed';

const words = examPractice.weakSpots;

/**
 * The misconceptions that show in the answers, each with the lessons that mend it.
 * @fires practice-begun - One of them is to be practised.
 */
@customElement('weak-spots-view')
export class WeakSpotsView extends LightElement {
  /** What is kept. */
  @property({ attribute: false }) record!: TrainerRecord;

  protected override render(): TemplateResult {
    const { answers } = this.record;
    const spots = weakSpots(answers, ITEMS);
    if (spots.length === 0) {
      return html`<p>${answers.length === 0 ? words.noAnswers : words.none}</p>
        <p><a class="button" href=${examHref('practise')}>${words.practise}</a></p>`;
    }
    return html`<p>${words.lead}</p>
      <ol class="weak-spots">
        ${spots.map((spot) => this.spot(spot))}
      </ol>`;
  }

  private spot(spot: WeakSpot): TemplateResult {
    const { believes, open, sure, answered, misconception } = spot;
    const lessons = [...new Set(open.flatMap((id) => itemById(id)?.lesson ?? []))];
    return html`<li>
      <h2>${belief(believes)}</h2>
      <p class="note">${words.wrong(open.length, answered)} ${sure > 0 ? words.sure(sure) : nothing}</p>
      <p class="item-actions">
        <button aria-label=${words.practiseThis(believes)} @click=${() => this.practise(misconception)}>
          ${words.practise}
        </button>
        ${lessons.map((slug) => html`<a lang="en" href=${lessonHref(slug)}>${lessonTitle(slug)}</a>`)}
      </p>
    </li>`;
  }

  private practise(misconception: string): void {
    const { answers } = this.record;
    const about = { misconception };
    const practice = beginPractice(wished(ITEMS, about), answers, { seed: newSeed() });
    this.emit('practice-begun', { about, practice });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'weak-spots-view': WeakSpotsView;
  }
}
