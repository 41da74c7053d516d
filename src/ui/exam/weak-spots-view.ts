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
import { count } from '../bench/words';
import { LightElement } from '../light-element';
import { lessonHref } from '../router';
import { withCode } from './item-parts';
import { itemById, lessonTitle } from './names';
import { newSeed } from './new-seed';

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
      return html`<p>
          ${
            answers.length === 0
              ? 'Nothing was answered yet, so nothing shows.'
              : 'None: of all that you answered, the last answer was right.'
          }
        </p>
        <p><a class="button" href="#/exam/practise">Practise</a></p>`;
    }
    return html`<p>
        Beliefs that fit what you last answered wrongly. None of them is true. Once an item is answered
        rightly it no longer counts.
      </p>
      <ol class="weak-spots">
        ${spots.map((spot) => this.spot(spot))}
      </ol>`;
  }

  private spot(spot: WeakSpot): TemplateResult {
    const { believes, open, sure, answered, misconception } = spot;
    const lessons = [...new Set(open.flatMap((id) => itemById(id)?.lesson ?? []))];
    return html`<li>
      <h2>“${withCode(believes)}”</h2>
      <p class="note">
        ${open.length} of ${count(answered, 'answered item')}
        wrong${sure > 0 ? `; you were sure ${sure === 1 ? 'once' : `${sure} times`}` : nothing}
      </p>
      <p class="item-actions">
        <button @click=${() => this.practise(misconception, believes)}>
          Practise <span class="hidden-visually">“${believes}”</span>
        </button>
        ${lessons.map((slug) => html`<a href=${lessonHref(slug)}>${lessonTitle(slug)}</a>`)}
      </p>
    </li>`;
  }

  private practise(misconception: string, about: string): void {
    const { answers } = this.record;
    const practice = beginPractice(wished(ITEMS, { misconception }), answers, { seed: newSeed() });
    this.emit('practice-begun', { about, practice });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'weak-spots-view': WeakSpotsView;
  }
}
