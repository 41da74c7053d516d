import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { beginPractice, ITEMS, wished, type Wish } from '../../course/exam';
import { count } from '../bench/words';
import { LightElement } from '../light-element';
import { currentRecord } from './kept-record';
import type { KeptPractice } from './kept-practice';
import { CHOICES, wishWords, type Choice } from './names';
import { newSeed } from './new-seed';

/** How many items a practice may be limited to. */
const SIZES = [5, 10, 20, 40] as const;

/** What was asked for last, so that the next practice begins there. */
let lastWish: Wish = {};

/**
 * Asks which items to practise.
 * @fires practice-begun - A practice that fits what was asked for.
 */
@customElement('practice-form')
export class PracticeForm extends LightElement {
  /** A lesson whose items are wanted; `undefined`: begin where the last practice did. */
  @property({ attribute: false }) lesson: string | undefined;

  @state() private wish: Wish = lastWish;
  @state() private most: number = 10;
  @state() private untilRight = false;

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('lesson') && this.lesson !== undefined) this.look({ lesson: this.lesson });
  }

  protected override render(): TemplateResult {
    const found = wished(ITEMS, this.wish).length;
    return html`<form
      class="choose"
      @submit=${(event: Event) => {
        event.preventDefault();
        if (found > 0) this.begin();
      }}
    >
      ${this.choice('Objective', 'objective', 'every objective')}
      ${this.choice('Misconception', 'misconception', 'every misconception')}
      ${this.choice('Lesson', 'lesson', 'every lesson')} ${this.choice('Kind', 'kind', 'both kinds')}
      <label>
        <span>At most</span>
        <select @change=${(event: Event) => (this.most = Number((event.target as HTMLSelectElement).value))}>
          ${SIZES.map((size) => html`<option value=${size} ?selected=${size === this.most}>${size} items</option>`)}
          <option value=${ITEMS.length} ?selected=${this.most === ITEMS.length}>no limit</option>
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          .checked=${this.untilRight}
          @change=${(event: Event) => (this.untilRight = (event.target as HTMLInputElement).checked)}
        />
        Try each until it is right. The first try counts.
      </label>
      <div class="item-actions">
        <button class="primary" aria-disabled=${found === 0 ? 'true' : 'false'}>
          Practise ${count(Math.min(found, this.most), 'item')}
        </button>
        <span class="note" role="status">
          ${
            found === 0
              ? html`No item fits all of these.
                  <button type="button" class="link" @click=${() => this.look({})}>Take all items</button>`
              : html`${count(found, 'item')}
                ${found === 1 ? 'fits' : 'fit'}${
                  found > this.most ? '; those that you never answered come first' : nothing
                }.`
          }
        </span>
      </div>
    </form>`;
  }

  private choice(label: string, member: keyof typeof CHOICES, all: string): TemplateResult {
    const chosen = this.wish[member];
    const option = ({ value, name }: Choice) =>
      html`<option value=${value} ?selected=${chosen === value}>${name}</option>`;
    return html`<label>
      <span>${label}</span>
      <select
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          const { [member]: _, ...others } = this.wish;
          this.look(value === '' ? others : { ...others, [member]: value });
        }}
      >
        <option value="" ?selected=${chosen === undefined}>${all}</option>
        ${CHOICES[member].map(option)}
      </select>
    </label>`;
  }

  private look(wish: Wish): void {
    lastWish = this.wish = wish;
  }

  private begin(): void {
    const { wish, untilRight, most } = this;
    const { answers } = currentRecord();
    const practice = beginPractice(wished(ITEMS, wish), answers, { seed: newSeed(), untilRight, most });
    this.emit('practice-begun', { about: wishWords(wish), practice });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'practice-form': PracticeForm;
  }
  interface HTMLElementEventMap {
    /** A practice is to begin. */
    'practice-begun': CustomEvent<KeptPractice>;
  }
}
