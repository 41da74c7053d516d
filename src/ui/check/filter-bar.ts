/**
 * The filters of the findings: how they count, whose they are, which rule.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { Party, Report } from '../../rules';
import { icon } from '../icons';
import { REPORTS, total } from '../parts/finding-words';
import '../styles/findings.css';
import { check } from '../words/en/check';
import { parts } from '../words/en/parts';
import { number } from '../words/forms';
import type { CheckedLog } from './checked-log';
import { toggled, type FindingFilter } from './filter';

const words = check.filter;

/** The filters of a log's findings; those that would leave nothing out are not offered. */
export function filterBar(
  log: CheckedLog,
  filter: FindingFilter,
  change: (filter: FindingFilter) => void,
): TemplateResult {
  const parties = PARTIES.filter((who) => ofParty(log, who) > 0);
  const reports = REPORTS.filter((report) => total(log.counts, report) > 0);
  return html`<div class="filters" role="group" aria-label=${words.label}>
    ${reports.map((report) =>
      chip(
        html`${icon(report)}${parts.finding.report[report]}`,
        total(log.counts, report),
        !filter.withoutReports.has(report),
        `chip-${report}`,
        () => change({ ...filter, withoutReports: toggled<Report>(filter.withoutReports, report) }),
      ),
    )}
    ${parties.map((who) =>
      chip(html`${parts.finding.party[who]}`, ofParty(log, who), !filter.without.has(who), '', () =>
        change({ ...filter, without: toggled<Party>(filter.without, who) }),
      ),
    )}
  </div>`;
}

/** The choice of one rule. */
export function ruleFilter(
  log: CheckedLog,
  filter: FindingFilter,
  change: (filter: FindingFilter) => void,
): TemplateResult | typeof nothing {
  if (log.rules.size === 0) return nothing;
  return html`<select
    class="rule-filter"
    aria-label=${words.rule}
    @change=${(event: Event) => change({ ...filter, rule: (event.target as HTMLSelectElement).value })}
  >
    <option value="" ?selected=${filter.rule === ''}>${words.every}</option>
    ${[...log.rules].map(
      ([rule, times]) =>
        html`<option value=${rule} ?selected=${filter.rule === rule}>${rule} (${number(times)})</option>`,
    )}
  </select>`;
}

const PARTIES: readonly Party[] = ['server', 'client', 'both'];

function ofParty({ counts }: CheckedLog, who: Party): number {
  return REPORTS.reduce((sum, report) => sum + counts[report][who], 0);
}

function chip(
  name: TemplateResult,
  times: number,
  pressed: boolean,
  kind: string,
  press: () => void,
): TemplateResult {
  return html`<button
    class="chip ${kind}"
    aria-pressed=${pressed ? 'true' : 'false'}
    title=${pressed ? words.shown : words.leftOut}
    @click=${press}
  >
    ${name} <span class="times">${number(times)}</span>
  </button>`;
}
