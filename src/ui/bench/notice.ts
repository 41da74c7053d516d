import { html, nothing, type TemplateResult } from 'lit';
import { bench as words } from '../words/en/bench';

/** Something to tell, with what can be done about it. */
export interface Notice {
  readonly says: string;
  /** What undoes or follows it. */
  readonly offer?: { readonly label: string; readonly run: () => void };
}

/** The line above the transport. Always in the document, so that a screen reader hears what comes into it. */
export function noticeLine(notice: Notice | undefined, dismiss: () => void): TemplateResult {
  return html`<div class="notice ${notice ? 'told' : ''}" role="status">
    ${
      notice
        ? html`<span>${notice.says}</span>
            ${
              notice.offer
                ? html`<button class="link" @click=${notice.offer.run}>${notice.offer.label}</button>`
                : nothing
            }
            <button class="link dismiss" @click=${dismiss}>${words.close}</button>`
        : nothing
    }
  </div>`;
}
