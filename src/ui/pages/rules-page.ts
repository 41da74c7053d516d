import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { RULES, type Level, type Party, type Rule } from '../../rules';
import { LightElement } from '../light-element';
import { ruleHref } from '../router';
import { ruleBadges } from '../rules/badges';
import { AREA_NAMES, EVERY_RULE, findRules, type Area, type RuleSearch } from '../rules/catalogue';
import '../styles/rules.css';
import { rules } from '../words/en/rules';

const words = rules.catalogue;

/** What was looked for last, so that the way back from a rule leads to the same list. */
let lastSearch = EVERY_RULE;

/** The catalogue of rules: to search, to filter, to link to. */
@customElement('rules-page')
export class RulesPage extends LightElement {
  @state() private search: RuleSearch = lastSearch;

  protected override render(): TemplateResult {
    const areas = findRules(this.search);
    const found = areas.reduce((sum, area) => sum + area.rules.length, 0);
    return html`<div class="reading rules-page">
      <div class="prose">
        <h1>${words.title}</h1>
        <p>${words.lead(RULES.length)}</p>
      </div>
      <form class="rule-search" role="search" @submit=${(event: Event) => event.preventDefault()}>
        <label class="words">
          ${words.search}
          <input
            type="search"
            .value=${this.search.words}
            @input=${(event: Event) => this.look({ words: (event.target as HTMLInputElement).value })}
          />
        </label>
        ${this.choice(words.area, 'area', AREA_NAMES, words.everyArea)}
        ${this.choice(words.level, 'level', ['MUST', 'SHOULD', 'ADVICE'] satisfies Level[], words.everyLevel)}
        ${this.choice(words.binds, 'who', ['client', 'server'] satisfies Party[], rules.party.both)}
      </form>
      <p class="note" role="status">
        ${found === RULES.length ? words.all(found) : words.found(found, RULES.length)}
      </p>
      ${areas.map((area) => listed(area))}
      ${
        found === 0
          ? html`<p class="empty">
              ${words.none}
              <button class="link" @click=${() => this.look(EVERY_RULE)}>${words.showAll}</button>
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

function listed({ name, about, rules: found }: Area): TemplateResult {
  return html`<section class="rule-area" aria-labelledby="area-${name}">
    <h2 id="area-${name}"><span class="mono">${name}</span> <span class="about">${about}</span></h2>
    <ul>
      ${found.map((rule) => ruleLine(rule))}
    </ul>
  </section>`;
}

function ruleLine(rule: Rule): TemplateResult {
  return html`<li>
    <a class="mono" href=${ruleHref(rule.id)}>${rule.id}</a>${ruleBadges(rule)}
    <p lang="en">${rule.says}</p>
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rules-page': RulesPage;
  }
}
