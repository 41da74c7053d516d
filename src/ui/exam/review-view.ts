import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { beginReview, ITEMS, reviewQueue, type Review, type TrainerRecord } from '../../course/exam';
import { LightElement } from '../light-element';
import { examPractice } from '../words/en/exam-practice';
import { endOfDay } from './days';
import { newSeed } from './new-seed';

const words = examPractice.review;

/** Why an item comes up, the worst first. */
const REASONS = ['sure-and-wrong', 'changed', 'due'] as const satisfies readonly Review['reason'][];

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
      return html`<p>${words.nothing}</p>`;
    }
    const groups = REASONS.map((reason) => ({
      reason,
      size: due.filter((review) => review.reason === reason).length,
    })).filter(({ size }) => size > 0);
    return html`<p>${words.due(due.length)}</p>
      <ul class="due">
        ${groups.map(({ reason, size }) => html`<li><b>${size}</b> ${words.reasons[reason]}</li>`)}
      </ul>
      <div class="item-actions">
        <button class="primary" @click=${() => this.begin(due)}>${words.begin}</button>
      </div>`;
  }

  private begin(due: readonly Review[]): void {
    const practice = beginReview(
      due.map(({ item }) => item),
      { seed: newSeed() },
    );
    this.emit('practice-begun', { practice });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'review-view': ReviewView;
  }
}
