/**
 * All questions of a practice exam at a glance.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import type { ExamQuestion, ExamSession } from '../../course/exam';
import { examMock } from '../words/en/exam-mock';

const words = examMock.map;

/**
 * The questions by number, each with what became of it.
 * @param go - Called with the question to go to, counted from 0.
 */
export function examMap({ questions, at, seenAt }: ExamSession, go: (at: number) => void): TemplateResult {
  const answered = questions.filter(({ chosen }) => chosen !== undefined).length;
  const flagged = questions.filter((question) => question.flagged).length;
  return html`<nav class="exam-map" aria-label=${words.label}>
    <p>${words.standing(answered, questions.length, flagged)}</p>
    <ol>
      ${questions.map(
        (question, index) =>
          html`<li>
            <button
              class=${stateOf(question)}
              aria-current=${index === at ? 'step' : 'false'}
              aria-label=${words.question(index + 1, question.chosen !== undefined, question.flagged)}
              aria-disabled=${seenAt === null ? 'true' : 'false'}
              @click=${() => go(index)}
            >
              ${index + 1}
            </button>
          </li>`,
      )}
    </ol>
    <p class="legend" aria-hidden="true">
      <span class="swatch answered"></span> ${words.legend.answered}
      <span class="swatch"></span> ${words.legend.open}
      <span class="swatch flagged"></span> ${words.legend.flagged}
    </p>
  </nav>`;
}

function stateOf({ chosen, flagged }: ExamQuestion): string {
  return `${chosen === undefined ? '' : 'answered'} ${flagged ? 'flagged' : ''}`.trim();
}
