import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { ExamQuestion, ExamSession } from '../../course/exam';
import { LightElement } from '../light-element';
import { examMock } from '../words/en/exam-mock';

const words = examMock.end;

/**
 * Asks once more before an exam ends, and says what would count as wrong.
 * @fires end-exam - It is to end.
 * @fires give-up-exam - It is to go, and nothing of it to be kept.
 * @fires go-to-question - The learner wants to see a question that is not answered, or flagged.
 */
@customElement('exam-end-dialog')
export class ExamEndDialog extends LightElement {
  /** The exam. */
  @property({ attribute: false }) session!: ExamSession;

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  /** Opens the dialog. */
  open(): void {
    if (!this.dialog.open) this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    const { questions } = this.session;
    const open = questions.filter(({ chosen }) => chosen === undefined).length;
    const flagged = questions.filter((question) => question.flagged).length;
    return html`<dialog class="exam-end" aria-labelledby="exam-end-title">
      <h2 id="exam-end-title">${words.title}</h2>
      <p>
        ${open === 0 ? words.allAnswered(questions.length) : words.open(open, questions.length)}
        ${flagged > 0 ? words.flagged(flagged) : nothing} ${words.final}
      </p>
      <div class="item-actions">
        <button class="primary" @click=${() => this.end()}>${words.end}</button>
        <button autofocus @click=${() => this.dialog.close()}>${words.goOn}</button>
        ${open > 0 ? this.way(words.firstOpen, ({ chosen }) => chosen === undefined) : nothing}
        ${flagged > 0 ? this.way(words.firstFlagged, (question) => question.flagged) : nothing}
      </div>
      <p class="note">
        ${words.orGiveUp(
          (giveUp) => html`<button class="link" @click=${() => this.giveUp()}>${giveUp}</button>`,
        )}
      </p>
    </dialog>`;
  }

  /** A way to the first question of some kind. */
  private way(name: string, is: (question: ExamQuestion) => boolean): TemplateResult {
    return html`<button class="plain" @click=${() => this.show(this.session.questions.findIndex(is))}>
      ${name}
    </button>`;
  }

  private end(): void {
    this.dialog.close();
    this.emit('end-exam');
  }

  private giveUp(): void {
    this.dialog.close();
    this.emit('give-up-exam');
  }

  private show(at: number): void {
    this.dialog.close();
    this.emit('go-to-question', at);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'exam-end-dialog': ExamEndDialog;
  }
}
