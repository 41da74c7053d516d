import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import { PREFIX, saveFile } from '../storage';
import { data as words } from '../words/en/data';
import { size } from './measures';
import { sizeOf, type Change, type Records } from './store';
import { openRecord } from './versions';

const ASIDE = `${PREFIX}damaged/`;

/** The records that were set aside: to be saved as they are, put back, or let go. */
@customElement('aside-list')
export class AsideList extends LightElement {
  /** All that is kept. */
  @property({ attribute: false }) records: Records = new Map();

  protected override render(): TemplateResult | typeof nothing {
    const aside = [...this.records].filter(([key]) => key.startsWith(ASIDE));
    if (aside.length === 0) return nothing;
    return html`<section aria-labelledby="data-aside">
      <h2 id="data-aside">${words.asideTitle}</h2>
      <p>${words.asideNote}</p>
      <ul class="aside-list">
        ${aside.map(([key, text]) => this.item(key, text))}
      </ul>
    </section>`;
  }

  private item(key: string, text: string): TemplateResult {
    const name = key.slice(ASIDE.length);
    const place = name.replace(/~\d+$/, '');
    const file = `${name.replaceAll('/', '-')}.txt`;
    return html`<li>
      <span><code>${name}</code>, ${size(sizeOf([['', text]]))}</span>
      <span class="reading-tools">
        <button @click=${() => saveFile(file, text, 'text/plain')}>${words.asideSave}</button>
        ${
          openRecord(place, text).kind === 'content'
            ? html`<button @click=${() => this.putBack(key, place, text)}>${words.asideBack}</button>`
            : nothing
        }
        <button @click=${() => this.make(new Map([[key, undefined]]), words.erased(1))}>
          ${words.asideLetGo}
        </button>
      </span>
    </li>`;
  }

  /** Puts a record in its place again; what was there takes its place aside. */
  private putBack(key: string, place: string, text: string): void {
    const work = `${PREFIX}work/${place}`;
    const was = this.records.get(work);
    this.make(
      new Map([
        [work, text],
        [key, was],
      ]),
      words.wasPutBack,
    );
  }

  private make(change: Change, says: string): void {
    this.emit('aside-change', { change, says });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aside-list': AsideList;
  }
  interface HTMLElementEventMap {
    /** Asks for a change of what was set aside, and says what it is once it is made. */
    'aside-change': CustomEvent<{ readonly change: Change; readonly says: string }>;
  }
}
