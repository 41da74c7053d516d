import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { HeaderChanges } from '../../protocol';
import { LightElement } from '../light-element';
import '../styles/request-headers.css';
import { travel as words } from '../words/en/travel';
import { headerRows, withHeader, type HeaderRow } from './header-rows';
import { callerOf, travelOf } from './travel';

/**
 * How the request travels, folded until it matters: whether over HTTP, with which headers, and on whose behalf. A
 * header follows the text of the request unless it is written otherwise; then it is sent as it is written.
 */
@customElement('request-headers')
export class RequestHeaders extends LightElement {
  /** The request; `undefined` where its text is no JSON. */
  @property({ attribute: false }) message: unknown;

  /** What differs from the headers that fit; `undefined`: it does not travel over HTTP. */
  @property({ attribute: false }) http: HeaderChanges | undefined;

  protected override render(): TemplateResult {
    const { http } = this;
    return html`<details class="headers-panel" open>
      <summary>${words.headersAndCaller} <span class="state">${this.stateWords()}</span></summary>
      <label class="check"
        ><input
          type="checkbox"
          .checked=${live(http !== undefined)}
          @change=${({ target }: Event) =>
            this.emit('request-travel', (target as HTMLInputElement).checked ? {} : undefined)}
        />
        ${words.send}</label
      >
      ${
        this.message === undefined
          ? html`<p class="note">${words.onceJson}</p>`
          : html`<ul class="headers">
              ${headerRows(this.message, http).map((row) => this.row(row))}
            </ul>`
      }
    </details>`;
  }

  private stateWords(): string {
    const { http, message } = this;
    if (!http) return words.notOverHttp;
    const changed = headerRows(message, http).filter(isChanged).length;
    const caller = callerOf(travelOf(message, http).headers ?? {});
    return [
      words.overHttp,
      ...(changed > 0 ? [words.changed(changed)] : []),
      ...(caller === undefined ? [] : [words.as(caller)]),
    ].join(', ');
  }

  private row(row: HeaderRow): TemplateResult {
    const { name, value, fitting } = row;
    const id = `header-${name.toLowerCase()}`;
    const credential = name === 'Authorization';
    return html`<li class=${isChanged(row) ? 'changed' : ''}>
      <label for=${id}>${name}</label>
      <input
        id=${id}
        type="text"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        placeholder=${credential ? words.noCredential : words.leftOut}
        .value=${live(value ?? '')}
        @input=${({ target }: Event) => this.write(row, (target as HTMLInputElement).value)}
      />
      ${
        fitting === undefined
          ? nothing
          : isChanged(row)
            ? html`<button
                class="link"
                aria-label=${words.fitLabel(name)}
                @click=${() => this.write(row, fitting)}
              >
                ${words.fit}
              </button>`
            : html`<button
                class="link"
                aria-label=${words.leaveOutLabel(name)}
                @click=${() => this.write(row, null)}
              >
                ${words.leaveOut}
              </button>`
      }
    </li>`;
  }

  /** An empty text is a header with an empty value; only the credential is then left out. */
  private write(row: HeaderRow, value: string | null): void {
    this.emit('request-travel', withHeader(this.http ?? {}, row, value));
  }
}

/** Whether a header is other than the text of the request says. The credential has nothing to follow. */
function isChanged({ value, fitting }: HeaderRow): boolean {
  return fitting !== undefined && value !== fitting;
}

declare global {
  interface HTMLElementTagNameMap {
    'request-headers': RequestHeaders;
  }
  interface HTMLElementEventMap {
    /** Asks for another way to travel; the detail is what differs from the fitting headers, `undefined` for no HTTP. */
    'request-travel': CustomEvent<HeaderChanges | undefined>;
  }
}
