import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  referenceCompact,
  referenceJson,
  referenceMarkdown,
  rowsFor,
  SECTIONS,
  TITLE,
} from '../../course/reference';
import type { Party } from '../../rules';
import { LightElement } from '../light-element';
import '../reference/reference-view';
import { readSetting, saveFile, writeSetting } from '../storage';
import '../styles/findings.css';
import { reference as words } from '../words/en/reference';

const PARTIES: readonly Party[] = ['both', 'server', 'client'];

/** The forms in which the reference is handed out: how it is written, and as what it is saved. */
const FORMS = {
  markdown: {
    write: (party: Party) => referenceMarkdown({ for: party, lab: labAddress() }),
    ending: 'md',
    type: 'text/markdown',
  },
  compact: { write: referenceCompact, ending: 'compact.md', type: 'text/markdown' },
  json: { write: referenceJson, ending: 'json', type: 'application/json' },
} as const;

type Form = keyof typeof FORMS;

/** The decision reference as a page of its own: to read, to filter, to copy, to save, to print. */
@customElement('reference-page')
export class ReferencePage extends LightElement {
  /** The row that the address asks for. */
  @property() row: string | undefined;

  @state() private party: Party = keptParty();
  @state() private form: Form = 'markdown';
  @state() private said = '';
  /** Only the core is printed. */
  @state() private coreOnly = false;

  protected override render(): TemplateResult {
    const sections = rowsFor(SECTIONS, this.party);
    const { row } = this;
    const isThere = sections.some(({ tables }) =>
      tables.some(({ rows }) => rows.some(({ id }) => id === row)),
    );
    return html`<article class="reading reference-page ${this.coreOnly ? 'core-only' : ''}">
      <div class="prose reference-head">
        <h1 lang="en">${TITLE}</h1>
        <p class="screen">${words.about}</p>
      </div>
      ${this.tools()}
      ${row === undefined || isThere ? nothing : html`<p class="note" role="status">${words.noRow(row)}</p>`}
      <reference-view .sections=${sections} .row=${row}></reference-view>
    </article>`;
  }

  private tools(): TemplateResult {
    return html`<div class="reading-tools">
      <div class="filters" role="group" aria-label=${words.rowsFor}>
        <span class="label" aria-hidden="true">${words.rowsFor}</span>
        ${PARTIES.map(
          (party) =>
            html`<button
              class="chip one-of"
              aria-pressed=${this.party === party ? 'true' : 'false'}
              @click=${() => this.show(party)}
            >
              ${words.parties[party]}
            </button>`,
        )}
      </div>
      <div class="hand-out">
        <label>
          ${words.form}
          <select
            @change=${(event: Event) => (this.form = (event.target as HTMLSelectElement).value as Form)}
          >
            ${(Object.keys(FORMS) as Form[]).map(
              (form) =>
                html`<option value=${form} ?selected=${form === this.form}>${words.forms[form]}</option>`,
            )}
          </select>
        </label>
        <button @click=${() => this.copy()}>${words.copy}</button>
        <button @click=${() => this.save()}>${words.download}</button>
        <button @click=${() => this.print(true)}>${words.printCore}</button>
        <button @click=${() => this.print(false)}>${words.printAll}</button>
        <span class="note" role="status">${this.said || nothing}</span>
      </div>
    </div>`;
  }

  private show(party: Party): void {
    this.party = party;
    writeSetting('reference-for', party);
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(FORMS[this.form].write(this.party));
      this.said = words.copied;
    } catch {
      this.said = words.noCopy;
    }
  }

  private save(): void {
    const { write, ending, type } = FORMS[this.form];
    const whose = this.party === 'both' ? '' : `.${this.party}`;
    const name = `long-running-work-patterns${whose}.${ending}`;
    saveFile(name, write(this.party), type);
    this.said = words.saved(name);
  }

  private async print(coreOnly: boolean): Promise<void> {
    this.coreOnly = coreOnly;
    await this.updateComplete;
    window.print();
    this.coreOnly = false;
  }
}

/** Where the lab is, so that links in a saved file lead back to it. */
function labAddress(): string {
  return location.href.replace(/#.*$/, '');
}

function keptParty(): Party {
  return PARTIES.find((party) => party === readSetting('reference-for')) ?? 'both';
}

declare global {
  interface HTMLElementTagNameMap {
    'reference-page': ReferencePage;
  }
}
