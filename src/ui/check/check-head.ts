/**
 * What stands above the findings and the transcript: which log, how far, how it ended, what can be done.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { exportButton } from '../export/export-button';
import { icon } from '../icons';
import { REPORTS, summaryWords, total } from '../parts/finding-words';
import { check } from '../words/en/check';
import { exporting as exportWords } from '../words/en/exporting';
import { number } from '../words/forms';
import type { CheckRun } from './check-run';
import type { CheckOptions } from './messages';
import { reasonOf } from './reason';

/** What the head asks for. */
export interface HeadActions {
  readonly cancel: () => void;
  readonly close: () => void;
  readonly save: () => void;
  /** Opens the run that made the log in the playground, or says why there is none. */
  readonly replay: () => void;
  /** Judges the same log again, with other options. */
  readonly again: (options: CheckOptions) => void;
}

const words = check.head;

/** The head of a check. */
export function checkHead(run: CheckRun, actions: HeadActions): TemplateResult {
  const { log, isReading } = run;
  return html`<div class="check-head">
    <div class="check-title">
      <h1>${log.name}</h1>
      <span class="note">${facts(run)}</span>
      <span class="check-tools">
        ${
          isReading
            ? nothing
            : html`<button @click=${actions.save}>${words.save}</button>
                ${exportButton(() => ({ name: log.name, entries: log.entriesShown() }))}
                <button @click=${actions.replay}>${exportWords.replay.open}</button>`
        }
        <button @click=${actions.close}>${words.another}</button>
      </span>
    </div>
    ${
      isReading
        ? progress(run, actions)
        : html`<div class="check-outcome">${verdict(run)} ${options(run, actions)}</div>
            ${notes(run).map((note) => html`<p class="check-note">${note}</p>`)}`
    }
  </div>`;
}

function facts({ log, state }: CheckRun): string {
  const ended = typeof state === 'object' ? state : undefined;
  const format = ended?.format && words.formats[ended.format];
  const skipped = ended?.skipped ?? 0;
  return [
    ...(format ? [format] : []),
    bytes(log.size),
    ...(skipped > 0 ? [words.skipped(skipped)] : []),
  ].join(' · ');
}

function progress({ log }: CheckRun, { cancel }: HeadActions): TemplateResult {
  const share = log.size === 0 ? 1 : log.bytes / log.size;
  return html`<div class="check-progress">
    <progress max="1" .value=${share} aria-label=${words.howMuch}></progress>
    <span>${words.soFar(Math.floor(share * 100), summaryWords(log.counts, log.entries))}</span>
    <button @click=${cancel}>${words.cancel}</button>
  </div>`;
}

function verdict(run: CheckRun): TemplateResult {
  const { log } = run;
  const gravest = REPORTS.find((report) => total(log.counts, report) > 0);
  return html`<p class="verdict ${gravest ?? 'clean'}" role="status">
    ${icon(gravest ?? 'passed')}<span>${summaryWords(log.counts, log.entries)}</span>
  </p>`;
}

/** What a reader has to know about how the log was judged. */
function notes({ log, state }: CheckRun): readonly unknown[] {
  const found: unknown[] = [];
  if (state === 'cancelled') found.push(words.cancelled);
  if (state === 'broken') found.push(words.broken);
  if (typeof state === 'object' && state.unread) {
    const { line, column } = state.unread;
    found.push(words.stopped(line, column, reasonOf(state.unread)));
  }
  if (log.shown < log.entries) found.push(words.firstEntries(log.shown));
  if (log.findings.length < log.found) found.push(words.firstFindings(log.findings.length));
  return found;
}

function options({ options, state }: CheckRun, { again }: HeadActions): TemplateResult {
  const format = typeof state === 'object' ? state.format : undefined;
  const isHttp = format === 'har' || format === 'inspector-network';
  const complete = options.complete || (typeof state === 'object' && state.complete);
  return html`<div class="check-options">
    <label title=${words.wholeHint}>
      <input
        type="checkbox"
        .checked=${complete}
        @change=${(event: Event) =>
          again({ ...options, complete: (event.target as HTMLInputElement).checked })}
      />
      ${words.whole}
    </label>
    ${
      isHttp
        ? html`<label
            >${words.endpoint}
            <input
              type="url"
              placeholder=${'https://…'}
              .value=${options.endpoint}
              @change=${(event: Event) =>
                again({ ...options, endpoint: (event.target as HTMLInputElement).value.trim() })}
          /></label>`
        : nothing
    }
  </div>`;
}

function bytes(size: number): string {
  if (size < 1000) return words.bytes(size);
  return size < 1_000_000 ? `${number(size / 1000, 1)} kB` : `${number(size / 1_000_000, 1)} MB`;
}
