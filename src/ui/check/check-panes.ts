import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { RULES, type Finding, type Level } from '../../rules';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { entryLine, unfolded } from '../parts/entry-line';
import { entryView } from '../parts/entry-view';
import { findingView, spotsOf } from '../parts/finding-view';
import { REPORTS } from '../parts/finding-words';
import { check } from '../words/en/check';
import { parts } from '../words/en/parts';
import type { CheckedLog } from './checked-log';
import { ALL_FINDINGS, entriesOf, shownFindings, shows, type FindingFilter } from './filter';
import { filterBar, ruleFilter } from './filter-bar';
import './virtual-feed';
import type { VirtualFeed } from './virtual-feed';

const words = check.panes;

const LEVELS = new Map<string, Level>(RULES.map(({ id, level }) => [id, level]));

/**
 * The findings of a log beside its transcript. Each leads to the other: a finding to its entry, an entry to what was
 * found at it. On a narrow page one of the two is seen at a time.
 */
@customElement('check-panes')
export class CheckPanes extends LightElement {
  /** The log. */
  @property({ attribute: false }) log!: CheckedLog;

  /** Whether more of it is still to come. */
  @property({ type: Boolean }) busy = false;

  /** Grows with the log, so that this is drawn again when something was added. */
  @property({ attribute: false }) size = 0;

  @state() private filter: FindingFilter = ALL_FINDINGS;
  @state() private onlyFound = false;
  @state() private side: 'findings' | 'entries' = 'findings';
  /** The finding, by its place in the log, and the entry that are pointed at. */
  @state() private pointed: { readonly finding?: number; readonly entry?: number } = {};

  @query('.findings-pane virtual-feed') private readonly findingsFeed!: VirtualFeed | null;
  @query('.entries-pane virtual-feed') private readonly entriesFeed!: VirtualFeed | null;

  private findings: number[] = [];
  private entries: number[] = [];
  private readonly open = new Set<number>();

