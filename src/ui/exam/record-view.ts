import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import {
  calibrationOf,
  exportRecord,
  importRecord,
  mergeRecords,
  withExamDate,
  type ExamSession,
  type TrainerRecord,
} from '../../course/exam';
import { count } from '../bench/words';
import { LightElement } from '../light-element';
import { reportHref } from '../router';
import { saveFile } from '../storage';
import { dateWords, fromDay, toDay } from './days';
import { changeRecord, currentRecord, damagedRecord, eraseRecord, forgetDamaged } from './kept-record';

const FILE_NAME = 'mcp-tasks-lab-exam.json';
const DAMAGED_NAME = 'mcp-tasks-lab-exam-as-it-was.json';

/** Larger files are no record of this trainer, and are not read. */
const MOST_BYTES = 20_000_000;

/** What the trainer keeps: to look at, to hand over as a file, to erase. */
@customElement('record-view')
export class RecordView extends LightElement {
  /** What is kept. */
  @property({ attribute: false }) record!: TrainerRecord;

  @state() private says = '';
  @state() private problems: readonly string[] = [];
  @state() private undo: (() => void) | undefined;
  @query('input[type=file]') private readonly file!: HTMLInputElement;

  protected override render(): TemplateResult {
    const { answers, exams, examAt } = this.record;
    const { sure } = calibrationOf(answers);
    return html`<p>
        ${count(answers.length, 'answer')} and ${count(exams.length, 'practice exam')} are kept in this
        browser and nowhere else.
        ${sure.of > 0 ? `Of the answers that you were sure of, ${sure.right} of ${sure.of} were right.` : nothing}
      </p>
      ${exams.length > 0 ? examList(exams) : nothing}
      <section aria-labelledby="record-date">
        <h2 id="record-date">The date of your exam</h2>
        <p>Where you set one, every item that you answered comes up once more before it.</p>
        <p class="reading-tools">
          <input
            type="date"
            aria-labelledby="record-date"
            .value=${examAt === undefined ? '' : toDay(examAt)}
            @change=${(event: Event) => this.setDate((event.target as HTMLInputElement).value)}
          />
          ${examAt === undefined ? nothing : html`<button @click=${() => this.setDate('')}>No date</button>`}
        </p>
      </section>
      <section aria-labelledby="record-file">
        <h2 id="record-file">As a file</h2>
        <p>A file that is read is added to what is here; nothing is lost by it.</p>
        <div class="reading-tools">
          <button @click=${() => this.save()}>Save my record</button>
          <button @click=${() => this.file.click()}>Read a record from a file</button>
          <input
            type="file"
            accept="application/json,.json"
            aria-label="A file of a record"
            hidden
            @change=${() => void this.read()}
          />
          <button @click=${() => this.erase()}>Erase</button>
        </div>
        <div class="note" role="status">
          ${this.says}
          ${
            this.undo
              ? html`<button class="link" @click=${() => this.bringBack()}>Bring it all back</button>`
              : nothing
          }
          ${problemList(this.problems)}
        </div>
      </section>`;
  }

  private tell(says: string, undo?: () => void, problems: readonly string[] = []): void {
    this.says = says;
    this.undo = undo;
    this.problems = problems;
  }

  private setDate(day: string): void {
    const examAt = fromDay(day);
    changeRecord((record) => withExamDate(record, examAt));
  }

  private save(): void {
    saveFile(FILE_NAME, exportRecord(currentRecord()), 'application/json');
    this.tell(`Saved as ${FILE_NAME}.`);
  }

  private async read(): Promise<void> {
    const [file] = this.file.files ?? [];
    this.file.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES)
      return this.tell('The file is too large to be a record. Choose one that was saved here.');
    const { record, problems } = importRecord(await file.text());
    const before = currentRecord();
    changeRecord((mine) => mergeRecords(mine, record));
    const { answers, exams } = currentRecord();
    const news = [answers.length - before.answers.length, exams.length - before.exams.length] as const;
    this.tell(
      news[0] + news[1] > 0
        ? `${count(news[0], 'answer')} and ${count(news[1], 'practice exam')} were added.`
        : 'Nothing in it was new.',
      undefined,
      problems,
    );
  }

  private erase(): void {
    const undo = eraseRecord();
    this.tell('Your answers and practice exams are erased from this browser.', undo);
  }

  private bringBack(): void {
    this.undo?.();
    this.tell('Everything is back.');
  }
}

function examList(exams: readonly ExamSession[]): TemplateResult {
  return html`<section aria-labelledby="record-exams">
    <h2 id="record-exams">Practice exams</h2>
    <ul class="exam-list">
      ${exams.toReversed().map(
        ({ begunAt, questions }) =>
          html`<li>
            <a href=${reportHref(begunAt)}>${dateWords(begunAt)}</a>
            <span class="note"
              >${questions.filter(({ right }) => right).length} of ${count(questions.length, 'question')}
              right</span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function problemList(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<ul>
    ${problems.map((problem) => html`<li>${problem}</li>`)}
  </ul>`;
}

/** Tells that a part of what was kept cannot be read, and offers it as it was; nothing where all could be read. */
export function damagedNotice(): TemplateResult | typeof nothing {
  const damaged = damagedRecord();
  if (!damaged) return nothing;
  return html`<section class="damaged" aria-label="A record that could not be read">
    <p><b>Not all of your record could be read.</b> What can be is here; the rest was set aside as it was.</p>
    ${problemList(damaged.problems)}
    <div class="item-actions">
      <button @click=${() => saveFile(DAMAGED_NAME, damaged.raw, 'application/json')}>
        Save it as it was
      </button>
      <button class="plain" @click=${() => forgetDamaged()}>Let it go</button>
    </div>
  </section>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'record-view': RecordView;
  }
}
