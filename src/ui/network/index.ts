/**
 * What the bench shows of the open network. Fetched when a network is first opened, and with nothing else.
 * @module
 */
import { html, type TemplateResult } from 'lit';
import type { LabMoment } from '../../simulation';
import '../styles/network.css';
import '../styles/sequence.css';
import './network-picture';
import './sequence-view';

export { fatesAt } from './fates';

/** The picture of the network at a moment. */
export function networkRegion(moment: LabMoment): TemplateResult {
  return html`<section class="column network-region region" aria-label="Network">
    <div class="region-head">
      <h2>Network</h2>
      <span class="note">Press an object to act on it.</span>
    </div>
    <network-picture .moment=${moment}></network-picture>
  </section>`;
}

/** The steps up to a moment as a sequence. */
export function sequence(moment: LabMoment): TemplateResult {
  return html`<sequence-view .moment=${moment}></sequence-view>`;
}
