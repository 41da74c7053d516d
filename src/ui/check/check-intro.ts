import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import type { Unread } from './messages';
import { DEFECT_SAYS } from './samples';

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
        <h1>Check a log</h1>
        <p>
          Hand in what passed between an MCP client and a server. The checker follows the conversation and
          says what is wrong in it, where, whose it is, and which clause says so.
        </p>
      </div>
      ${this.problem ? this.told(this.problem) : nothing}
      <div class="drop-zone">
        <p><button class="primary" @click=${() => this.openPicker()}>Open a file</button></p>
        <p class="note">or drop it anywhere on this page, or paste it (Ctrl+V)</p>
        <input type="file" aria-label="Log to check" hidden @change=${() => this.picked()} />
      </div>
      <p class="promise">
        <b>The file never leaves the browser.</b> It is read and judged in this page. The page’s own security
        policy allows it no connection to any host, so you need not take our word for it.
      </p>
      <div class="paste-field">
        <label for="log-text">Or paste text</label>
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
          Check this text
        </button>
      </div>
      <h2>No log at hand?</h2>
      <ul class="samples">
        <li>
          <button @click=${() => this.emit('check-sample', 'clean')}>A clean run</button>
          <span class="note">One task of the lab, from discovery to its result. Nothing is wrong in it.</span>
        </li>
        <li>
          <button @click=${() => this.emit('check-sample', 'defective')}>A run with a defect</button>
          <span class="note">The whole practice lab. ${DEFECT_SAYS}</span>
        </li>
      </ul>
      <h2>What can be read</h2>
      <dl class="formats">
        <dt>A transcript</dt>
        <dd>
          One entry a line, an array, or <code>{"entries": […], "complete": true}</code>. An entry is
          <code>{"dir": "c2s" or "s2c", "message": {…}}</code>, with <code>headers</code>,
          <code>status</code> and <code>at</code> where they are known.
        </dd>
        <dt>Bare messages</dt>
        <dd>JSON-RPC, one a line or in an array. Who sent each is inferred.</dd>
        <dt>HAR</dt>
        <dd>As browsers and proxies save it, with JSON and event-stream bodies.</dd>
        <dt>MCP Inspector</dt>
        <dd>The protocol and the network history that version 2 exports.</dd>
      </dl>
      <p class="promise">
        The same checker runs in a terminal and in CI, on logs of any size:
        <code>npm run -s check -- FILE</code>. Its rules are <a href="#/rules">listed here</a>.
      </p>
    </div>`;
  }

  private told({ name, unread, isPasted }: CheckProblem): TemplateResult {
    const { line, column, reason } = unread;
    return html`<div class="check-problem" role="alert">
      <p><b>${name} cannot be read.</b> Line ${line}, column ${column}:</p>
      ${unread.quote ? quote(unread.quote) : nothing}
      <p>${reason}</p>
      ${
        isPasted
          ? html`<button class="link" @click=${() => this.goTo(unread)}>Go to line ${line}</button>`
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
