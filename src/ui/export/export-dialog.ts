import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import {
  exportFile,
  SERVED_ADDRESS,
  type Exported,
  type ExportFile,
  type TextFormat,
} from '../../course/export';
import { AddressWatch } from '../address-watch';
import { LightElement } from '../light-element';
import { readSetting, saveFile, writeSetting } from '../storage';
import '../styles/exporting.css';
import { exporting as words } from '../words/en/exporting';
import { figureDrawing, sequenceDrawing, type Drawing } from './drawings';
import { toPng } from './png';
import { secretsIn } from './secrets';
import { exportedFrom, type ExportSource } from './source';

const TEXTS: readonly TextFormat[] = ['jsonl', 'markdown', 'page', 'har', 'curl', 'vitest'];

/** Offers a transcript in every form that there is of it. */
export function showExport(source: ExportSource): void {
  const dialog = document.createElement('export-dialog');
  dialog.source = source;
  document.body.append(dialog);
}

/** The dialog of the exports. It opens when it comes into the page, and leaves it when it is closed. */
@customElement('export-dialog')
export class ExportDialog extends LightElement {
  /** What to export. */
  @property({ attribute: false }) source!: ExportSource;

  @state() private said = '';
  @state() private address = readSetting('export-address') ?? SERVED_ADDRESS;

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  private exported!: Exported;

  constructor() {
    super();
    // Another page has another transcript.
    new AddressWatch(this, () => this.dialog.close());
  }

  protected override willUpdate(changes: Map<PropertyKey, unknown>): void {
    if (changes.has('source')) this.exported = exportedFrom(this.source);
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    const { entries } = this.exported;
    const secrets = secretsIn(entries);
    const figure = figureDrawing(this.source, this.exported);
    return html`<dialog class="export-dialog" aria-labelledby="export-title" @close=${() => this.remove()}>
      <h2 id="export-title">${words.title}</h2>
      ${
        entries.length === 0
          ? html`<p>${words.empty}</p>`
          : html`<p class="export-holds">${words.holds(entries.length)}</p>
              ${secrets.length > 0 ? html`<p class="export-secrets">${words.secrets(secrets.join(', '))}</p>` : nothing}
              <ul class="export-forms">
                ${TEXTS.map((format) => this.textRow(format))}
                ${this.drawingRow('sequence', sequenceDrawing(this.source, this.exported))}
                ${figure ? this.drawingRow('states', figure) : nothing}
              </ul>
              <label class="export-address"
                >${words.address}
                <input type="url" .value=${this.address} @change=${this.changeAddress} />
              </label>`
      }
      <div class="export-end">
        <p role="status">${this.said}</p>
        <form method="dialog"><button>${words.close}</button></form>
      </div>
    </dialog>`;
  }

  private textRow(format: TextFormat): TemplateResult {
    const name = words.formats[format];
    if (format === 'vitest' && !this.exported.run) return row(name, words.noRun, nothing);
    return row(
      name,
      words.uses[format],
      html`<button aria-label=${words.saveAs(name)} @click=${() => this.save(format)}>${words.save}</button>
        <button aria-label=${words.copyAs(name)} @click=${() => this.copy(format)}>${words.copy}</button>`,
    );
  }

  private drawingRow(kind: 'sequence' | 'states', drawing: Drawing): TemplateResult {
    const name = words.formats[kind];
    const { svg, png } = words.images;
    const saveSvg = () => {
      const file = `${this.exported.name}.${kind}.svg`;
      saveFile(file, drawing.svg('auto'), 'image/svg+xml');
      this.said = words.saved(file);
    };
    return row(
      name,
      words.uses[kind],
      html`<button aria-label=${words.saveAs(`${name}, ${svg}`)} @click=${saveSvg}>${svg}</button>
        <button aria-label=${words.saveAs(`${name}, ${png}`)} @click=${() => this.savePng(kind, drawing)}>
          ${png}
        </button>`,
    );
  }

  private save(format: TextFormat): void {
    const file = this.file(format);
    if (!file) return;
    saveFile(file.name, file.text, file.type);
    this.said = [words.saved(file.name), ...(file.left > 0 ? [words.left(file.left)] : [])].join(' ');
  }

  private async copy(format: TextFormat): Promise<void> {
    const file = this.file(format);
    if (!file) return;
    try {
      await navigator.clipboard.writeText(file.text);
      this.said = [words.copied, ...(file.left > 0 ? [words.left(file.left)] : [])].join(' ');
    } catch {
      this.said = words.notCopied;
    }
  }

  /** Light, like paper: an image cannot follow its reader. */
  private async savePng(kind: 'sequence' | 'states', { svg, size }: Drawing): Promise<void> {
    const file = `${this.exported.name}.${kind}.png`;
    try {
      saveFile(file, await toPng(svg('light'), size), 'image/png');
      this.said = words.saved(file);
    } catch {
      this.said = words.notDrawn;
    }
  }

  private file(format: TextFormat): ExportFile | undefined {
    return exportFile(this.exported, format, this.address);
  }

  private readonly changeAddress = ({ target }: Event): void => {
    const input = target as HTMLInputElement;
    const address = input.value.trim();
    const isAddress = /^https?:\/\/\S+$/.test(address) && URL.canParse(address);
    input.setCustomValidity(isAddress ? '' : words.noAddress);
    if (!isAddress) return void (this.said = words.noAddress);
    this.address = address;
    this.said = '';
    writeSetting('export-address', address);
  };
}

function row(name: string, use: string, actions: TemplateResult | typeof nothing): TemplateResult {
  return html`<li>
    <b>${name}</b><span>${use}</span>
    <div class="export-actions">${actions}</div>
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'export-dialog': ExportDialog;
  }
}
