import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { RULES, type Level, type Party, type Rule } from '../../rules';
import { count } from '../bench/words';
import { LightElement } from '../light-element';
import { ruleHref } from '../router';
import { ruleBadges } from '../rules/badges';
import { AREA_NAMES, EVERY_RULE, findRules, type Area, type RuleSearch } from '../rules/catalogue';
import '../styles/rules.css';

/** What was looked for last, so that the way back from a rule leads to the same list. */
let lastSearch = EVERY_RULE;

/** The catalogue of rules: to search, to filter, to link to. */
@customElement('rules-page')
export class RulesPage extends LightElement {
  @state() private search: RuleSearch = lastSearch;

  protected override render(): TemplateResult {
    const areas = findRules(this.search);
    const found = areas.reduce((sum, { rules }) => sum + rules.length, 0);
    return html`<div class="reading rules-page">
      <div class="prose">
        <h1>Rules of the wire</h1>
        <p>
          What the checker holds a conversation to: ${RULES.length} rules, each with its clause and with the
          smallest transcript that keeps it and one that breaks it. Which sentence of the specification each
          rests on, and which no log can show, is in
          <a href="#/rules/coverage">what the checker covers</a>.
        </p>
      </div>
      <form class="rule-search" role="search" @submit=${(event: Event) => event.preventDefault()}>
        <label class="words">
          Search
          <input
            type="search"
            .value=${this.search.words}
            @input=${(event: Event) => this.look({ words: (event.target as HTMLInputElement).value })}
          />
        </label>
        ${this.choice('Area', 'area', AREA_NAMES, 'every area')}
        ${this.choice('Level', 'level', ['MUST', 'SHOULD', 'ADVICE'] satisfies Level[], 'every level')}
        ${this.choice('Binds', 'who', ['client', 'server'] satisfies Party[], 'client and server')}
      </form>
      <p class="note" role="status">
        ${found === RULES.length ? `${found} rules` : `${found} of ${count(RULES.length, 'rule')}`}
      </p>
      ${areas.map((area) => listed(area))}
      ${
        found === 0
          ? html`<p class="empty">
              No rule fits. <button class="link" @click=${() => this.look(EVERY_RULE)}>Show all</button>
            </p>`
          : nothing
      }
    </div>`;
  }

  private choice(
    label: string,
    member: 'area' | 'level' | 'who',
    values: readonly string[],
    all: string,
  ): TemplateResult {
    return html`<label>
      ${label}
      <select @change=${(event: Event) => this.look({ [member]: (event.target as HTMLSelectElement).value })}>
        <option value="" ?selected=${this.search[member] === ''}>${all}</option>
        ${values.map(
          (value) =>
            html`<option value=${value} ?selected=${this.search[member] === value}>${value}</option>`,
        )}
      </select>
    </label>`;
  }

  private look(change: Partial<RuleSearch>): void {
    lastSearch = this.search = { ...this.search, ...change };
  }
}

function listed({ name, about, rules }: Area): TemplateResult {
  return html`<section class="rule-area" aria-labelledby="area-${name}">
    <h2 id="area-${name}"><span class="mono">${name}</span> <span class="about">${about}</span></h2>
    <ul>
      ${rules.map((rule) => ruleLine(rule))}
    </ul>
  </section>`;
}

function ruleLine(rule: Rule): TemplateResult {
  return html`<li>
    <a class="mono" href=${ruleHref(rule.id)}>${rule.id}</a>${ruleBadges(rule)}
    <p>${rule.says}</p>
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-page': RulesPage;
  }
}
