import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { check, type Rule } from '../../rules';
import { LightElement } from '../light-element';
import { clauseLinks } from '../parts/clause-links';
import { exampleHref, lessonHref, ruleHref } from '../router';
import { ruleBadges } from '../rules/badges';
import { aboutArea, areaOf, lessonsWith, ruleWithNeighbours } from '../rules/catalogue';
import '../rules/example-transcript';
import '../styles/rules.css';
import { rules } from '../words/en/rules';

const words = rules.rule;

/** One rule: what it says and why, its clause, both examples, the lessons that use it. */
@customElement('rule-page')
export class RulePage extends LightElement {
  /** The rule's id. */
  @property({ attribute: false }) ruleId = '';

  protected override render(): TemplateResult {
    const found = ruleWithNeighbours(this.ruleId);
    if (!found) return noSuchRule(this.ruleId);
    const { rule, before, behind } = found;
    return html`<article class="reading rule-page">
      <p class="note"><a href="#/rules">${rules.rules}</a> · ${aboutArea(areaOf(rule))}</p>
      <h1 class="mono">${rule.id}</h1>
      ${ruleBadges(rule)}
      <div class="prose">
        <p class="rule-says" lang="en">${rule.says}</p>
        <p lang="en">${rule.explains}</p>
        <p class="finding-clause">${words.clause} ${clauseLinks(rule.source)}</p>
      </div>
      ${example(rule, 'bad')} ${example(rule, 'good')} ${lessons(rule)}
      <nav class="rule-neighbours" aria-label=${words.neighbours}>
        ${before ? html`<a href=${ruleHref(before.id)}>← ${before.id}</a>` : html`<span></span>`}
        ${behind ? html`<a href=${ruleHref(behind.id)}>${behind.id} →</a>` : nothing}
      </nav>
    </article>`;
  }
}

const HEADINGS = { bad: words.broken, good: words.kept } as const;

function example(rule: Rule, side: 'good' | 'bad'): TemplateResult {
  const entries = rule[side];
  // A few rules speak of the end: their examples are whole conversations.
  const complete = !check(rule.bad).some((finding) => finding.rule === rule.id);
  return html`<section class="rule-example" aria-labelledby="example-${side}">
    <div class="example-head">
      <h2 id="example-${side}">${HEADINGS[side]}</h2>
      ${complete ? html`<span class="note">${words.whole}</span>` : nothing}
      <a class="button" href=${exampleHref({ id: rule.id, side })}
        >${words.check}<span class="hidden-visually">: ${HEADINGS[side]}</span></a
      >
    </div>
    <example-transcript
      .entries=${entries}
      .findings=${check(entries, { complete })}
      .rule=${rule.id}
    ></example-transcript>
  </section>`;
}

function lessons({ id }: Rule): TemplateResult | typeof nothing {
  const found = lessonsWith(id);
  if (found.length === 0) return nothing;
  return html`<section class="rule-lessons" aria-labelledby="rule-lessons">
    <h2 id="rule-lessons">${words.lessons}</h2>
    <ul>
      ${found.map(({ slug, number, title }) => html`<li><a lang="en" href=${lessonHref(slug)}>${number}. ${title}</a></li>`)}
    </ul>
  </section>`;
}

function noSuchRule(id: string): TemplateResult {
  return html`<div class="reading prose">
    <h1>${words.noSuch}</h1>
    <p>${words.unknown(id)}</p>
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rule-page': RulePage;
  }
}
