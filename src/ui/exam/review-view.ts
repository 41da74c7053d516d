import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { beginReview, ITEMS, reviewQueue, type Review, type TrainerRecord } from '../../course/exam';
import { count } from '../bench/words';
import { LightElement } from '../light-element';
import { endOfDay } from './days';
import { newSeed } from './new-seed';

/** Why an item comes up, in words, and what that means. */
const REASONS: Readonly<Record<Review['reason'], string>> = {
  'sure-and-wrong': 'you were sure, and wrong',
  changed: 'the item has changed since',
  due: 'it is time again',
};

/** What is due today. */
export function dueToday({ answers, examAt }: TrainerRecord): readonly Review[] {
  return reviewQueue(answers, ITEMS, endOfDay(Date.now()), examAt);
}

/**
 * What is due today, and nothing more pushy.
 * @fires practice-begun - The review is to begin.
 */
@customElement('review-view')
export class ReviewView extends LightElement {
  /** What is kept. */
  @property({ attribute: false }) record!: TrainerRecord;

  protected override render(): TemplateResult {
    const due = dueToday(this.record);
    if (due.length === 0) {
      return html`<p>
        Nothing is due today. Items come up here after you have answered them, the sooner the less sure they
        were.
      </p>`;
    }
    const groups = Object.entries(REASONS)
      .map(([reason, words]) => ({ words, size: due.filter((review) => review.reason === reason).length }))
      .filter(({ size }) => size > 0);
    return html`<p>${count(due.length, 'item')} ${due.length === 1 ? 'is' : 'are'} due today:</p>
      <ul class="due">
        ${groups.map(({ words, size }) => html`<li><b>${size}</b> ${words}</li>`)}
      </ul>
      <div class="item-actions">
        <button class="primary" @click=${() => this.begin(due)}>Begin the review</button>
      </div>`;
  }

  private begin(due: readonly Review[]): void {
    const practice = beginReview(
      due.map(({ item }) => item),
      { seed: newSeed() },
    );
    this.emit('practice-begun', { about: 'Review', practice });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'review-view': ReviewView;
  }
}
