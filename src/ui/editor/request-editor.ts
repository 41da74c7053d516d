import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import { editor as words } from '../words/en/editor';
import { jsonProblem } from './json-problem';
import type { CodeEditor, TextForm } from './monaco';

/** How the code editor stands: not asked for, on its way, there, or refused to load. */
type Loading = 'no' | 'loading' | 'ready' | 'failed';

/**
 * The text of a request. A plain text area works at once; the code editor is loaded when the text first gets the
 * focus and takes over text, caret and focus. Where it cannot be loaded, the text area stays.
 * @fires request-input - The text changed by typing.
 * @fires request-send - Ctrl or Cmd with Enter was pressed.
 */
@customElement('request-editor')
export class RequestEditor extends LightElement {
  /** The text. Setting another one replaces the whole as one step of the editor's own undo. */
  @property({ attribute: false }) text = '';

  /** The accessible name of the text. */
  @property() label = words.label;

  /** The form of another text than a request; absent: a request, whose form follows from its method. */
  @property({ attribute: false }) form: TextForm | undefined;

  /** What Ctrl with Enter does, as the end of a sentence. */
  @property({ attribute: false }) does = words.sends;

  @state() private loading: Loading = 'no';
  @query('textarea') private readonly area?: HTMLTextAreaElement;
  @query('.code-host') private readonly host!: HTMLElement;

  private editor: CodeEditor | undefined;

  /** The text as the person sees it, which `text` follows by way of the owner. */
  private own = '';

  /** While we ourselves change the text area: its events are then no act of the person. */
  private quiet = false;

  /** Moves the focus into the text. */
  override focus(): void {
    if (this.editor) this.editor.focus();
    else this.area?.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.editor?.dispose();
    this.editor = undefined;
    this.loading = 'no';
  }

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (!changes.has('text') || this.text === this.own) return;
    this.own = this.text;
    this.quiet = true;
    if (this.editor) this.editor.replace(this.text);
    else if (this.area) replaceInArea(this.area, this.text);
    this.quiet = false;
  }

  protected override render(): TemplateResult {
    const problem = jsonProblem(this.own);
    const place = problem && words.place(problem.line, problem.column);
    const where = problem
      ? html`<button class="link" @click=${() => this.reveal(problem.line, problem.column)}>${place}</button>:
          ${problem.message}`
      : nothing;
    const ready = this.loading === 'ready';
    return html`<div class="code-host" ?hidden=${!ready}></div>
      ${
        ready
          ? nothing
          : html`<textarea
              aria-label=${this.label}
              aria-describedby="editor-hint"
              spellcheck="false"
              autocapitalize="off"
              autocomplete="off"
              .defaultValue=${this.own}
              @input=${this.typed}
              @focus=${this.load}
              @pointerenter=${this.preload}
              @keydown=${this.key}
            ></textarea>`
      }
      <p class="json-problem" role="status">${where}</p>
      <p class="editor-hint" id="editor-hint">${this.hint()}</p>`;
  }

  private hint(): TemplateResult {
    switch (this.loading) {
      case 'failed':
        return words.failed((says) => html`<button class="link" @click=${this.load}>${says}</button>`);
      case 'loading':
        return html`${words.loading}`;
      case 'ready':
        return words.keys;
      case 'no':
        return words.ctrlEnter(this.does);
    }
  }

  private typed(event: Event): void {
    this.changed((event.target as HTMLTextAreaElement).value);
  }

  private changed(text: string): void {
    if (this.quiet) return;
    this.own = text;
    this.requestUpdate();
    this.emit('request-input', text);
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.emit('request-send');
    } else if (event.key === 'Escape') {
      this.area?.blur();
    }
  }

  private preload(): void {
    void import('./monaco').catch(() => undefined);
  }

  private async load(): Promise<void> {
    if (this.quiet || this.loading === 'loading' || this.loading === 'ready') return;
    this.loading = 'loading';
    try {
      const { createEditor } = await import('./monaco');
      const area = this.area;
      if (!this.isConnected || !area) return;
      const from = {
        text: this.own,
        selectionStart: area.selectionStart,
        selectionEnd: area.selectionEnd,
        hasFocus: document.activeElement === area,
      };
      this.host.hidden = false;
      this.editor = createEditor(this.host, { label: this.label, form: this.form }, from, {
        change: (text) => this.changed(text),
        send: () => this.emit('request-send'),
      });
      this.loading = 'ready';
    } catch {
      this.loading = 'failed';
    }
  }

  /** Puts the caret at a place, counted from 1. */
  reveal(line: number, column: number): void {
    if (this.editor) return this.editor.reveal(line, column);
    const area = this.area;
    if (!area) return;
    const before = this.own.split('\n').slice(0, line - 1);
    const offset = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    area.focus();
    area.setSelectionRange(offset, offset + 1);
  }
}

/**
 * Replaces a text area's whole text. While it has the focus its own undo is kept whole; without the focus the text is
 * simply set, since taking the focus for it would interrupt what the person does elsewhere.
 */
function replaceInArea(area: HTMLTextAreaElement, text: string): void {
  if (document.activeElement !== area) {
    area.value = text;
    return;
  }
  area.select();
  // The one way into a text area's undo list: old, but without a successor.
  if (!document.execCommand('insertText', false, text)) area.value = text;
  area.setSelectionRange(0, 0);
  area.scrollTop = 0;
}

declare global {
  interface HTMLElementTagNameMap {
    'request-editor': RequestEditor;
  }
  interface HTMLElementEventMap {
    'request-input': CustomEvent<string>;
    'request-send': CustomEvent<undefined>;
  }
}
