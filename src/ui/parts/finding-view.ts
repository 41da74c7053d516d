/**
 * A finding as a good compiler shows it: what and whose it is, the entry quoted, the spot marked, the clause.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Entry } from '../../protocol';
import type { Finding, Level } from '../../rules';
import { excerpt, spotInMessage } from '../../rules/excerpt';
import { icon } from '../icons';
import { ruleHref } from '../router';
import '../styles/findings.css';
import { clauseLinks } from './clause-links';
import { parts } from '../words/en/parts';
import { messageParts, namedEntry, REPORTS, whose } from './finding-words';
import type { Spots } from './json-view';

const words = parts.finding;

/** How a finding is shown. */
export interface FindingOptions {
  /** The entry to quote; absent where it is not kept. */
  readonly entry?: Entry | undefined;
  /** The line of the file on which the entry starts. */
  readonly line?: number | undefined;
  /** How strong the rule's sentence is. */
  readonly level?: Level | undefined;
  /** Asks to be shown an entry, counted from 0; absent: entries are named and not linked. */
  readonly showEntry?: (at: number) => void;
  /** Whether what can be pressed is a stop of the Tab key. */
  readonly tab?: 0 | -1;
}

/** What a finding is, whose, and by which rule. */
export function findingTitle({ report, who, rule }: Finding, tab: 0 | -1 = 0): TemplateResult {
  return html`<span class="report">${icon(report)}${words.report[report]}</span>
    <span class="whose whose-${who}">${whose(who)}</span>
    <a class="mono" href=${ruleHref(rule)} tabindex=${tab}>${rule}</a>`;
}

/** A finding's message; entries that it names can be gone to. */
export function findingMessage(
  message: string,
  showEntry?: (at: number) => void,
  tab: 0 | -1 = 0,
): readonly (TemplateResult | string)[] {
  return messageParts(message).map((part) =>
    typeof part === 'string'
      ? part
      : showEntry
        ? html`<button class="link" tabindex=${tab} @click=${() => showEntry(part.entry)}>
            ${namedEntry(part)}
          </button>`
        : namedEntry(part),
  );
}

/** A finding, whole. */
export function findingView(finding: Finding, options: FindingOptions = {}): TemplateResult {
  const { entry, line, level, showEntry, tab = 0 } = options;
  const { report, at, path, message, source } = finding;
  const clauses = clauseLinks(source, tab);
  const says = html`<p class="finding-message" lang="en">${findingMessage(message, showEntry, tab)}</p>`;
  return html`<div class="finding ${report}">
    <p class="finding-title">
      ${findingTitle(finding, tab)}
      ${
        showEntry
          ? html`<button class="link finding-entry" tabindex=${tab} @click=${() => showEntry(at)}>
              ${words.entry(at + 1)}
            </button>`
          : nothing
      }
      ${line === undefined ? nothing : html`<span class="faint">${words.line(line)}</span>`}
    </p>
    ${entry ? quote(entry, path, says) : says}
    <p class="finding-clause">
      ${level === undefined || level === 'ADVICE' ? clauses : words.levelBy(level, clauses)}
    </p>
  </div>`;
}

/** A few lines of the entry; the message stands below the line that is meant. */
function quote(entry: Entry, path: string, says: TemplateResult): TemplateResult {
  const { lines, marked, from, length } = excerpt(entry, path);
  return html`<div class="excerpt">
    ${lines.map((line, index) => {
      const text = line.trimStart();
      const indent = line.length - text.length;
      if (index !== marked) return html`<code style="--indent:${indent}">${text}</code>`;
      const [start, end] = [from - indent, from - indent + length];
      return html`<code class="meant" style="--indent:${indent}"
          >${text.slice(0, start)}<mark>${text.slice(start, end)}</mark>${text.slice(end)}</code
        >${says}`;
    })}
  </div>`;
}

/** Where in an entry's message its findings are. Of several at one spot the gravest counts. */
export function spotsOf(entry: Entry, found: readonly Finding[]): Spots {
  const spots = new Map<string, Finding['report']>();
  for (const { path, report } of found) {
    const spot = spotInMessage(entry, path);
    if (spot === undefined) continue;
    const known = spots.get(spot);
    if (known === undefined || REPORTS.indexOf(report) < REPORTS.indexOf(known)) spots.set(spot, report);
  }
  return spots;
}
