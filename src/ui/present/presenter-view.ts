/**
 * What a presentation adds to the bench: the bar of the speaker, the question to the class, the blank screen.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { icon, statusBadge } from '../icons';
import { present as words } from '../words/en/present';
import { letter, outcomeWords, questionWords } from './outcome-words';
import { PANES, type Asked, type Presenter } from './presenter';
import '../styles/present.css';

/** The bar of the speaker. */
export function presenterBar(presenter: Presenter, leave: () => void, openNotes: () => void): TemplateResult {
  const { panes, asks, part } = presenter;
  return html`<div class="presenter-bar" role="toolbar" aria-label=${words.bar}>
    <h1 class="hidden-visually">${words.bar}</h1>
    <span role="group" aria-label=${words.panes}>
      ${PANES.map(
        (pane, at) =>
          html`<button
            aria-pressed=${panes.includes(pane) ? 'true' : 'false'}
            title=${at + 1}
            @click=${() => presenter.toggle(pane)}
          >
            ${words.pane[pane]}
          </button>`,
      )}
    </span>
    <button aria-pressed=${asks ? 'true' : 'false'} title="q" @click=${() => presenter.askBefore(!asks)}>
      ${words.ask}
    </button>
    <button title="b" @click=${() => presenter.blank(true)}>${words.blank}</button>
    <button @click=${openNotes}>${words.notes}</button>
    ${part ? html`<span class="part-place">${words.part(part.number, part.of)}: ${part.title}</span>` : nothing}
    <button class="leave" title="v" @click=${leave}>${words.leave}</button>
  </div>`;
}

/** What the class is asked, and once the step is made, what is right. */
export function questionCard({ asked }: Presenter): TemplateResult | typeof nothing {
  if (!asked) return nothing;
  const { question, isOpen, changed } = asked;
  return html`<section
    class="question-card ${isOpen ? 'open' : ''}"
    role="status"
    aria-label=${words.question}
  >
    <p class="asks">${questionWords(question)}</p>
    <ol>
      ${question.options.map((_, at) => option(asked, at))}
    </ol>
    ${changed ? html`<p class="fields">${words.whichFields}${isOpen ? html` <b>${changed.join(', ') || words.noField}</b>` : nothing}</p>` : nothing}
    <p class="note">${isOpen ? words.itWas(letter(question.answer)) : words.guess}</p>
  </section>`;
}

function option({ question, isOpen }: Asked, at: number): TemplateResult {
  const outcome = question.options[at]!;
  const right = isOpen && at === question.answer;
  return html`<li class=${right ? 'right' : ''}>
    <b>${letter(at)}</b>
    <span>
      ${outcome.kind === 'status' && question.method === 'tools/call' ? words.aTask : nothing}
      ${outcome.kind === 'status' ? statusBadge(outcome.status) : outcomeWords(outcome)}
    </span>
    ${right ? html`<span class="is-right">${icon('passed')} ${words.right}</span>` : nothing}
  </li>`;
}

/** Covers the screen. */
export function blankScreen(presenter: Presenter): TemplateResult | typeof nothing {
  if (!presenter.isBlank) return nothing;
  return html`<div class="blank-screen">
    <p>${words.blanked}</p>
    <button @click=${() => presenter.blank(false)}>${words.goOn}</button>
  </div>`;
}
