import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
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
import '../parts/file-tools';
import { problemList, type FileTools, type Told } from '../parts/file-tools';
import { reportHref } from '../router';
import { saveFile } from '../storage';
import { dateWords, fromDay, toDay } from './days';
import { changeRecord, currentRecord, damagedRecord, eraseRecord, forgetDamaged } from './kept-record';

const DAMAGED_NAME = 'mcp-tasks-lab-exam-as-it-was.json';

const TOOLS: FileTools = {
  names: { save: 'Save my record', read: 'Read a record from a file', file: 'A file of a record' },
  fileName: 'mcp-tasks-lab-exam.json',
  mostBytes: 20_000_000,
  tooLarge: 'The file is too large to be a record. Choose one that was saved here.',
  text: () => exportRecord(currentRecord()),
  take,
  erase: () => ({
    says: 'Your answers and practice exams are erased from this browser.',
    undo: eraseRecord(),
  }),
};

/** What the trainer keeps: to look at, to hand over as a file, to erase. */
@customElement('record-view')
export class RecordView extends LightElement {
  /** What is kept. */
  @property({ attribute: false }) record!: TrainerRecord;

  protected override render(): TemplateResult {
    const { answers, exams, examAt } = this.record;
    const cards = answers.filter(({ mode }) => mode === 'card').length;
    const given = count(answers.length - cards, 'answer');
    const kept = cards > 0 ? `${given}, ${count(cards, 'turned card')}` : given;
    const { sure } = calibrationOf(answers);
    return html`<p>
        ${kept} and ${count(exams.length, 'practice exam')} are kept in this browser and nowhere else.
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
        <file-tools .tools=${TOOLS}></file-tools>
      </section>`;
  }

  private setDate(day: string): void {
    const examAt = fromDay(day);
    changeRecord((record) => withExamDate(record, examAt));
  }
}

/** Adds a record from a file, and says what it brought and what was kept of one's own. */
function take(text: string): Told {
  const { record, problems } = importRecord(text);
  const before = currentRecord();
  changeRecord((mine) => mergeRecords(mine, record));
  const after = currentRecord();
  const news = [
    after.answers.length - before.answers.length,
    after.exams.length - before.exams.length,
    underWay(after) - underWay(before),
  ] as const;
  const added = `${count(news[0], 'answer')} and ${count(news[1], 'practice exam')} were added.`;
  const waits = news[2] > 0 ? ' An exam that is under way there goes on here, after yours.' : '';
  const { examAt } = record;
  const date =
    examAt !== undefined && examAt !== after.examAt
      ? ` It names ${dateWords(examAt)} as the date of the exam; yours was kept.`
      : '';
  const isNew = news.some((number) => number > 0);
  return { says: `${isNew ? added : 'Nothing in it was new.'}${waits}${date}`, problems };
}

function underWay({ running, waiting = [] }: TrainerRecord): number {
  return (running ? 1 : 0) + waiting.length;
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
