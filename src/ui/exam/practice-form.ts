import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { beginPractice, ITEMS, wished, type Wish } from '../../course/exam';
import { LightElement } from '../light-element';
import { examPractice } from '../words/en/exam-practice';
import { currentRecord } from './kept-record';
import type { KeptPractice } from './kept-practice';
import { CHOICES, type Choice } from './names';
import { newSeed } from './new-seed';

const words = examPractice.form;

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
      ${(['objective', 'misconception', 'lesson', 'kind'] as const).map((member) => this.choice(member))}
      <label>
        <span>${words.atMost}</span>
        <select @change=${(event: Event) => (this.most = Number((event.target as HTMLSelectElement).value))}>
          ${SIZES.map((size) => html`<option value=${size} ?selected=${size === this.most}>${words.items(size)}</option>`)}
          <option value=${ITEMS.length} ?selected=${this.most === ITEMS.length}>${words.noLimit}</option>
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          .checked=${this.untilRight}
          @change=${(event: Event) => (this.untilRight = (event.target as HTMLInputElement).checked)}
        />
        ${words.untilRight}
      </label>
      <div class="item-actions">
        <button class="primary" aria-disabled=${found === 0 ? 'true' : 'false'}>
          ${words.practise(Math.min(found, this.most))}
        </button>
        <span class="note" role="status">
          ${
            found === 0
              ? html`${words.none}
                  <button type="button" class="link" @click=${() => this.look({})}>${words.takeAll}</button>`
              : found > this.most
                ? words.newFirst(found)
                : words.fit(found)
          }
        </span>
      </div>
    </form>`;
  }

  private choice(member: keyof typeof CHOICES): TemplateResult {
    const chosen = this.wish[member];
    const option = ({ value, name, isContent }: Choice) =>
      html`<option value=${value} lang=${isContent ? 'en' : nothing} ?selected=${chosen === value}>
        ${name}
      </option>`;
    return html`<label>
      <span>${words.by[member]}</span>
      <select
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          const { [member]: _, ...others } = this.wish;
          this.look(value === '' ? others : { ...others, [member]: value });
        }}
      >
        <option value="" ?selected=${chosen === undefined}>${words.every[member]}</option>
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
    this.emit('practice-begun', { about: wish, practice });
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
