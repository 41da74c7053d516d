/**
 * What the bench shows of the open network. Fetched when a network is first opened, and with nothing else.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import type { LabMoment } from '../../simulation';
import type { RecordView } from '../bench/regions';
import '../styles/network.css';
import '../styles/sequence.css';
import { network as words } from '../words/en/network';
import './network-picture';
import './sequence-view';

export { fatesAt } from './fates';

/** The picture of the network at a moment. */
export function networkRegion(moment: LabMoment): TemplateResult {
  return html`<section class="column network-region region" aria-label=${words.title}>
    <div class="region-head">
      <h2>${words.title}</h2>
      <span class="note">${words.hint}</span>
    </div>
    <network-picture .moment=${moment}></network-picture>
  </section>`;
}

/** The steps up to a moment as a sequence. */
export function sequence(moment: LabMoment): TemplateResult {
  return html`<sequence-view .moment=${moment}></sequence-view>`;
}

/** Chooses between the entries and the sequence. */
export function recordSwitch(view: RecordView): TemplateResult {
  const choose = (event: Event, chosen: RecordView) =>
    event.target?.dispatchEvent(new CustomEvent('show-record', { bubbles: true, detail: chosen }));
  return html`<span class="record-switch" role="group" aria-label=${words.showAs}>
    ${(['transcript', 'sequence'] as const).map(
      (name) =>
        html`<button
          aria-pressed=${view === name ? 'true' : 'false'}
          @click=${(event: Event) => choose(event, name)}
        >
          ${words.views[name]}
        </button>`,
    )}
  </span>`;
}

declare global {
  interface HTMLElementEventMap {
    'show-record': CustomEvent<RecordView>;
  }
}
