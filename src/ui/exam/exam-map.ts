/**
 * All questions of a practice exam at a glance.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { ExamQuestion, ExamSession } from '../../course/exam';

/**
 * The questions by number, each with what became of it.
 * @param go - Called with the question to go to, counted from 0.
 */
export function examMap({ questions, at, seenAt }: ExamSession, go: (at: number) => void): TemplateResult {
  const answered = questions.filter(({ chosen }) => chosen !== undefined).length;
  const flagged = questions.filter((question) => question.flagged).length;
  return html`<nav class="exam-map" aria-label="Questions">
    <p><b>${answered} of ${questions.length}</b> answered${flagged > 0 ? `, ${flagged} flagged` : nothing}</p>
    <ol>
      ${questions.map(
        (question, index) =>
          html`<li>
            <button
              class=${stateOf(question)}
              aria-current=${index === at ? 'step' : 'false'}
              aria-label=${nameOf(question, index)}
              aria-disabled=${seenAt === null ? 'true' : 'false'}
              @click=${() => go(index)}
            >
              ${index + 1}
            </button>
          </li>`,
      )}
    </ol>
    <p class="legend" aria-hidden="true">
      <span class="swatch answered"></span> answered <span class="swatch"></span> open
      <span class="swatch flagged"></span> flagged
    </p>
  </nav>`;
}

function stateOf({ chosen, flagged }: ExamQuestion): string {
  return `${chosen === undefined ? '' : 'answered'} ${flagged ? 'flagged' : ''}`.trim();
}

function nameOf({ chosen, flagged }: ExamQuestion, index: number): string {
  return `Question ${index + 1}, ${chosen === undefined ? 'not answered' : 'answered'}${flagged ? ', flagged' : ''}`;
}
