import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Finding } from '../../rules';
import type { LabMoment } from '../../simulation';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { messageHere, REPORTS, summaryWords, total, whose } from '../parts/finding-words';
import { bench } from '../words/en/bench';
import { parts } from '../words/en/parts';
import { liveFindings } from './live';
import type { LiveFindings } from './live-findings';

/** What the checker has found up to a moment, on one calm line; pressed, it leads from finding to finding. */
@customElement('live-summary')
export class LiveSummary extends LightElement {
  /** The current moment. */
  @property({ attribute: false }) moment: LabMoment | undefined;

  @state() private live: LiveFindings | undefined;

  /** The finding that was shown last. */
  private shown: Finding | undefined;

  /**
   * Asks to be shown the finding behind or before the one shown last.
   * @returns `false` where there is none.
   */
  step(by: 1 | -1): boolean {
    if (!this.live || !this.moment) return false;
    const findings = this.live.upTo(this.moment);
    if (findings.length === 0) return false;
    const now = this.shown ? findings.indexOf(this.shown) : -1;
    const next =
      now < 0 ? (by > 0 ? 0 : findings.length - 1) : (now + by + findings.length) % findings.length;
    this.shown = findings[next];
    if (this.shown) this.emit('show-entry', this.shown.at);
    return true;
  }

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (changes.has('moment') && !this.live && (this.moment?.depth ?? 0) > 0)
      void liveFindings().then(
        (live) => (this.live = live),
        () => undefined,
      );
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.live || !this.moment) return nothing;
    const { counts, entries, findings } = this.live.judge(this.moment);
    if (entries === 0) return nothing;
    const gravest = REPORTS.find((report) => total(counts, report) > 0);
    const words = summaryWords(counts, entries);
    const line = html`${icon(gravest ?? 'passed')}<span>${words}</span>`;
    return html`${
        gravest
          ? html`<button
              class="live-line ${gravest}"
              title=${bench.transcript.nextFinding(words)}
              @click=${() => this.step(1)}
            >
              ${line}
            </button>`
          : html`<span class="live-line" title=${words}>${line}</span>`
      }
      <span class="hidden-visually" role="status"
        >${findings.map(({ report, who, message }) => html`${parts.finding.report[report]}, ${whose(who)}: <span lang="en">${messageHere(message)}</span> `)}</span
      >`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'live-summary': LiveSummary;
  }
}
