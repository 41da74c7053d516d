import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { isDifference, type ComparedRow, type Difference } from '../../course/side-by-side';
import { TASK_STATUSES, stringMember, type TaskStatus } from '../../protocol';
import type { LabMoment } from '../../simulation';
import { statusBadge } from '../icons';
import { LightElement } from '../light-element';
import { declaresWords, entryLine, unfolded } from '../parts/entry-line';
import { findingMessage, findingTitle, spotsOf } from '../parts/finding-view';
import { compare } from '../words/en/compare';
import { happened, timeOf, type Side, type SideEntry, type SideName } from './side';

const words = compare.rows;

/** So many things that happened between two entries are told; the rest is counted. */
const MOST_BETWEEN = 3;

/** Characters of a value in the list of fields; the whole stands in the message. */
const MOST_VALUE = 160;

/**
 * Some rows of a comparison. A long one is many of these: an element renders again only when one of its own
 * properties changed.
 */
@customElement('side-rows')
export class SideRows extends LightElement {
  /** The rows; always the same array while they are the same. */
  @property({ attribute: false }) rows: readonly ComparedRow[] = [];

  /** The place of the first of them among all, counted from 0. */
  @property({ attribute: false }) from = 0;

  /** One side. */
  @property({ attribute: false }) one!: Side;

  /** The other side. */
  @property({ attribute: false }) other!: Side;

  /** The current row where it is among these, counted from 0, else -1. */
  @property({ attribute: false }) current = -1;

  /** Where the counterpart of an entry that stands at another place is: rows by their entries. */
  @property({ attribute: false }) rowOf!: (side: SideName, entry: number) => number;

  /** Which rows are unfolded. */
  private readonly open = new Set<number>();

  protected override render(): TemplateResult {
    return html`${this.rows.map((row, index) => this.row(row, this.from + index))}`;
  }

  private row(row: ComparedRow, at: number): TemplateResult {
    const current = at === this.current;
    const kind = this.kindWords(row);
    return html`<div
      class="pair-row ${isDifference(row) ? 'pair-difference' : ''}"
      role="group"
      aria-label=${words.row(at + 1, kind)}
      aria-current=${current ? 'step' : 'false'}
      data-row=${at}
    >
      <p class="pair-head">
        <button class="at" aria-label=${words.row(at + 1, kind)} @click=${() => this.emit('choose-row', at)}>
          ${at + 1}
        </button>
        ${row.kind === 'same' ? nothing : html`<span class="pair-word">${kind}</span>`}
      </p>
      ${this.half('one', row, at, current)} ${this.half('other', row, at, current)}
    </div>`;
  }

  private kindWords({ kind }: ComparedRow): string {
    return kind === 'one' || kind === 'other' ? words.only(this[kind].name) : words.kind[kind];
  }

  private half(side: SideName, row: ComparedRow, at: number, current: boolean): TemplateResult {
    const { name, entries } = this[side];
    const index = row[side];
    const shown = index === undefined ? undefined : entries[index];
    return html`<div class="half" role="group" aria-label=${name} data-side=${side}>
      <span class="half-name" aria-hidden="true">${name}</span>
      ${shown ? this.entry(shown, index!, side, row, at) : html`<p class="half-empty">${this.absent(side, row)}</p>`}
      ${current && shown?.moment ? stand(shown.moment) : nothing}
    </div>`;
  }

  /** Why a half is empty. */
  private absent(side: SideName, { moved }: ComparedRow): TemplateResult | string {
    const { name } = this[side];
    if (moved === undefined) return words.none(name);
    const row = this.rowOf(side, moved);
    return words.moved(
      name,
      html`<button class="link" @click=${() => this.emit('choose-row', row)}>
        ${words.toRow(row + 1)}
      </button>`,
    );
  }

