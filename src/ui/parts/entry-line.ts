/**
 * The line of an entry, and what unfolds below it: the same in the lab, in the checker and in the rules' examples.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { shortId } from '../bench/words';
import { statusBadge } from '../icons';
import { parts } from '../words/en/parts';
import type { EntryView, Outcome } from './entry-view';
import type { Spots } from './json-view';
import './json-view';

/** What is marked in an unfolded message, by JSON Pointer. */
export interface Marks {
  readonly changed?: ReadonlySet<string>;
  /** What a member that is marked so is called; absent: changed. */
  readonly changedWord?: string;
  readonly found?: Spots;
}

const words = parts.entry;

const NONE: ReadonlySet<string> = new Set();
const NOTHING_FOUND: Spots = new Map();

/**
 * The line of an entry: its number, direction and id, and what it asks or answers.
 * @param number - The entry's place, counted from 1.
 * @param after - What stands behind an answer's status.
 */
export function entryLine(view: EntryView, number: number, after: unknown = nothing): TemplateResult {
  const sent = view.dir === 'c2s';
  return html`<span class="entry"><span class="hidden-visually">${words.entry} </span>${number}</span>
    <span class="arrow" aria-hidden="true">${sent ? '→' : '←'}</span
    ><span class="hidden-visually">${sent ? words.toServer : words.toClient}</span>
    <span class="message-id">${view.id === undefined ? '' : words.id(JSON.stringify(view.id))}</span>
    ${view.outcome ? answered(view.outcome, after) : asked(view)}`;
}

/** What a request declares, in words; `undefined` for anything but a request. */
export function declaresWords({ kind, declares }: EntryView): string | undefined {
  if (kind !== 'request') return undefined;
  if (declares === undefined) return words.noCapabilities;
  return declares.length === 0 ? words.declaresNothing : words.declares(declares);
}

/** The line of a request or notification: what it asks, and of whom. */
function asked(view: EntryView): TemplateResult {
  return html`<span class="asked"
    ><b class="method">${view.method ?? (view.kind === 'response' ? words.response : words.noMethod)}</b>${
      view.target === undefined
        ? nothing
        : html` <span class="target" title=${view.target}
            >${view.method === 'tools/call' ? view.target : shortId(view.target)}</span
          >`
    }${view.pushed ? html` ${statusBadge(view.pushed)}` : nothing}</span
  >`;
}

/** The line of an answer: the answer's own resultType, and apart from it the task's status. */
function answered(outcome: Outcome, after: unknown): TemplateResult {
  if (outcome.kind === 'error') {
    return html`<span class="refused"
      ><b>${words.error(String(outcome.code).replace('-', '−'))}</b
      >${outcome.name ? html` ${outcome.name}` : nothing}</span
    >`;
  }
  const { resultType, status, isError } = outcome;
  return html`<span class="result-cell"
      >${
        resultType === undefined
          ? html`<span class="faint">${words.noResultType}</span>`
          : html`<span class="hidden-visually">resultType </span
              ><span class="result-type ${resultType === 'task' ? 'result-type-task' : ''}"
                >${resultType}</span
              >`
      }</span
    ><span class="status-cell"
      >${status ? html`<span class="hidden-visually">, ${words.taskStatus} </span>${statusBadge(status)}` : nothing}${
        isError ? html` <span class="is-error">isError</span>` : nothing
      }${after}</span
    >`;
}

/**
 * An entry's headers and message, unfolded.
 * @param marks - What is marked in the message, by JSON Pointer: what changed, and what findings speak of.
 */
export function unfolded(view: EntryView, marks: Marks = {}): TemplateResult {
  return html`${
      view.headers
        ? html`<dl class="headers">
            ${Object.entries(view.headers).map(
              ([name, value]) =>
                html`<dt>${name}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>`
        : nothing
    }<json-view
      .value=${view.message}
      .changed=${marks.changed ?? NONE}
      .changedWord=${marks.changedWord}
      .found=${marks.found ?? NOTHING_FOUND}
    ></json-view>`;
}
