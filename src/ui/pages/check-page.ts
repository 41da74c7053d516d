import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { checkHead } from '../check/check-head';
import '../check/check-intro';
import type { CheckProblem, SampleName } from '../check/check-intro';
import '../check/check-panes';
import type { CheckPanes } from '../check/check-panes';
import { CheckRun } from '../check/check-run';
import { findingsJson } from '../check/export';
import type { CheckOptions } from '../check/messages';
import { cleanSample, defectiveSample, ruleSample, type Sample } from '../check/samples';
import { isInert, type KeyCommand } from '../keys';
import { LightElement } from '../light-element';
import type { RuleExample } from '../router';
import { saveFile } from '../storage';
import '../styles/check-panes.css';
import '../styles/check.css';
import { check as words } from '../words/en/check';

/** The checker's page: takes a log in, has it judged by a worker, shows what came of it. */
@customElement('check-page')
export class CheckPage extends LightElement {
  /** The example of a rule to check, where the address names one. */
  @property({ attribute: false }) example: RuleExample | undefined;

  @state() private now: CheckRun | undefined;
  @state() private text = '';
  @state() private isDropping = false;
  /** Grows with every piece of news. */
  @state() private news = 0;
  @state() private said = '';
  /** Why the log could not be opened in the playground. */
  @state() private notOpened = '';

  @query('check-panes') private readonly panes!: CheckPanes | null;

  constructor() {
    super();
    this.addEventListener('log-input', ({ detail }) => (this.text = detail));
    this.addEventListener('check-text', ({ detail }) => this.checkText(detail));
    this.addEventListener('check-file', ({ detail }) => this.check(detail.name, detail));
    this.addEventListener('check-sample', ({ detail }) => this.checkSample(SAMPLES[detail]()));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const [name, listener] of this.listeners) document.addEventListener(name, listener);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const [name, listener] of this.listeners) document.removeEventListener(name, listener);
    this.now?.cancel();
  }

  /**
   * Does what a key asks for.
   * @returns `false` where it means nothing here.
   */
  run(command: KeyCommand): boolean {
    if (command === 'next-finding') return this.panes?.step(1) ?? false;
    if (command === 'previous-finding') return this.panes?.step(-1) ?? false;
    return false;
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('example') && this.example) this.checkExample(this.example);
  }

  protected override render(): TemplateResult {
    const run = this.now;
    const problem = run && problemOf(run);
    return html`${
        run && !problem
          ? html`${checkHead(run, {
                cancel: () => run.cancel(),
                close: () => this.close(),
                save: () => this.save(run),
                replay: () => void this.replay(run),
                again: (options) => this.check(run.name, run.content, options),
              })}
              ${this.notOpened === '' ? nothing : html`<p class="check-note" role="alert">${this.notOpened}</p>`}
              <check-panes .log=${run.log} .size=${this.news} ?busy=${run.isReading}></check-panes>`
          : html`<check-intro .problem=${problem} .text=${this.text}></check-intro>`
      }
      <p class="hidden-visually" role="status">${this.said}</p>
      ${this.isDropping ? html`<div class="drop-over" aria-hidden="true">${words.drop}</div>` : nothing}`;
  }

  private check(name: string, content: Blob, options: CheckOptions = BEGINNING): void {
    this.now?.cancel();
    const run: CheckRun = new CheckRun(name, content, options, () => {
      if (run !== this.now) return;
      this.news += 1;
      if (!run.isReading) this.said = problemOf(run) ? '' : words.checked;
    });
    this.now = run;
    this.notOpened = '';
    this.said = words.checking;
  }

  private checkText(text: string): void {
    this.text = text;
    this.check(words.pasted, new Blob([text]));
  }

  private checkSample({ name, text, complete }: Sample): void {
    this.check(name, new Blob([text]), { ...BEGINNING, complete });
  }

  private checkExample(example: RuleExample): void {
    const sample = ruleSample(example);
    if (sample) this.checkSample(sample);
    else this.said = words.noRule(example.id);
  }

  private close(): void {
    this.now?.cancel();
    this.now = undefined;
    if (this.example) location.hash = '#/check';
  }

  private save({ log, state }: CheckRun): void {
    const base = log.name === words.pasted ? 'log' : log.name.replace(/\.[a-z]+$/i, '');
    saveFile(`${base}.findings.json`, findingsJson(log, state), 'application/json');
    this.said = words.saved;
  }

  private async replay({ log }: CheckRun): Promise<void> {
    const { openRun } = await import('../export/open-run');
    this.notOpened = openRun(log.name, log.entriesShown()) ?? '';
  }

  private readonly paste = (event: ClipboardEvent): void => {
    if (isInert(event.target)) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!file && text.trim() === '') return;
    event.preventDefault();
    if (file) this.check(file.name, file);
    else this.checkText(text);
  };

  private readonly drag = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain')) return;
    event.preventDefault();
    this.isDropping = true;
  };

  private readonly dragLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) this.isDropping = false;
  };

  private readonly drop = (event: DragEvent): void => {
    this.isDropping = false;
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData('text/plain') ?? '';
    // A text dropped into the field belongs to the field.
    if (!file && (text.trim() === '' || isInert(event.target))) return;
    event.preventDefault();
    if (file) this.check(file.name, file);
    else this.checkText(text);
  };

  private readonly listeners: readonly (readonly [string, EventListener])[] = [
    ['paste', this.paste as EventListener],
    ['dragover', this.drag as EventListener],
    ['dragleave', this.dragLeave as EventListener],
    ['drop', this.drop as EventListener],
  ];
}

/** A log is the beginning of a conversation unless it says otherwise. */
const BEGINNING: CheckOptions = { complete: false, endpoint: '' };

const SAMPLES: Readonly<Record<SampleName, () => Sample>> = {
  clean: cleanSample,
  defective: defectiveSample,
};

/** Why nothing of a log can be shown. */
function problemOf({ log, state }: CheckRun): CheckProblem | undefined {
  if (typeof state !== 'object' || !state.unread || log.entries > 0) return undefined;
  return { name: log.name, unread: state.unread, isPasted: log.name === words.pasted };
}

declare global {
  interface HTMLElementTagNameMap {
    'check-page': CheckPage;
  }
}
