/**
 * The regions of the bench that only draw what they are given.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import type { LabMoment, World } from '../../simulation';
import type { Assertion, Judged } from '../../course';
import type * as NetworkViews from '../network';
import { exportButton } from '../export/export-button';
import '../parts/reference-text';
import { bench } from '../words/en/bench';
import './assertion-list';
import './live-summary';
import './figure-panel';
import { fingerprintAt } from './fingerprints';
import type { FigureState } from './focus-task';
import { clientPanel, serverPanel } from './task-panels';
import './transcript-view';
import type { Place } from './transcript-view';

const words = bench.regions;

/** The claims, and what came of judging them. */
export function assertionsRegion(
  claims: readonly Assertion[],
  judged: readonly Judged[] | undefined,
  stale: boolean,
): TemplateResult {
  return html`<section class="region" aria-label=${words.assertions}>
    <assertion-list .claims=${claims} .judged=${judged} ?stale=${stale}></assertion-list>
  </section>`;
}

/**
 * The figure of the task states.
 * @param shares - Whether a long text stands in the same column.
 */
export function figureRegion(figure: FigureState, shares: boolean, presented: boolean): TemplateResult {
  return html`<section class="column figure-column region" aria-label=${words.states}>
    <figure-panel .figure=${figure} ?shares=${shares} ?presented=${presented}></figure-panel>
  </section>`;
}

/** What the client was told, beside what is. */
export function panels(world: World, taskId: string | undefined): TemplateResult {
  return html`<div class="panels">
    <section class="region" aria-label=${words.client}>
      <h2>${words.client}</h2>
      ${clientPanel(world, taskId)}
    </section>
    <section class="region" aria-label=${words.server}>
      <h2>${words.server}</h2>
      ${serverPanel(world, taskId)}
    </section>
  </div>`;
}

/** The decision reference. */
export function referenceRegion(): TemplateResult {
  return html`<section class="region" aria-label=${words.reference}>
    <reference-text></reference-text>
  </section>`;
}

/** How the steps are shown: as entries, or as a sequence of who sent what to whom. */
export type RecordView = 'transcript' | 'sequence';

/** How a transcript is shown. */
export interface Recorded {
  readonly pointed: Place | undefined;
  /** What shows the open network; absent while it is folded away. */
  readonly network: typeof NetworkViews | undefined;
  readonly view: RecordView;
  /** Whether the checker keeps what it finds to itself. */
  readonly quiet: boolean;
  /** The name of the desk. */
  readonly desk: string;
}

/** The transcript up to a moment; where the network is open, with what became of each request, or as a sequence. */
export function transcriptRegion(
  now: LabMoment,
  { pointed, network, view, quiet, desk }: Recorded,
): TemplateResult {
  const asSequence = network !== undefined && view === 'sequence';
  return html`<section
    class="column transcript-region scroller region"
    aria-label=${words.transcript}
    tabindex="0"
    data-fingerprint=${fingerprintAt(now)}
  >
    <div class="region-head">
      <h2 class=${network ? 'hidden-visually' : ''}>${words.transcript}</h2>
      ${quiet ? '' : html`<live-summary .moment=${now}></live-summary>`} ${network?.recordSwitch(view)}
      ${exportButton(() => ({ moment: now, desk }))}
    </div>
    ${
      asSequence
        ? network.sequence(now)
        : html`<transcript-view
            .moment=${now}
            .pointed=${pointed}
            .fates=${network?.fatesAt(now)}
            ?quiet=${quiet}
          ></transcript-view>`
    }
  </section>`;
}
