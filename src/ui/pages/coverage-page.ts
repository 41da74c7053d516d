import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { COVERAGE, type CoveredPage, type Sentence } from '../../rules/coverage';
import { LightElement } from '../light-element';
import { clauseLinks } from '../parts/clause-links';
import { ruleHref } from '../router';
import '../styles/rules.css';

/** What to show of the table. */
type Shown = 'all' | 'held' | 'unseen' | 'unchecked';

/** What the checker covers: each sentence that binds, with the rules that hold it or why none does. */
@customElement('coverage-page')
export class CoveragePage extends LightElement {
  @state() private shown: Shown = 'all';

  protected override render(): TemplateResult {
    const all = COVERAGE.flatMap(({ sentences }) => sentences);
    const ways: readonly (readonly [Shown, string])[] = [
      ['all', 'All'],
      ['held', 'Held by rules'],
      ['unseen', 'Cannot be seen'],
      ['unchecked', 'Not looked for'],
    ];
    return html`<div class="reading coverage-page">
      <p class="note"><a href="#/rules">Rules</a></p>
      <div class="prose">
        <h1>What the checker covers</h1>
        <p>
          Each sentence with MUST or MUST NOT on the pages that concern tasks, in our own words, with the
          rules that hold it. Where there is none, the reason: much of what binds happens inside a client or a
          server and shows on no wire. A log without findings is therefore no proof that both are right.
        </p>
      </div>
      <div class="filters" role="group" aria-label="What to show">
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
      <h2>${title}</h2>
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

const GAPS = { unseen: 'Cannot be seen.', unchecked: 'Not looked for.' } as const;

function row({ clause, basis, who, says, rules, gap }: Sentence): TemplateResult {
  return html`<li>
    <div class="sentence">
      <p>${says}</p>
      <p class="finding-clause">
        <b>${basis === 'type' ? 'by its type' : basis}</b> · ${who === 'both' ? 'client and server' : who} ·
        ${clauseLinks(clause)}
      </p>
    </div>
    <div class="holding">
      ${rules.map((id) => html`<a class="mono" href=${ruleHref(id)}>${id}</a>`)}
      ${
        gap
          ? html`<p>
              ${rules.length === 0 ? html`<b>${GAPS[gap.kind]}</b> ` : 'In part. '}${linked(gap.why)}
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
