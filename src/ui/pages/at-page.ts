import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { codeIn } from '../../course/moments';
import { MOST_CODE } from '../../course/moments/limits';
import { LightElement } from '../light-element';
import '../present/part-turner';
import { goWith } from '../share/arrival';
import { problemWords } from '../share/link-words';
import { openCode } from '../share/opening';
import '../styles/share.css';
import { share } from '../words/en/share';

const { open: words } = share;

/** Opens a moment that somebody shared: from the address, from a link that is pasted, or from a file. */
@customElement('at-page')
export class AtPage extends LightElement {
  /** The code in the address; empty where there is none yet. */
  @property() code = '';

  @state() private problem = '';
  @state() private isOpening = false;

  @query('textarea') private readonly field!: HTMLTextAreaElement;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('dragover', this.allowDrop);
    window.addEventListener('drop', this.takeDrop);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('dragover', this.allowDrop);
    window.removeEventListener('drop', this.takeDrop);
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('code') && this.code !== '') void this.open(this.code);
  }

  protected override render(): TemplateResult {
    const { problem } = this;
    if (this.isOpening) {
      return html`<div class="reading">
        <h1 class="page-title">${words.title}</h1>
        <p role="status">${words.onItsWay}</p>
      </div>`;
    }
    return html`<part-turner></part-turner>
      <div class="reading at-page">
        <h1 class="page-title">${problem ? words.notOpened : words.title}</h1>
        ${problem ? html`<p class="at-problem" role="alert">${problem}</p>` : nothing}
        <p>${problem ? words.again : words.ask}</p>
        <label class="share-field"
          >${words.paste}
          <textarea rows="4" spellcheck="false" autocomplete="off"></textarea>
        </label>
        <p class="share-buttons">
          <button class="primary" @click=${() => void this.open(this.field.value)}>${words.pasted}</button>
          <label class="button file-button"
            >${words.file}
            <input class="hidden-visually" type="file" @change=${this.pick} />
          </label>
        </p>
        <p class="note">${words.drop}</p>
      </div>`;
  }

  private async open(text: string): Promise<void> {
    this.isOpening = true;
    // What is on its way is said before the playing begins: of a long moment that takes a second or two.
    await new Promise((painted) => setTimeout(painted));
    const opening = await openCode(codeIn(text));
    this.isOpening = false;
    if (opening.kind === 'opened') return goWith(opening.opened);
    this.problem = problemWords(opening);
  }

  private async openFile(file: File): Promise<void> {
    try {
      // What is longer than any moment is not read to its end: the rest would be refused anyway.
      await this.open(await file.slice(0, MOST_CODE * 2).text());
    } catch {
      this.problem = words.unread;
    }
  }

  private readonly pick = ({ target }: Event): void => {
    const picker = target as HTMLInputElement;
    const [file] = picker.files ?? [];
    if (file) void this.openFile(file);
    picker.value = '';
  };

  private readonly allowDrop = (event: DragEvent): void => event.preventDefault();

  private readonly takeDrop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void this.openFile(file);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'at-page': AtPage;
  }
}
