import { html, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { charactersOn, KEYS } from './keys';
import { LightElement } from './light-element';
import { writeSetting } from './storage';
import './styles/keys.css';
import { keys as words } from './words/en/keys';
import { chooseLanguage, LANGUAGES, language, type Language } from './words/language';

/** Shows every key, from the table that binds them, and switches those of a single character off and on. */
@customElement('keys-dialog')
export class KeysDialog extends LightElement {
  @state() private charactersOn = charactersOn();

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  /** Opens the dialog; focus comes back to where it was when the dialog is closed. */
  open(): void {
    if (!this.dialog.open) this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    return html`<dialog class="keys-dialog" aria-labelledby="keys-title">
      <h2 id="keys-title">${words.title}</h2>
      <table>
        <tbody>
          ${KEYS.map(
            (row) =>
              html`<tr>
                <th scope="row">${row.shown.map((key) => html`<kbd>${key}</kbd> `)}</th>
                <td>${words.does[row.does]}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p>
        <a href="#/data" @click=${() => this.dialog.close()}>${words.data}</a>
      </p>
      <form method="dialog">
        <label
          ><input
            type="checkbox"
            .checked=${this.charactersOn}
            @change=${this.switchCharacters}
          />${words.characters}</label
        >
        <label
          >${words.language}
          <select
            @change=${(event: Event) => chooseLanguage((event.target as HTMLSelectElement).value as Language)}
          >
            ${Object.entries(LANGUAGES).map(([id, name]) => html`<option value=${id} lang=${id} ?selected=${id === language}>${name}</option>`)}
          </select></label
        >
        <button class="primary">${words.close}</button>
      </form>
    </dialog>`;
  }

  private switchCharacters(event: Event): void {
    this.charactersOn = (event.target as HTMLInputElement).checked;
    writeSetting('character-keys', this.charactersOn ? 'on' : 'off');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'keys-dialog': KeysDialog;
  }
}
