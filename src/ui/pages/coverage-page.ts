import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { COVERAGE, type CoveredPage, type Sentence } from '../../rules/coverage';
import { LightElement } from '../light-element';
import { clauseLinks } from '../parts/clause-links';
import { ruleHref } from '../router';
import '../styles/findings.css';
import '../styles/rules.css';
import { rules } from '../words/en/rules';

const words = rules.coverage;

/** What to show of the table. */
type Shown = 'all' | 'held' | 'unseen' | 'unchecked';

/** What the checker covers: each sentence that binds, with the rules that hold it or why none does. */
@customElement('coverage-page')
export class CoveragePage extends LightElement {
  @state() private shown: Shown = 'all';

  protected override render(): TemplateResult {
    const all = COVERAGE.flatMap(({ sentences }) => sentences);
    const ways: readonly (readonly [Shown, string])[] = [
      ['all', words.all],
      ['held', words.held],
      ['unseen', words.unseen],
      ['unchecked', words.unchecked],
    ];
    return html`<div class="reading coverage-page">
      <p class="note"><a href="#/rules">${rules.rules}</a></p>
      <div class="prose">
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
      </div>
      <div class="filters" role="group" aria-label=${words.show}>
        ${ways.map(
          ([way, name]) =>
            html`<button
              class="chip one-of"
              aria-pressed=${this.shown === way ? 'true' : 'false'}
              @click=${() => (this.shown = way)}
            >
              ${name} <span class="times">${all.filter((sentence) => fits(sentence, way)).length}</span>
            </button>`,
        )}
      </div>
      ${COVERAGE.map((page) => this.page(page))}
    </div>`;
  }

  private page({ title, sentences }: CoveredPage): TemplateResult | typeof nothing {
    const shown = sentences.filter((sentence) => fits(sentence, this.shown));
    if (shown.length === 0) return nothing;
    return html`<section class="covered" aria-label=${title}>
      <h2 lang="en">${title}</h2>
      <ul>
        ${shown.map((sentence) => row(sentence))}
      </ul>
    </section>`;
  }
}

function fits({ rules, gap }: Sentence, shown: Shown): boolean {
  if (shown === 'all') return true;
  return shown === 'held' ? rules.length > 0 : gap?.kind === shown && rules.length === 0;
}

function row({ clause, basis, who, says, rules: holding, gap }: Sentence): TemplateResult {
  return html`<li>
    <div class="sentence">
      <p lang="en">${says}</p>
      <p class="finding-clause">
        <b>${basis === 'type' ? words.byType : basis}</b> · ${rules.party[who]} · ${clauseLinks(clause)}
      </p>
    </div>
    <div class="holding">
      ${holding.map((id) => html`<a class="mono" href=${ruleHref(id)}>${id}</a>`)}
      ${
        gap
          ? html`<p>
              ${holding.length === 0 ? html`<b>${words.gaps[gap.kind]}</b> ` : html`${words.inPart} `}<span
                lang="en"
                >${linked(gap.why)}</span
              >
            </p>`
          : nothing
      }
    </div>
  </li>`;
}

/** A reason; rules that it names are linked. */
function linked(why: string): readonly (TemplateResult | string)[] {
  return why
    .split(/\b([a-z]+\/[a-z]+(?:-[a-z]+)+)\b/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a class="mono" href=${ruleHref(part)}>${part}</a>` : part,
    );
}

declare global {
  interface HTMLElementTagNameMap {
    'coverage-page': CoveragePage;
  }
}
