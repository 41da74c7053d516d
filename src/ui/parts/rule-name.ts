import { html, type TemplateResult } from 'lit';
import { ruleHref } from '../router';

/** A rule by its id: one of the wire leads to its page, a promise of the lab has none. */
export function ruleName(rule: string): TemplateResult {
  return rule.startsWith('lab/')
    ? html`<code>${rule}</code>`
    : html`<a class="mono" href=${ruleHref(rule)}>${rule}</a>`;
}
