import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import { present as words } from '../words/en/present';
import { PresentChannel, type OrderCommand, type PresentMessage, type Shown } from './channel';
import '../styles/present-notes.css';

/** How long what was shown last stays, in milliseconds: between two parts the one bench ends before the next begins. */
const STAYS = 2500;

/** The speaker's own window: notes, what comes next, the answer, the clock, and a remote control. */
@customElement('notes-page')
export class NotesPage extends LightElement {
  @state() private shown: Shown | undefined;
  @state() private seconds = 0;

  private channel: PresentChannel | undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.channel = new PresentChannel((message) => this.take(message));
    this.channel.tell({ kind: 'hello' });
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.channel?.close();
    clearInterval(this.ticking);
    clearTimeout(this.leaving);
  }

  /**
   * Does what a key asks for, in the window that the class sees.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    const order = ORDERS.get(command);
    if (order) this.order(order);
    return order !== undefined;
  }

  protected override render(): TemplateResult {
    const { shown } = this;
    if (!shown) {
      return html`<div class="reading prose">
        <h1>${words.notesTitle}</h1>
        <p role="status">${words.nobody}</p>
        <p>${words.aboutNotes}</p>
      </div>`;
    }
    return html`<div class="reading notes-page">
      <header>
        <h1>${shown.part?.title ?? shown.place}</h1>
        <p class="note">
          ${shown.part ? `${words.part(shown.part.number, shown.part.of)} · ` : nothing}${shown.place},
          ${words.place(shown.step, shown.of)}
        </p>
      </header>
      ${this.clock(shown)} ${shown.part ? notes(shown.part.notes) : nothing} ${question(shown)}
      <dl class="coming">
        <dt>${words.now}</dt>
        <dd>${shown.says || words.place(0, 0)}</dd>
        <dt>${words.next}</dt>
        <dd>
          ${
            shown.next.length === 0
              ? words.nothingNext
              : html`<ol>
                  ${shown.next.map((says) => html`<li>${says}</li>`)}
                </ol>`
          }
        </dd>
      </dl>
      <div class="remote" role="group" aria-label=${words.bar}>
        ${this.button('back', words.back)} ${this.button('forward', words.forward, 'primary')}
        ${this.button('blank', words.blank)}
        ${
          shown.part
            ? html`${this.button('previous-part', words.previousItem)}
              ${this.button('next-part', words.nextItem)}`
            : nothing
        }
      </div>
    </div>`;
  }

  private clock({ part }: Shown): TemplateResult {
    const minutes = Math.floor(this.seconds / 60);
    const rest = String(this.seconds % 60).padStart(2, '0');
    return html`<p class="talk-clock">
      <span class="hidden-visually">${words.elapsed}</span>
      <time>${minutes}:${rest}</time>
      ${part?.minutes === undefined ? nothing : html`<span class="note">${words.planned(part.minutes)}</span>`}
      <button class="link" @click=${() => this.order('restart-clock')}>${words.restartClock}</button>
    </p>`;
  }

  private button(command: OrderCommand, name: string, kind = ''): TemplateResult {
    return html`<button class=${kind} @click=${() => this.order(command)}>${name}</button>`;
  }

  private order(command: OrderCommand): void {
    if (this.shown) this.channel?.tell({ kind: 'do', command, to: this.shown.from });
  }

  private take(message: PresentMessage): void {
    if (message.kind === 'shown') {
      clearTimeout(this.leaving);
      this.shown = message;
    }
    if (message.kind === 'over' && message.from === this.shown?.from)
      this.leaving = setTimeout(() => (this.shown = undefined), STAYS);
    this.tick();
  }

  private tick(): void {
    if (this.shown) this.seconds = Math.max(0, Math.floor((Date.now() - this.shown.since) / 1000));
  }
}

const ORDERS: ReadonlyMap<KeyCommand, OrderCommand> = new Map([
  ['step-forward', 'forward'],
  ['step-back', 'back'],
  ['blank-screen', 'blank'],
  ['next-part', 'next-part'],
  ['previous-part', 'previous-part'],
]);

function notes(text: string): TemplateResult {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return html`<p class="note">${words.noNotes}</p>`;
  return html`<div class="speaker-notes">${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}</div>`;
}

function question({ question }: Shown): TemplateResult | typeof nothing {
  if (!question) return nothing;
  return html`<dl class="asked">
    <dt>${words.asked}</dt>
    <dd>${question.asks}</dd>
    <dt>${words.answer}</dt>
    <dd>${question.answer}</dd>
  </dl>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'notes-page': NotesPage;
  }
}
