import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { MOST_BYTES, readArchive, toArchive, type Archive } from '../data/archive';
import '../data/aside-list';
import { planMerge, planReplace, type Plan } from '../data/import';
import { compareKinds, kindOf, type Kind } from '../data/kinds';
import { change, lastChange, replacedRecords } from '../data/last-change';
import { day, size } from '../data/measures';
import { allRecords, sizeOf, type Records } from '../data/store';
import { LightElement } from '../light-element';
import { keepAll } from '../bench/keeper';
import '../offline/offline-status';
import { saveFile } from '../storage';
import '../styles/data.css';
import { data as words } from '../words/en/data';

const FILE_NAME = 'mcp-tasks-lab-data.json';
const REPLACED_NAME = 'mcp-tasks-lab-data-before.json';

/** So many of the things that a file's reading left out are named. */
const MOST_PROBLEMS = 10;

/** A file that was read and waits to be told what to do with it. */
interface ReadFile {
  readonly archive: Archive;
  readonly merge: Plan;
  readonly replace: Plan;
}

/** What the browser keeps for the reader: to look at, to hand over as a file, to read from one, to erase. */
@customElement('data-page')
export class DataPage extends LightElement {
  @state() private records: Records = new Map();
  @state() private says: string | TemplateResult = '';
  @state() private asking: Kind | 'all' | undefined;
  @state() private read: ReadFile | undefined;
  @query('input[type=file]') private readonly file!: HTMLInputElement;

  override connectedCallback(): void {
    super.connectedCallback();
    keepAll();
    this.look();
    window.addEventListener('storage', this.look);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('storage', this.look);
  }

  protected override render(): TemplateResult {
    return html`<div class="reading data-page">
      <div class="prose">
        <h1>${words.title}</h1>
        <p>${words.lead}</p>
      </div>
      <section aria-labelledby="data-kept">
        <h2 id="data-kept">${words.kept}</h2>
        ${this.records.size === 0 ? html`<p>${words.nothing}</p>` : this.table()}
      </section>
      <div class="data-says" role="status">
        ${this.says === '' ? nothing : html`<p>${this.says}</p>`} ${this.undo()}
      </div>
      <section aria-labelledby="data-file">
        <h2 id="data-file">${words.asFile}</h2>
        <p>${words.asFileNote}</p>
        <div class="reading-tools">
          <button @click=${this.save}>${words.save}</button>
          <button @click=${() => this.file.click()}>${words.read}</button>
          <input
            type="file"
            accept="application/json,.json"
            aria-label=${words.fileLabel}
            hidden
            @change=${() => void this.readFile()}
          />
        </div>
        ${this.fileRead()}
      </section>
      <aside-list
        .records=${this.records}
        @aside-change=${({ detail }: HTMLElementEventMap['aside-change']) => this.make(detail.change, detail.says)}
      ></aside-list>
      <offline-status></offline-status>
    </div>`;
  }

  private table(): TemplateResult {
    const kinds = [...new Set([...this.records.keys()].map(kindOf))].toSorted(compareKinds);
    const row = (kind: Kind | 'all', records: Records) =>
      html`<tr>
          <th scope="row">${kind === 'all' ? words.all : nameOf(kind)}</th>
          <td>${words.records(records.size)}</td>
          <td>${size(sizeOf(records))}</td>
          <td>
            <button
              aria-label=${kind === 'all' ? words.eraseAll : words.eraseOf(nameOf(kind))}
              @click=${() => void this.ask(kind)}
            >
              ${kind === 'all' ? words.eraseAll : words.erase}
            </button>
          </td>
        </tr>
        ${this.asking === kind ? this.question(kind, records) : nothing}`;
    return html`<table class="data-table">
      <tbody>
        ${kinds.map((kind) => row(kind, this.of(kind)))} ${row('all', this.records)}
      </tbody>
    </table>`;
  }

  private question(kind: Kind | 'all', records: Records): TemplateResult {
    const asks =
      kind === 'all' ? words.eraseAllAsk(records.size) : words.eraseAsk(nameOf(kind), records.size);
    return html`<tr class="data-question">
      <td colspan="4">
        <p>${asks} ${words.canUndo}</p>
        <button class="primary" @click=${() => this.erase(records)}>${words.erase}</button>
        <button @click=${() => (this.asking = undefined)}>${words.keep}</button>
      </td>
    </tr>`;
  }

