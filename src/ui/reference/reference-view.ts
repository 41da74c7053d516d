import stringify from 'json-stringify-pretty-compact';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  cellsOf,
  linksOf,
  type DrawnTable,
  type ReferenceExample,
  type Row,
  type RowLink,
  type Section,
  type Table,
} from '../../course/reference';
import { LightElement } from '../light-element';
import { jsonTokens } from '../parts/json-tokens';
import { ruleHref } from '../router';
import '../styles/reference.css';
import { reference as words } from '../words/en/reference';
import { language } from '../words/language';
import { inline } from './inline';

/** The id of a row's element. */
const rowId = (id: string) => `row-${id}`;

/** The sections of the reference as tables. A row has an address, and is shown where it is asked for. */
@customElement('reference-view')
export class ReferenceView extends LightElement {
  /** What to draw. */
  @property({ attribute: false }) sections: readonly Section[] = [];

  /** The row that is asked for, if one is. */
  @property() row: string | undefined;

  /** How deep the headings of its sections stand. */
  @property({ type: Number }) level: 2 | 3 = 2;

  protected override render(): TemplateResult {
    return html`<div class="prose reference" lang="en">
      ${this.sections.map((section, at) => this.section(section, at + 1))}
    </div>`;
  }

  protected override updated(changes: PropertyValues): void {
    if (changes.has('row') && this.row !== undefined) this.showRow(this.row);
  }

  private showRow(id: string): void {
    const row = this.querySelector<HTMLElement>(`#${CSS.escape(rowId(id))}`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }

  private section({ id, title, note, core, tables, examples }: Section, number: number): TemplateResult {
    return html`<section class=${core ? 'core' : 'beyond'} aria-labelledby="section-${id}">
      ${this.heading(this.level, `section-${id}`, `${number}. ${title}`)}
      ${note ? html`<p>${inline(note)}</p>` : nothing} ${tables.map((table) => this.table(table, title))}
      ${examples.map((example) => this.example(example))}
    </section>`;
  }

  private heading(level: number, id: string | undefined, text: string): TemplateResult {
    if (level === 2) return html`<h2 id=${id ?? nothing}>${text}</h2>`;
    if (level === 3) return html`<h3 id=${id ?? nothing}>${text}</h3>`;
    return html`<h4>${text}</h4>`;
  }

  private table(table: Table, section: string): TemplateResult {
    const drawn = cellsOf(table);
    return html`<div class="block ${table.beyond ? 'beyond' : ''}">
      ${table.title ? this.heading(this.level + 1, undefined, table.title) : nothing}
      ${table.note ? html`<p>${inline(table.note)}</p>` : nothing}
      <table class="of-${table.kind}" role="table" aria-label=${table.title ?? section}>
        <thead role="rowgroup">
          <tr role="row">
            ${drawn.titles.map((title) =>
              title === ''
                ? html`<td role="cell"></td>`
                : html`<th role="columnheader">${inline(title)}</th>`,
            )}
            <th role="columnheader" lang=${language}>${words.see}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${drawn.rows.map(({ row, cells }) => this.tableRow(row, cells, drawn))}
        </tbody>
      </table>
    </div>`;
  }

  private tableRow(row: Row, cells: readonly string[], { titles }: DrawnTable): TemplateResult {
    // Roles are written out because a narrow page lays rows out as blocks, which takes them away.
    return html`<tr role="row" id=${rowId(row.id)} tabindex="-1" class=${row.id === this.row ? 'asked' : ''}>
      ${cells.map(
        (cell, at) =>
          html`<td role="cell" data-title=${(titles[at] ?? '').replaceAll('`', '')}>
            <div>${inline(cell)}</div>
          </td>`,
      )}
      <td role="cell" class="see" lang=${language} data-title=${words.see}>
        <ul>
          ${linksOf(row).map((link) => html`<li>${seeLink(link)}</li>`)}
        </ul>
      </td>
    </tr>`;
  }

  private example({ says, http, messages, breaks }: ReferenceExample): TemplateResult {
    return html`<div class="example">
      <p>${inline(says)}</p>
      ${http ? html`<pre tabindex="0"><code>${http.join('\n')}</code></pre>` : nothing}
      ${
        breaks
          ? html`<p class="note" lang=${language}>
              ${words.breaks(breaks.map((rule) => html`<a href=${ruleHref(rule)}>${rule}</a> `))}
            </p>`
          : nothing
      }
      ${messages.map((message) => html`<pre tabindex="0"><code>${coloured(message)}</code></pre>`)}
    </div>`;
  }
}

function coloured(message: unknown): readonly (TemplateResult | string)[] {
  return jsonTokens(stringify(message, { maxLength: 96 })).map(({ text, kind }) =>
    kind ? html`<span class="json-${kind}">${text}</span>` : text,
  );
}

function seeLink({ kind, name, href }: RowLink): TemplateResult {
  if (kind === 'clause') return html`<a lang="en" href=${href} target="_blank" rel="noopener">${name}</a>`;
  return html`<span class="kind">${words.kinds[kind]}</span> <a lang="en" href=${href}>${name}</a>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'reference-view': ReferenceView;
  }
}
