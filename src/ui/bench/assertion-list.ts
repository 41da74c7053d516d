import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Judged } from '../../course';
import { clauseUrl } from '../../protocol';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { bench } from '../words/en/bench';

const words = bench.assertions;
const ICONS = { passed: 'passed', failed: 'notPassed', open: 'notShown' } as const;

/** Claims of the lesson, each with what came of checking it against the transcript. */
@customElement('assertion-list')
export class AssertionList extends LightElement {
  /** The claims as judged last; `undefined` before the first run. */
  @property({ attribute: false }) judged: readonly Judged[] | undefined;

  /** The claims' names, to show before the first run. */
  @property({ attribute: false }) claims: readonly { readonly id: string; readonly claim: string }[] = [];

  /** Whether the transcript has changed since. */
  @property({ type: Boolean }) stale = false;

  protected override render(): TemplateResult {
    const { judged } = this;
    return html`<div class="region-head">
        <h2 id="assertions-title">${words.title}</h2>
        <span class="note" role="status">${judged ? score(judged, this.stale) : nothing}</span>
        <button @click=${() => this.emit('run-assertions')}>${words.run}</button>
      </div>
      <ul class="assertions">
        ${
          judged
            ? judged.map((claim) => this.claim(claim))
            : this.claims.map(
                ({ claim }) =>
                  html`<li class="unjudged">
                    <span class="verdict">${icon('notShown')}</span><span lang="en">${claim}</span>
                  </li>`,
              )
        }
      </ul>`;
  }

  private claim({ claim, clause, toShow, verdict }: Judged): TemplateResult {
    const { state, lookedAt, expected, saw, at } = verdict;
    const url = clauseUrl(clause);
    return html`<li class=${state}>
      <details ?open=${state === 'failed'}>
        <summary>
          <span class="verdict">${icon(ICONS[state])}</span
          ><span
            ><span lang="en">${claim}</span> <span class="verdict-word">${words.state[state]}</span></span
          >
        </summary>
        <dl class="facts">
          <div>
            <dt>${words.lookedAt}</dt>
            <dd lang="en">${lookedAt}</dd>
          </div>
          <div>
            <dt>${words.expected}</dt>
            <dd lang="en">${expected}</dd>
          </div>
          <div>
            <dt>${words.saw}</dt>
            <dd lang="en">${saw}</dd>
          </div>
          ${
            state === 'open'
              ? html`<div>
                  <dt>${words.toShow}</dt>
                  <dd lang="en">${toShow}</dd>
                </div>`
              : nothing
          }
          <div>
            <dt>${words.clause}</dt>
            <dd lang="en">
              ${url ? html`<a href=${url} target="_blank" rel="noopener">${clause}</a>` : clause}
            </dd>
          </div>
        </dl>
        ${
          at === undefined
            ? nothing
            : html`<button class="link" @click=${() => this.emit('show-entry', at)}>
                ${words.showEntry(at + 1)}
              </button>`
        }
      </details>
    </li>`;
  }
}

function score(judged: readonly Judged[], isStale: boolean): string {
  const having = (state: Judged['verdict']['state']) =>
    judged.filter(({ verdict }) => verdict.state === state).length;
  return words.score(having('passed'), judged.length, having('failed'), isStale);
}

declare global {
  interface HTMLElementTagNameMap {
    'assertion-list': AssertionList;
  }
  interface HTMLElementEventMap {
    'run-assertions': CustomEvent<undefined>;
    /** Asks to be shown an entry, counted from 0. */
    'show-entry': CustomEvent<number>;
  }
}
