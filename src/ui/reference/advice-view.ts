import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Answers, Point, Recommendation } from '../../course/chooser';
import { patternName, SECTIONS, type Pattern, type RowOf } from '../../course/reference';
import { LightElement } from '../light-element';
import { referenceHref } from '../router';
import { chooser as words } from '../words/en/chooser';
import { inline } from './inline';

/** The rows of the four patterns, which know the moments that show each. */
const PATTERN_ROWS = SECTIONS.flatMap(({ tables }) =>
  tables.flatMap((table): readonly RowOf<'patterns'>[] => (table.kind === 'patterns' ? table.rows : [])),
);

/** What the chooser advises: why, what to do, why not the others, and what for a client that declares nothing. */
@customElement('advice-view')
export class AdviceView extends LightElement {
  /** The advice. */
  @property({ attribute: false }) advice!: Recommendation;

  /** What the client declares. */
  @property({ attribute: false }) declares!: Answers['declares'];

  protected override render(): TemplateResult {
    const { pattern, companions, because, todo, against, undeclared } = this.advice;
    return html`<div class="advice">
      ${companions.length > 0 ? html`<p>${words.joinedBy(companions.map(named))}</p>` : nothing}
      <p class="because" lang="en">${inline(because)}</p>
      ${todo.length > 0 ? html`<h3>${words.todo}</h3>` : nothing} ${points(todo)}
      <p class="shown">${words.shown(momentLinks(pattern))}</p>
      <h3>${words.against}</h3>
      <dl>
        ${against.map(
          (other) =>
            html`<dt>${patternLink(other.pattern)}</dt>
              <dd lang="en">${inline(other.says)}</dd>`,
        )}
      </dl>
      ${
        this.declares === 'nothing'
          ? nothing
          : html`<h3>${words.undeclared}</h3>
              ${undeclared.pattern === pattern ? nothing : html`<p>${words.instead(patternLink(undeclared.pattern))}</p>`}
              ${points(undeclared.points)}`
      }
    </div>`;
  }
}

function named(pattern: Pattern, at: number): TemplateResult {
  return html`${at > 0 ? ', ' : nothing}${patternLink(pattern)}`;
}

function rowOf(pattern: Pattern): RowOf<'patterns'> | undefined {
  return PATTERN_ROWS.find((row) => row.pattern === pattern);
}

function patternLink(pattern: Pattern): TemplateResult {
  return html`<a lang="en" href=${referenceHref(rowOf(pattern)?.id)}>${patternName(pattern)}</a>`;
}

function momentLinks(pattern: Pattern): readonly TemplateResult[] {
  return (rowOf(pattern)?.moments ?? []).map(
    (moment, at) =>
      html`${at > 0 ? ', ' : nothing}<a lang="en" href="#/lessons/${moment}">${moment.split('/').at(-1)}</a>`,
  );
}

function points(list: readonly Point[]): TemplateResult {
  return html`<ul lang="en">
    ${list.map(
      ({ says, rows }) =>
        html`<li>
          ${inline(says)}
          <span class="rows"> ${rows.map((row) => html`<a href=${referenceHref(row)}>${row}</a> `)} </span>
        </li>`,
    )}
  </ul>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'advice-view': AdviceView;
  }
}
