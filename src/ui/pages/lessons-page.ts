import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { LESSONS } from '../lessons';
import { LightElement } from '../light-element';
import { lessonHref } from '../router';

/** The start: what this is, and the lessons. */
@customElement('lessons-page')
export class LessonsPage extends LightElement {
  protected override render(): TemplateResult {
    return html`<div class="reading">
      <div class="prose">
        <h1>Long-running work, step by step</h1>
        <p>
          A simulated MCP server runs a build pipeline in this page. You send it real JSON-RPC, step its
          worker by hand, and go back in time. It speaks revision 2026-07-28 and the tasks extension.
        </p>
      </div>
      <ol class="lesson-list">
        ${LESSONS.map(
          ({ slug, number, title, summary, minutes }) =>
            html`<li>
              <span class="number" aria-hidden="true">${number}</span>
              <div>
                <div class="title">
                  <a href=${lessonHref(slug)}>${title}</a><span class="minutes">${minutes} min</span>
                </div>
                <p>${summary}</p>
              </div>
            </li>`,
        )}
      </ol>
      <p class="prose">
        Or go straight to the <a href="#/playground">playground</a>, the same bench without a text, or keep
        the <a href="#/reference">decision reference</a> at hand.
      </p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lessons-page': LessonsPage;
  }
}
