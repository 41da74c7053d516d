import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import { english } from '../parts/english';
import { check } from '../words/en/check';
import type { Unread } from './messages';
import { reasonOf } from './reason';
import { DEFECT_SAYS } from './samples';

const words = check.intro;

/** Why a log could not be read at all. */
export interface CheckProblem {
  readonly name: string;
  readonly unread: Unread;
  /** Whether it was typed or pasted into the field: then the place can be gone to. */
  readonly isPasted: boolean;
}

/** What can be checked without a log of one's own. */
export type SampleName = 'clean' | 'defective';

/** The checker before it has a log: three ways to hand one in, and two logs to try. */
@customElement('check-intro')
export class CheckIntro extends LightElement {
  /** Why the log handed in last is not shown. */
  @property({ attribute: false }) problem: CheckProblem | undefined;

  /** The text in the field. */
  @property({ attribute: false }) text = '';

  @query('textarea') private readonly field!: HTMLTextAreaElement;
  @query('input[type=file]') private readonly picker!: HTMLInputElement;

  /** Opens the browser's dialog for a file. */
  openPicker(): void {
    this.picker.click();
  }

  protected override render(): TemplateResult {
    return html`<div class="reading check-intro">
      <div class="prose">
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
      </div>
      ${this.problem ? this.told(this.problem) : nothing}
      <div class="drop-zone">
        <p><button class="primary" @click=${() => this.openPicker()}>${words.open}</button></p>
        <p class="note">${words.orDrop}</p>
        <input type="file" aria-label=${words.fileLabel} hidden @change=${() => this.picked()} />
      </div>
      <p class="promise">${words.promise}</p>
      <div class="paste-field">
        <label for="log-text">${words.paste}</label>
        <textarea
          id="log-text"
          rows="6"
          spellcheck="false"
          autocomplete="off"
          placeholder='{"dir":"c2s","message":{"jsonrpc":"2.0","id":1,"method":"tools/call", …}}'
          .value=${this.text}
          @input=${() => this.emit('log-input', this.field.value)}
        ></textarea>
        <button ?disabled=${this.text.trim() === ''} @click=${() => this.emit('check-text', this.text)}>
          ${words.checkText}
        </button>
      </div>
      <h2>${words.noLog}</h2>
      <ul class="samples">
        <li>
          <button @click=${() => this.emit('check-sample', 'clean')}>${words.clean}</button>
          <span class="note">${words.cleanNote}</span>
        </li>
        <li>
          <button @click=${() => this.emit('check-sample', 'defective')}>${words.defective}</button>
          <span class="note">${words.defectiveNote(english(DEFECT_SAYS))}</span>
        </li>
      </ul>
      <h2>${words.readable}</h2>
      <dl class="formats">
        ${words.formats.map(
          ({ name, is }) =>
            html`<dt>${name}</dt>
              <dd>${is}</dd>`,
        )}
      </dl>
      <p class="promise">${words.elsewhere}</p>
    </div>`;
  }

  private told({ name, unread, isPasted }: CheckProblem): TemplateResult {
    const { line, column } = unread;
    return html`<div class="check-problem" role="alert">
      <p>${words.unreadable(name, line, column)}</p>
      ${unread.quote ? quote(unread.quote) : nothing}
      <p>${reasonOf(unread)}</p>
      ${
        isPasted
          ? html`<button class="link" @click=${() => this.goTo(unread)}>${words.goTo(line)}</button>`
          : nothing
      }
    </div>`;
  }

  private goTo({ line, column }: Unread): void {
    const { field } = this;
    const before = field.value.split('\n').slice(0, line - 1);
    const offset = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    field.focus();
    field.setSelectionRange(offset, offset + 1);
    // Selecting does not scroll: the line is brought into view by its share of the whole.
    field.scrollTop = (field.scrollHeight * (line - 1)) / field.value.split('\n').length;
  }

  private picked(): void {
    const { picker } = this;
    const [file] = picker.files ?? [];
    if (file) this.emit('check-file', file);
    picker.value = '';
  }
}

/** A part of a line, with the spot marked. */
function quote({ text, from }: { readonly text: string; readonly from: number }): TemplateResult {
  return html`<div class="excerpt violation">
    <code style="--indent:0"
      >${text.slice(0, from)}<mark>${text.slice(from, from + 1) || '␣'}</mark>${text.slice(from + 1)}</code
    >
  </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'check-intro': CheckIntro;
  }
  interface HTMLElementEventMap {
    'log-input': CustomEvent<string>;
    'check-text': CustomEvent<string>;
    'check-file': CustomEvent<File>;
    'check-sample': CustomEvent<SampleName>;
  }
}