  private undo(): TemplateResult | typeof nothing {
    const last = lastChange();
    if (!last) return nothing;
    const before = replacedRecords(last);
    return html`<p>${last.says}</p>
      <div class="reading-tools">
        <button @click=${() => this.make(last.back, words.tookBack)}>${words.takeBack}</button>
        ${
          before.size > 0
            ? html`<button @click=${() => this.saveAs(REPLACED_NAME, before)}>${words.saveReplaced}</button>`
            : nothing
        }
      </div>`;
  }

  private fileRead(): TemplateResult | typeof nothing {
    if (!this.read) return nothing;
    const { archive, merge, replace } = this.read;
    const { records, savedAt, problems } = archive;
    return html`<section class="data-file" aria-label=${words.reading} tabindex="-1">
      <p><b>${words.found(records.size, savedAt === undefined ? undefined : day(savedAt))}</b></p>
      ${problemList(problems)}
      ${
        merge.change.size === 0 && replace.change.size === 0
          ? html`<p>${words.nothingNew}</p>`
          : html`<ul>
                ${addLines(merge).map((line) => html`<li>${line}</li>`)}
              </ul>
              <button class="primary" @click=${() => this.make(merge.change, words.wasAdded)}>
                ${words.add}
              </button>
              <p>${words.replaceSays(replace.replaced.length)}</p>
              <button @click=${() => this.make(replace.change, words.wasReplaced)}>${words.replace}</button>`
      }
      <p><button class="link" @click=${() => (this.read = undefined)}>${words.leave}</button></p>
    </section>`;
  }

  private of(kind: Kind): Records {
    return new Map([...this.records].filter(([key]) => kindOf(key) === kind));
  }

  private readonly look = (): void => {
    this.records = allRecords();
  };

  private async ask(kind: Kind | 'all'): Promise<void> {
    this.asking = kind;
    await this.updateComplete;
    this.querySelector<HTMLElement>('.data-question .primary')?.focus();
  }

  private erase(records: Records): void {
    this.make(new Map([...records.keys()].map((key) => [key, undefined])), words.erased(records.size));
  }

  /** Makes a change and tells it; what was asked or read before is settled by it. */
  private make(what: Parameters<typeof change>[0], says: string): void {
    this.asking = undefined;
    const done = change(what, says);
    if (done) this.read = undefined;
    this.says = done ? '' : words.noRoom;
    this.look();
  }

  private tell(says: string | TemplateResult): void {
    this.says = says;
  }

  private readonly save = (): void => {
    this.saveAs(FILE_NAME, this.records);
    this.tell(words.saved(FILE_NAME));
  };

  private saveAs(name: string, records: Records): void {
    saveFile(name, toArchive(records, new Date().toISOString()), 'application/json');
  }

  private async readFile(): Promise<void> {
    const [file] = this.file.files ?? [];
    this.file.value = '';
    this.read = undefined;
    if (!file) return;
    if (file.size > MOST_BYTES) return this.tell(words.tooLarge(file.name));
    const text = await file.text().catch(() => undefined);
    if (text === undefined) return this.tell(words.unreadable(file.name));
    const archive = readArchive(text);
    if ('refused' in archive) return this.tell(archive.refused);
    // Without what makes one record of two, those that both have stay as they are.
    const { unite } = await import('../data/unite').catch(() => ({ unite: () => undefined }));
    const here = allRecords();
    const { records } = archive;
    this.read = { archive, merge: planMerge(here, records, unite), replace: planReplace(here, records) };
    this.tell('');
    await this.updateComplete;
    this.querySelector<HTMLElement>('.data-file')?.focus();
  }
}

function nameOf(kind: Kind): string {
  return kind.startsWith('other/')
    ? words.other(kind.slice('other/'.length))
    : words.kinds[kind as keyof typeof words.kinds];
}

/** What adding does, a line each. */
function addLines({ added, united, staying }: Plan): readonly string[] {
  return [
    ...(added.length > 0 ? [words.added(added.length)] : []),
    ...(united.length > 0 ? [words.united(united.length)] : []),
    ...(staying.length > 0 ? [words.staying(staying.length)] : []),
    words.nothingLost,
  ];
}

function problemList(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  const more = problems.length - MOST_PROBLEMS;
  return html`<p>${words.leftOut}</p>
    <ul>
      ${problems.slice(0, MOST_PROBLEMS).map((problem) => html`<li>${problem}</li>`)}
      ${more > 0 ? html`<li>${words.andMore(more)}</li>` : nothing}
    </ul>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'data-page': DataPage;
  }
}
