import { html, type TemplateResult } from 'lit';
import type { Rule } from '../../rules';
import { icon } from '../icons';
import '../styles/findings.css';
import { parts } from '../words/en/parts';
import { rules as words } from '../words/en/rules';

/** How strong a rule's sentence is, how a breach counts, and whom it binds. */
export function ruleBadges({ level, report, who }: Pick<Rule, 'level' | 'report' | 'who'>): TemplateResult {
  return html`<span class="rule-badges"
    ><span class="rule-level">${level}</span>
    <span class="report ${report}">${icon(report)}${parts.finding.report[report]}</span>
    <span class="whose whose-${who}">${words.party[who]}</span></span
  >`;
}
