import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Judged } from '../../course';
import { clauseUrl } from '../../protocol';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { count } from './words';

const SAYS = { passed: 'passed', failed: 'failed', open: 'not shown yet' } as const;
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
        <h2 id="assertions-title">Assertions</h2>
        <span class="note" role="status"
          >${judged ? score(judged) : nothing}${this.stale ? ' of an earlier step' : nothing}</span
        >
        <button @click=${() => this.emit('run-assertions')}>Run assertions</button>
      </div>
      <ul class="assertions">
        ${
          judged
            ? judged.map((claim) => this.claim(claim))
            : this.claims.map(
                ({ claim }) =>
                  html`<li class="unjudged"><span class="verdict">${icon('notShown')}</span>${claim}</li>`,
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
          ><span>${claim} <span class="verdict-word">${SAYS[state]}</span></span>
        </summary>
        <dl class="facts">
          <div>
            <dt>Looked at</dt>
            <dd>${lookedAt}</dd>
          </div>
          <div>
            <dt>Expected</dt>
            <dd>${expected}</dd>
          </div>
          <div>
            <dt>Saw</dt>
            <dd>${saw}</dd>
          </div>
          ${
            state === 'open'
              ? html`<div>
                  <dt>To show it</dt>
                  <dd>${toShow}</dd>
                </div>`
              : nothing
          }
          <div>
            <dt>Clause</dt>
            <dd>${url ? html`<a href=${url} target="_blank" rel="noopener">${clause}</a>` : clause}</dd>
          </div>
        </dl>
        ${
          at === undefined
            ? nothing
            : html`<button class="link" @click=${() => this.emit('show-entry', at)}>
                Show entry ${at + 1}
              </button>`
        }
      </details>
    </li>`;
  }
}

function score(judged: readonly Judged[]): string {
  const having = (state: Judged['verdict']['state']) =>
    judged.filter(({ verdict }) => verdict.state === state).length;
  const failed = having('failed');
  const words = `${having('passed')} of ${count(judged.length, 'claim')} passed`;
  return failed > 0 ? `${words}, ${failed} failed` : words;
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