  private entry(
    shown: SideEntry,
    index: number,
    side: SideName,
    row: ComparedRow,
    at: number,
  ): TemplateResult {
    const { entry, view, findings } = shown;
    const open = this.open.has(at);
    const differing = row.differences.filter(({ isName }) => !isName);
    return html`${between(shown.between)}
      <div class="message ${view.dir}" data-entry=${index}>
        <button class="row" aria-expanded=${open ? 'true' : 'false'} @click=${() => this.fold(at)}>
          ${entryLine(view, index + 1)} ${second(shown)}
        </button>
        <span class="half-time">${timeOf(shown)}</span>
        ${differing.length > 0 ? fields(differing, side) : nothing} ${names(row.differences, side)}
        ${findings.map(
          (finding) =>
            html`<div class="finding ${finding.report}">
              <p class="finding-message" lang="en">${findingMessage(finding.message)}</p>
              <p class="finding-title">${findingTitle(finding)}</p>
            </div>`,
        )}
        ${
          open
            ? unfolded(view, {
                changed: new Set(differing.map(({ path }) => path)),
                changedWord: words.differs,
                found: spotsOf(entry, findings),
              })
            : nothing
        }
      </div>`;
  }

  private fold(at: number): void {
    if (!this.open.delete(at)) this.open.add(at);
    this.requestUpdate();
  }
}

/** What happened away from the wire. */
function between(steps: readonly LabMoment[]): TemplateResult | typeof nothing {
  if (steps.length === 0) return nothing;
  const [told, rest] = [steps.slice(0, MOST_BETWEEN), steps.length - MOST_BETWEEN];
  return html`<p class="between">
    ${told.map(happened)}${rest > 0 ? html`<span>${words.more(rest)}</span>` : nothing}
  </p>`;
}

function second({ view }: SideEntry): TemplateResult | typeof nothing {
  const says = view.says ?? view.outcome?.text;
  if (says) return html`<span class="second" lang="en">${says}</span>`;
  const declares = declaresWords(view);
  return declares === undefined ? nothing : html`<span class="second">${declares}</span>`;
}

/** The fields that differ, with what this side has there. */
function fields(differences: readonly Difference[], side: SideName): TemplateResult {
  return html`<dl class="pair-fields">
    ${differences.map((difference) => {
      const isHere = Object.hasOwn(difference, side);
      const word = !isHere ? words.notHere : difference.kind === 'changed' ? words.differs : words.onlyHere;
      return html`<div class=${isHere ? 'here' : 'absent'}>
        <dt>${difference.path}</dt>
        <dd>
          ${isHere ? html`<code>${brief(difference[side])}</code> ` : nothing}<b class="field-word"
            >${word}</b
          >
        </dd>
      </div>`;
    })}
  </dl>`;
}

/** Names that every run has of its own: told, but no difference. */
function names(differences: readonly Difference[], side: SideName): TemplateResult | typeof nothing {
  const named = differences.filter(({ isName }) => isName);
  if (named.length === 0) return nothing;
  return html`<p class="pair-names">
    ${words.names}
    ${named.map(({ path, ...values }) => html`<code title=${brief(values[side])}>${path}</code> `)}
  </p>`;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > MOST_VALUE ? `${text.slice(0, MOST_VALUE)}…` : text;
}

/** What the client knows of its last task then, and what that is. */
function stand({ world }: LabMoment): TemplateResult {
  const known = world.client.tasks.at(-1);
  const status = TASK_STATUSES.find((one) => one === stringMember(known?.snapshot, 'status'));
  return html`<p class="half-stand">
    <span>${words.clientKnows} ${badge(status)}</span>
    <span>${words.serverIs} ${badge(world.server.tasks.at(-1)?.status)}</span>
  </p>`;
}

function badge(status: TaskStatus | undefined): TemplateResult {
  return status ? statusBadge(status) : html`<span class="faint">${words.noTask}</span>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'side-rows': SideRows;
  }
  interface HTMLElementEventMap {
    /** Asks for a row of a comparison, counted from 0. */
    'choose-row': CustomEvent<number>;
  }
}
