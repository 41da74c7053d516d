import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { LightElement } from '../light-element';
import { saveFile } from '../storage';
import { fileTools as words } from '../words/en/file-tools';

/** Something kept that can be handed over as a file, read from one, and erased. */
export interface FileTools {
  /** What the buttons and the field for a file are called. */
  readonly names: { readonly save: string; readonly read: string; readonly file: string };
  readonly fileName: string;
  /** Larger files are none of its kind, and are not read. */
  readonly mostBytes: number;
  /** What to say of one that is too large. */
  readonly tooLarge: string;
  /** What is saved. */
  readonly text: () => string;
  /** Adds what a file holds to what is here, and says what came of it. */
  readonly take: (text: string) => Told;
  /** Erases it, and says so. */
  readonly erase: () => Told;
}

/** What came of something. */
export interface Told {
  readonly says: string;
  /** A sentence for each thing that could not be read. */
  readonly problems?: readonly string[];
  /** Takes it back. */
  readonly undo?: () => void;
}

/** The buttons with which something kept is saved, read and erased, and what came of it. */
@customElement('file-tools')
export class FileToolsView extends LightElement {
  /** What is kept, and how it is handed over. */
  @property({ attribute: false }) tools!: FileTools;

  @state() private told: Told = { says: '' };
  @query('input') private readonly file!: HTMLInputElement;

  protected override render(): TemplateResult {
    const { names } = this.tools;
    const { says, problems = [], undo } = this.told;
    return html`<div class="reading-tools">
        <button @click=${() => this.save()}>${names.save}</button>
        <button @click=${() => this.file.click()}>${names.read}</button>
        <input
          type="file"
          accept="application/json,.json"
          aria-label=${names.file}
          hidden
          @change=${() => void this.read()}
        />
        <button @click=${() => (this.told = this.tools.erase())}>${words.erase}</button>
      </div>
      <div class="note" role="status">
        ${says}
        ${undo ? html`<button class="link" @click=${() => this.bringBack(undo)}>${words.bringBack}</button>` : nothing}
        ${problemList(problems)}
      </div>`;
  }

  private save(): void {
    const { fileName, text } = this.tools;
    saveFile(fileName, text(), 'application/json');
    this.told = { says: words.saved(fileName) };
  }

  private async read(): Promise<void> {
    const { mostBytes, tooLarge, take } = this.tools;
    const [file] = this.file.files ?? [];
    this.file.value = '';
    if (!file) return;
    this.told = file.size > mostBytes ? { says: tooLarge } : take(await file.text());
  }

  private bringBack(undo: () => void): void {
    undo();
    this.told = { says: words.back };
  }
}

/** Sentences as a list; nothing where there are none. */
export function problemList(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<ul>
    ${problems.map((problem) => html`<li>${problem}</li>`)}
  </ul>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'file-tools': FileToolsView;
  }
}
