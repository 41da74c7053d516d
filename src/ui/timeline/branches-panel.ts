import { html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { LabMoment, LabTimeline } from '../../simulation';
import type { Notes } from '../bench/notes';
import { statusBadge } from '../icons';
import { LightElement } from '../light-element';
import { branches as words } from '../words/en/branches';
import { did } from './did';
import { nameForm } from './name-form';
import { strokes, treeRows, type Stroke, type TreeRow } from './tree';
import type { Naming } from './writing';

/** The lines of a timeline as a tree: to return to one, to name it, or to erase it. */
@customElement('branches-panel')
export class BranchesPanel extends LightElement {
  /** Where the learner is. */
  @property({ attribute: false }) timeline!: LabTimeline;

  /** What is written beside the lines. */
  @property({ attribute: false }) notes!: Notes;

  /** Whether lines can be shown side by side: where nobody else may open them, they cannot. */
  @property({ type: Boolean }) comparable = false;

  @state() private renaming: LabMoment | undefined;
  @state() private asked: LabMoment | undefined;
  @state() private erased: { readonly tip: LabMoment; readonly title: string } | undefined;

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    const rows = treeRows(this.timeline, this.notes);
    const drawn = strokes(rows);
    const longest = Math.max(1, ...rows.map(({ tip }) => tip.depth));
    return html`<dialog
      class="time-panel"
      aria-labelledby="branches-title"
      @close=${() => this.emit('close-panel')}
    >
      <h2 id="branches-title">${words.title}</h2>
      <p class="note">${rows.length > 1 ? words.lead : words.none}</p>
      <ul class="branch-list">
        ${rows.map(
          (row, at) =>
            html`<li class=${row.isCurrent ? 'trunk' : ''}>
              ${drawing(drawn[at]!, row.tip.depth / longest)}
              <div class="branch-text">${this.text(row, rows)} ${this.tools(row, titleOf(row))}</div>
            </li>`,
        )}
      </ul>
      <p class="panel-told" role="status">
        ${
          this.erased
            ? html`${words.erased(this.erased.title)}
                <button class="link" @click=${this.undo}>${words.undo}</button>`
            : nothing
        }
      </p>
      <form method="dialog" class="panel-end"><button>${words.close}</button></form>
    </dialog>`;
  }

  private text(row: TreeRow, rows: readonly TreeRow[]): TemplateResult {
    const { tip, parent, parting, first, instead, steps, status } = row;
    const from = parent === undefined ? undefined : rows[parent]!;
    return html`<h3>
        ${titleOf(row)}${parent === undefined && tip === this.timeline.tip && row.name !== undefined ? html` <span class="note">${words.current}</span>` : nothing}
      </h3>
      <p>
        ${from && parting ? words.parts(parting.depth, did(parting), titleOf(from)) : nothing}
        ${words.length(steps, tip.depth)} ${status ? words.ends(statusBadge(status)) : words.endsWithout}
      </p>
      ${from && first ? html`<p>${words.first(did(first) ?? '', instead && did(instead))}</p>` : nothing}`;
  }

  private tools(row: TreeRow, title: string): TemplateResult {
    const { tip, isCurrent } = row;
    if (this.renaming === tip) {
      const done = () => (this.renaming = undefined);
      const keep = (name: string) => {
        this.emit('name-line', { at: tip, name });
        done();
      };
      return nameForm({ label: words.nameOf(title), value: row.name ?? '', keep, leave: done });
    }
    if (this.asked === tip) return this.question(row, title);
    return html`<p class="row-tools">
      ${
        isCurrent
          ? nothing
          : html`<button aria-label=${words.returnTo(title)} @click=${() => this.returnTo(tip)}>
              ${words.return}
            </button>`
      }
      ${
        isCurrent || !this.comparable
          ? nothing
          : html`<button class="plain" aria-label=${words.compareIt(title)} @click=${() => this.compare(tip)}>
              ${words.compare}
            </button>`
      }
      <button
        class="plain"
        aria-label=${row.name === undefined ? words.nameIt(title) : words.renameIt(title)}
        @click=${() => void this.rename(tip)}
      >
        ${row.name === undefined ? words.name : words.rename}
      </button>
      ${
        isCurrent
          ? nothing
          : html`<button class="plain" aria-label=${words.eraseIt(title)} @click=${() => (this.asked = tip)}>
              ${words.erase}
            </button>`
      }
    </p>`;
  }

  /** Nothing is erased unasked. */
  private question({ tip, steps }: TreeRow, title: string): TemplateResult {
    const leave = () => (this.asked = undefined);
    const erase = () => {
      this.asked = undefined;
      this.erased = { tip, title };
      this.emit('erase-line', tip);
    };
    return html`<p class="row-tools" role="group" aria-label=${words.eraseIt(title)}>
      <span>${words.ask(steps)}</span>
      <button @click=${erase}>${words.eraseNow}</button>
      <button class="plain" @click=${leave}>${words.keep}</button>
    </p>`;
  }

  private async rename(tip: LabMoment): Promise<void> {
    this.renaming = tip;
    await this.updateComplete;
    this.querySelector<HTMLInputElement>('.name-form input')?.select();
  }

  private returnTo(tip: LabMoment): void {
    this.dialog.close();
    this.emit('return-to', tip);
  }

  private compare(tip: LabMoment): void {
    this.dialog.close();
    this.emit('compare-line', tip);
  }

  private readonly undo = (): void => {
    const { erased } = this;
    this.erased = undefined;
    if (erased) this.emit('restore-line', erased.tip);
  };
}

/** What a line is called: by its name, or by what it did first. */
function titleOf({ name, parent, first, isCurrent }: TreeRow): string {
  if (name !== undefined) return isCurrent ? words.current(name) : name;
  if (isCurrent) return words.untitled;
  if (!first) return words.apart;
  const title = words.byFirst(first.depth, did(first) ?? '');
  return parent === undefined ? `${words.apart}, ${title}` : title;
}

/** The line beside its text: the drawing repeats what the text says. */
function drawing(lines: readonly Stroke[], end: number): TemplateResult {
  const part = (value: number) => `${100 * value}%`;
  return html`<div class="branch-drawing" aria-hidden="true">
    <svg>
      ${lines.map(
        ({ from, to }) =>
          svg`<line x1=${part(from[0])} y1=${part(from[1])} x2=${part(to[0])} y2=${part(to[1])} />`,
      )}
      <circle cx=${part(end)} cy="50%" r="4.5" />
    </svg>
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'branches-panel': BranchesPanel;
  }
  interface HTMLElementEventMap {
    'name-line': CustomEvent<Naming>;
    /** Asks to erase a line that was left; the detail is its end. */
    'erase-line': CustomEvent<LabMoment>;
    'restore-line': CustomEvent<LabMoment>;
    /** Asks to see a line beside the current one; the detail is its end. */
    'compare-line': CustomEvent<LabMoment>;
  }
}