  /**
   * Goes to a finding before or behind the one that is pointed at.
   * @returns `false` where there is none to go to.
   */
  step(by: 1 | -1): boolean {
    if (this.findings.length === 0) return false;
    const now = this.pointed.finding === undefined ? -1 : this.findings.indexOf(this.pointed.finding);
    const next = now < 0 ? (by > 0 ? 0 : this.findings.length - 1) : now + by;
    const place = this.findings[Math.max(0, Math.min(next, this.findings.length - 1))]!;
    void this.pointAt(place, this.log.findings[place]!.at, 'findings');
    return true;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('log')) {
      this.filter = ALL_FINDINGS;
      this.onlyFound = false;
      this.pointed = {};
      this.open.clear();
    }
    const all = changes.has('log') || changes.has('size');
    if (all || changes.has('filter')) this.findings = shownFindings(this.log, this.filter);
    if (all || changes.has('filter') || changes.has('onlyFound')) {
      this.entries = this.onlyFound
        ? entriesOf(this.log, this.findings)
        : Array.from({ length: this.log.shown }, (_, at) => at);
    }
  }

  protected override render(): TemplateResult {
    const { log, side } = this;
    const change = (filter: FindingFilter): void => {
      this.filter = filter;
    };
    return html`<div class="side-switch" role="group" aria-label=${words.see}>
        ${this.sideButton('findings', words.sizedFindings(log.findings.length))}
        ${this.sideButton('entries', words.sizedTranscript(log.shown))}
      </div>
      <div class="check-panes showing-${side}">
        <section class="findings-pane" aria-label=${words.findings}>
          <div class="pane-head">
            <h2>${words.findings}</h2>
            ${ruleFilter(log, this.filter, change)} ${filterBar(log, this.filter, change)}
          </div>
          ${this.findings.length > 0 ? this.findingsList() : this.noFindings()}
        </section>
        <section class="entries-pane" aria-label=${words.transcript}>
          <div class="pane-head">
            <h2>${words.transcript}</h2>
            <label class="only-found"
              ><input
                type="checkbox"
                .checked=${this.onlyFound}
                @change=${(event: Event) => (this.onlyFound = (event.target as HTMLInputElement).checked)}
              />
              ${words.onlyFound}</label
            >
          </div>
          ${
            this.entries.length > 0
              ? html`<virtual-feed
                  label=${words.entries}
                  ?busy=${this.busy}
                  .items=${this.entries}
                  .draw=${(at: number, tab: 0 | -1) => this.entry(at, tab)}
                ></virtual-feed>`
              : html`<p class="empty">${words.noEntry}</p>`
          }
        </section>
      </div>`;
  }

  private findingsList(): TemplateResult {
    return html`<virtual-feed
      label=${words.findings}
      ?busy=${this.busy}
      .items=${this.findings}
      .draw=${(place: number, tab: 0 | -1) => this.finding(place, tab)}
    ></virtual-feed>`;
  }

  private noFindings(): TemplateResult {
    if (this.log.findings.length > 0) {
      return html`<p class="empty">
        ${words.noneLeft}
        <button class="link" @click=${() => (this.filter = ALL_FINDINGS)}>${words.showAll}</button>
      </p>`;
    }
    if (this.busy) return html`<p class="empty">${words.nothingYet}</p>`;
    return html`<p class="empty">${words.nothing}</p>`;
  }

  private sideButton(side: 'findings' | 'entries', name: string): TemplateResult {
    return html`<button
      aria-pressed=${this.side === side ? 'true' : 'false'}
      @click=${() => (this.side = side)}
    >
      ${name}
    </button>`;
  }

  private finding(place: number, tab: 0 | -1): TemplateResult {
    const finding = this.log.findings[place];
    if (!finding) return html``;
    return html`<div class=${this.pointed.finding === place ? 'pointed' : ''}>
      ${findingView(finding, {
        entry: this.log.entry(finding.at),
        level: LEVELS.get(finding.rule),
        line: this.log.line(finding.at),
        showEntry: (at) => void this.pointAt(place, at, 'entries'),
        tab,
      })}
    </div>`;
  }

  private entry(at: number, tab: 0 | -1): TemplateResult {
    const entry = this.log.entry(at);
    if (!entry) return html``;
    const view = entryView(entry);
    const open = this.open.has(at);
    const found = this.log.findingsAt(at).map((place) => this.log.findings[place]!);
    return html`<div class="message ${view.dir} ${this.pointed.entry === at ? 'pointed' : ''}">
      <div class="entry-row">
        <button
          class="row"
          tabindex=${tab}
          aria-expanded=${open ? 'true' : 'false'}
          @click=${() => this.fold(at)}
        >
          ${entryLine(view, at + 1)}
        </button>
        ${found.length > 0 ? this.foundHere(at, found, tab) : nothing}
      </div>
      ${open ? unfolded(view, { found: spotsOf(entry, found) }) : nothing}
    </div>`;
  }

  /** What was found at an entry, as a way to it. */
  private foundHere(at: number, found: readonly Finding[], tab: 0 | -1): TemplateResult {
    const gravest = REPORTS.find((report) => found.some((finding) => finding.report === report)) ?? 'advice';
    return html`<button
      class="found-here ${gravest}"
      tabindex=${tab}
      aria-label=${words.showAt(found.length, at + 1, parts.finding.report[gravest])}
      title=${words.show(found.length)}
      @click=${() => this.showFindings(at)}
    >
      ${icon(gravest)}${found.length}
    </button>`;
  }

  private fold(at: number): void {
    if (!this.open.delete(at)) this.open.add(at);
    this.requestUpdate();
  }

  private showFindings(at: number): void {
    const places = this.log.findingsAt(at);
    const shown = places.find((place) => shows(this.filter, this.log.findings[place]!));
    if (shown === undefined) this.filter = ALL_FINDINGS;
    const place = shown ?? places[0];
    if (place !== undefined) void this.pointAt(place, at, 'findings');
  }

  /** Points at a finding and an entry, and goes to one of the two. */
  private async pointAt(finding: number, entry: number, to: 'findings' | 'entries'): Promise<void> {
    this.pointed = { finding, entry };
    this.open.add(entry);
    this.side = to;
    if (this.onlyFound && !this.entries.includes(entry)) this.onlyFound = false;
    await this.updateComplete;
    await Promise.all([
      this.findingsFeed?.reveal(finding, to === 'findings'),
      this.entriesFeed?.reveal(entry, to === 'entries'),
    ]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'check-panes': CheckPanes;
  }
}
