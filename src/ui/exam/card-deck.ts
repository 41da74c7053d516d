import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import {
  CARD_KINDS,
  cardAnswer,
  CARDS,
  cardsForAnki,
  sittingOf,
  withAnswer,
  type Card,
  type CardKind,
  type Knew,
  type Sitting,
  type TrainerRecord,
} from '../../course/exam';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { saveFile } from '../storage';
import { examCards as words } from '../words/en/exam-cards';
import { cardFace } from './card-face';
import { endOfDay } from './days';
import { changeRecord, currentRecord } from './kept-record';

const FILE_NAME = 'mcp-tasks-lab-cards.txt';

/** The ways in which a card can have been known, by the key that says so. */
const GRADES: readonly Knew[] = ['not', 'hardly', 'well'];

/** The cards that come up today. */
export function cardsDueToday({ answers, examAt }: TrainerRecord, cards = CARDS): Sitting {
  return sittingOf(cards, answers, endOfDay(Date.now()), examAt);
}

/** A pile of cards that is gone through. */
interface Pile {
  /** Those that are still to be turned; one that was not known goes to the end once more. */
  readonly left: readonly Card[];
  readonly of: number;
  /** The cards that were known, or not, at the first look. */
  readonly known: ReadonlyMap<string, boolean>;
}

/** Flash cards: which ones, then one after the other. Each that is turned is kept, so that leaving costs nothing. */
@customElement('card-deck')
export class CardDeck extends LightElement {
  @state() private kinds: ReadonlySet<CardKind> = new Set(CARD_KINDS);
  @state() private pile: Pile | undefined;
  @state() private turned = false;
  @state() private says = '';

  @query('.item-place') private readonly place!: HTMLElement | null;
  /** What comes next: the button that turns, or what it brought into view. */
  @query('.turn-card, .card-back') private readonly next!: HTMLElement | null;

  private focusAfter: 'place' | 'next' | undefined;

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand, key: string): boolean {
    if (!this.pile?.left[0]) return false;
    if (command === 'next-finding' && !this.turned) return this.turn();
    const grade = GRADES[Number(key) - 1];
    if (command !== 'choose-option' || !this.turned || !grade) return false;
    this.grade(grade);
    return true;
  }

  protected override updated(_changes: PropertyValues): void {
    const target = this.focusAfter === 'place' ? this.place : this.next;
    if (this.focusAfter) target?.focus({ preventScroll: this.focusAfter === 'next' });
    this.focusAfter = undefined;
  }

  protected override render(): TemplateResult {
    const { pile } = this;
    if (!pile) return this.choose();
    const [card] = pile.left;
    return card ? this.card(card, pile) : this.over(pile);
  }

  private choose(): TemplateResult {
    const { due, fresh } = cardsDueToday(currentRecord(), this.chosen());
    const isNone = due.length + fresh.length === 0;
    return html`<fieldset class="card-kinds">
        <legend>${words.which}</legend>
        ${CARD_KINDS.map((kind) => this.kind(kind))}
      </fieldset>
      <p class="cards-standing" role="status">
        ${isNone ? words.none : words.standing(due.length, fresh.length)}
      </p>
      <div class="item-actions">
        <button
          class="primary"
          aria-disabled=${isNone ? 'true' : 'false'}
          @click=${() => this.begin([...due, ...fresh])}
        >
          ${words.begin}
        </button>
      </div>
      <section aria-labelledby="cards-anki">
        <h2 id="cards-anki">${words.anki}</h2>
        <p>${words.ankiSays}</p>
        <div class="reading-tools"><button @click=${() => this.save()}>${words.saveForAnki}</button></div>
        <p class="note" role="status">${this.says}</p>
      </section>`;
  }

  private kind(kind: CardKind): TemplateResult {
    return html`<label class="check"
      ><input type="checkbox" .checked=${this.kinds.has(kind)} @change=${() => this.toggle(kind)} />${
        words.kinds[kind]
      } <span class="faint">${CARDS.filter((card) => card.kind === kind).length}</span></label
    >`;
  }

  private card(card: Card, { left, of }: Pile): TemplateResult {
    return html`<div class="item-head">
        <h2 class="item-place" tabindex="-1">${words.place(Math.min(of - left.length + 1, of), of)}</h2>
        <span class="item-about">${words.kinds[card.kind]}</span>
        <button class="link" @click=${() => (this.pile = undefined)}>${words.leave}</button>
      </div>
      <div class="item">
        ${cardFace(card, this.turned)}
        ${
          this.turned
            ? html`<fieldset class="grades">
                <legend>${words.knew}</legend>
                ${GRADES.map(
                  (grade, at) =>
                    html`<button @click=${() => this.grade(grade)}>
                      ${words.grades[grade]} <kbd aria-hidden="true">${at + 1}</kbd>
                    </button>`,
                )}
              </fieldset>`
            : html`<div class="item-actions">
                <button class="primary turn-card" @click=${() => this.turn()}>
                  ${words.turn} <kbd aria-hidden="true">n</kbd>
                </button>
              </div>`
        }
      </div>`;
  }

  private over({ known }: Pile): TemplateResult {
    const well = [...known.values()].filter(Boolean).length;
    return html`<h2 class="item-place" tabindex="-1">${words.over}</h2>
      <p>${known.size === 0 ? nothing : words.overSays(well, known.size)}</p>
      <div class="item-actions">
        <button class="primary" @click=${() => (this.pile = undefined)}>${words.again}</button>
      </div>`;
  }

  private chosen(): readonly Card[] {
    return CARDS.filter(({ kind }) => this.kinds.has(kind));
  }

  private toggle(kind: CardKind): void {
    const kinds = new Set(this.kinds);
    if (!kinds.delete(kind)) kinds.add(kind);
    this.kinds = kinds;
  }

  private begin(cards: readonly Card[]): void {
    if (cards.length === 0) return;
    this.pile = { left: cards, of: cards.length, known: new Map() };
    this.turned = false;
    this.says = '';
    this.focusAfter = 'next';
  }

  private turn(): boolean {
    this.turned = true;
    this.focusAfter = 'next';
    return true;
  }

  /** Keeps how well the card was known at the first look; one that was not comes again before the end. */
  private grade(knew: Knew): void {
    const { pile } = this;
    const [card, ...rest] = pile?.left ?? [];
    if (!pile || !card) return;
    const isFirst = !pile.known.has(card.id);
    if (isFirst) changeRecord((record) => withAnswer(record, cardAnswer(card, knew, Date.now())));
    const known = isFirst ? new Map([...pile.known, [card.id, knew !== 'not']]) : pile.known;
    this.pile = { ...pile, known, left: knew === 'not' ? [...rest, card] : rest };
    this.turned = false;
    this.focusAfter = this.pile.left.length > 0 ? 'next' : 'place';
  }

  private save(): void {
    saveFile(FILE_NAME, cardsForAnki(this.chosen()), 'text/tab-separated-values');
    this.says = words.saved(FILE_NAME);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'card-deck': CardDeck;
  }
}
