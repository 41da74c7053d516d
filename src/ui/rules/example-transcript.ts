import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Entry } from '../../protocol';
import type { Finding } from '../../rules';
import { LightElement } from '../light-element';
import { declaresWords, entryLine, unfolded } from '../parts/entry-line';
import { entryView } from '../parts/entry-view';
import { findingMessage, findingTitle, findingView } from '../parts/finding-view';

const NOTHING: ReadonlyMap<number, readonly string[]> = new Map();

/** The transcript of an example: an entry a line, each to be unfolded, and what was found below its entry. */
@customElement('example-transcript')
export class ExampleTranscript extends LightElement {
  /** The entries. */
  @property({ attribute: false }) entries: readonly Entry[] = [];

  /** What the checker says of them. */
  @property({ attribute: false }) findings: readonly Finding[] = [];

  /** The rule that the example is of: its finding is quoted, others are named. */
  @property({ attribute: false }) rule = '';

  /** What happened off the wire before an entry, in words, by its number from 0. */
  @property({ attribute: false }) between: ReadonlyMap<number, readonly string[]> = NOTHING;

  private readonly open = new Set<number>();

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (changes.has('entries')) this.open.clear();
  }

  protected override render(): TemplateResult {
    return html`<ol class="example-entries">
      ${this.entries.map((entry, at) => [this.offWire(at), this.entry(entry, at)])}
      ${this.offWire(this.entries.length)}
    </ol>`;
  }

  private offWire(at: number): TemplateResult | typeof nothing {
    const happened = this.between.get(at) ?? [];
    if (happened.length === 0) return nothing;
    return html`<li class="off-wire">${happened.map((says) => html`<p lang="en">${says}</p>`)}</li>`;
  }

  private entry(entry: Entry, at: number): TemplateResult {
    const view = entryView(entry);
    const open = this.open.has(at);
    const words = declaresWords(view);
    const found = this.findings.filter((finding) => finding.at === at);
    return html`<li class="message ${view.dir}">
      <button class="row" aria-expanded=${open ? 'true' : 'false'} @click=${() => this.fold(at)}>
        ${entryLine(view, at + 1)}
        ${words === undefined ? nothing : html`<span class="second">${words}</span>`}
      </button>
      ${open ? unfolded(view) : nothing} ${found.map((finding) => this.finding(finding, entry))}
    </li>`;
  }

  private finding(finding: Finding, entry: Entry): TemplateResult {
    if (finding.rule === this.rule) return findingView(finding, { entry });
    return html`<div class="finding ${finding.report}">
      <p class="finding-title">${findingTitle(finding)}</p>
      <p class="finding-message" lang="en">${findingMessage(finding.message)}</p>
    </div>`;
  }

  private fold(at: number): void {
    if (!this.open.delete(at)) this.open.add(at);
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'example-transcript': ExampleTranscript;
  }
}
