/**
 * What stands above the findings and the transcript: which log, how far, how it ended, what can be done.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { exportButton } from '../export/export-button';
import { icon } from '../icons';
import { number, REPORTS, summaryWords, total } from '../parts/finding-words';
import { exporting as exportWords } from '../words/en/exporting';
import type { CheckRun } from './check-run';
import type { CheckOptions } from './messages';

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

const FORMATS = {
  transcript: 'transcript',
  messages: 'bare messages',
  har: 'HAR',
  'inspector-protocol': 'protocol history of MCP Inspector',
  'inspector-network': 'network history of MCP Inspector',
} as const;

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
            : html`<button @click=${actions.save}>Save as JSON</button>
                ${exportButton(() => ({ name: log.name, entries: log.entriesShown() }))}
                <button @click=${actions.replay}>${exportWords.replay.open}</button>`
        }
        <button @click=${actions.close}>Check another log</button>
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
  const format = ended?.format && FORMATS[ended.format];
  const skipped = ended?.skipped ?? 0;
  return [
    ...(format ? [format] : []),
    bytes(log.size),
    ...(skipped > 0 ? [`${number(skipped)} exchanges without MCP left out`] : []),
  ].join(' · ');
}

function progress({ log }: CheckRun, { cancel }: HeadActions): TemplateResult {
  const share = log.size === 0 ? 1 : log.bytes / log.size;
  return html`<div class="check-progress">
    <progress max="1" .value=${share} aria-label="How much of the log has been read"></progress>
    <span>${Math.floor(share * 100)} % · ${summaryWords(log.counts, log.entries)} so far</span>
    <button @click=${cancel}>Cancel</button>
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
function notes({ log, state }: CheckRun): readonly string[] {
  const found: string[] = [];
  if (state === 'cancelled') found.push('Cancelled: this is what was judged until then.');
  if (state === 'broken')
    found.push(
      'The checker stopped, most likely for want of memory. The command line judges logs of any size.',
    );
  if (typeof state === 'object' && state.unread) {
    const { line, column, reason } = state.unread;
    found.push(`Reading stopped at line ${line}, column ${column}: ${reason} What came before it is judged.`);
  }
  if (log.shown < log.entries)
    found.push(
      `The first ${number(log.shown)} entries are shown here; all are judged. The command line quotes the others too.`,
    );
  if (log.findings.length < log.found)
    found.push(`The first ${number(log.findings.length)} findings are listed; all are counted.`);
  return found;
}

function options({ options, state }: CheckRun, { again }: HeadActions): TemplateResult {
  const format = typeof state === 'object' ? state.format : undefined;
  const isHttp = format === 'har' || format === 'inspector-network';
  const complete = options.complete || (typeof state === 'object' && state.complete);
  return html`<div class="check-options">
    <label
      title="A log counts as the beginning of a conversation. Where it is the whole, what never came is reported too."
    >
      <input
        type="checkbox"
        .checked=${complete}
        @change=${(event: Event) =>
          again({ ...options, complete: (event.target as HTMLInputElement).checked })}
      />
      This is the whole conversation
    </label>
    ${
      isHttp
        ? html`<label
            >Only the endpoint
            <input
              type="url"
              placeholder="https://…"
              .value=${options.endpoint}
              @change=${(event: Event) =>
                again({ ...options, endpoint: (event.target as HTMLInputElement).value.trim() })}
          /></label>`
        : nothing
    }
  </div>`;
}

function bytes(size: number): string {
  if (size < 1000) return `${size} bytes`;
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
}
