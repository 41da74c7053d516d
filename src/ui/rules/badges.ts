import { html, type TemplateResult } from 'lit';
import type { Rule } from '../../rules';
import { icon } from '../icons';

/** How strong a rule's sentence is, how a breach counts, and whom it binds. */
export function ruleBadges({ level, report, who }: Pick<Rule, 'level' | 'report' | 'who'>): TemplateResult {
  return html`<span class="rule-badges"
    ><span class="rule-level">${level}</span> <span class="report ${report}">${icon(report)}${report}</span>
    <span class="whose whose-${who}">${who === 'both' ? 'client and server' : who}</span></span
  >`;
}
