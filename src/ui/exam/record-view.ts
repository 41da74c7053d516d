import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  calibrationOf,
  exportRecord,
  importRecord,
  mergeRecords,
  withExamDate,
  type ExamSession,
  type RecordProblem,
  type TrainerRecord,
} from '../../course/exam';
import { LightElement } from '../light-element';
import '../parts/file-tools';
import { problemList, type FileTools, type Told } from '../parts/file-tools';
import { reportHref } from '../router';
import { saveFile } from '../storage';
import { examRecord as words } from '../words/en/exam-record';
import { dayAndTime, day as dayWords } from '../words/forms';
import { fromDay, toDay } from './days';
import { changeRecord, currentRecord, damagedRecord, eraseRecord, forgetDamaged } from './kept-record';

const DAMAGED_NAME = 'mcp-tasks-lab-exam-as-it-was.json';

const TOOLS: FileTools = {
  names: { save: words.file.save, read: words.file.read, file: words.file.label },
  fileName: 'mcp-tasks-lab-exam.json',
  mostBytes: 20_000_000,
  tooLarge: words.file.tooLarge,
  text: () => exportRecord(currentRecord()),
  take,
  erase: () => ({ says: words.file.erased, undo: eraseRecord() }),
};

/** What the trainer keeps: to look at, to hand over as a file, to erase. */
@customElement('record-view')
export class RecordView extends LightElement {
  /** What is kept. */
  @property({ attribute: false }) record!: TrainerRecord;

  protected override render(): TemplateResult {
    const { answers, exams, examAt } = this.record;
    const cards = answers.filter(({ mode }) => mode === 'card').length;
    const { sure } = calibrationOf(answers);
    return html`<p>
        ${words.kept(answers.length - cards, cards, exams.length)}
        ${sure.of > 0 ? words.sureAndRight(sure.right, sure.of) : nothing}
      </p>
      ${exams.length > 0 ? examList(exams) : nothing}
      <section aria-labelledby="record-date">
        <h2 id="record-date">${words.date.title}</h2>
        <p>${words.date.says}</p>
        <p class="reading-tools">
          <input
            type="date"
            aria-labelledby="record-date"
            .value=${examAt === undefined ? '' : toDay(examAt)}
            @change=${(event: Event) => this.setDate((event.target as HTMLInputElement).value)}
          />
          ${examAt === undefined ? nothing : html`<button @click=${() => this.setDate('')}>${words.date.none}</button>`}
        </p>
      </section>
      <section aria-labelledby="record-file">
        <h2 id="record-file">${words.file.title}</h2>
        <p>${words.file.says}</p>
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
  const told = problems.map(problemWords);
  if (problems.some(({ kind }) => REFUSES.includes(kind)))
    return { says: words.file.refused, problems: told };
  const before = currentRecord();
  changeRecord((mine) => mergeRecords(mine, record));
  const after = currentRecord();
  const news = [
    after.answers.length - before.answers.length,
    after.exams.length - before.exams.length,
    underWay(after) - underWay(before),
  ] as const;
  const { examAt } = record;
  const says = [
    news.some((number) => number > 0) ? words.file.added(news[0], news[1]) : words.file.nothingNew,
    ...(news[2] > 0 ? [words.file.waits] : []),
    ...(examAt !== undefined && examAt !== after.examAt ? [words.file.otherDate(dayWords(examAt))] : []),
  ];
  return { says: says.join(' '), problems: told };
}

/** With these nothing was read at all. */
const REFUSES: readonly RecordProblem['kind'][] = ['no-json', 'no-record', 'other-kind'];

function problemWords(problem: RecordProblem): string {
  const { problems } = words;
  switch (problem.kind) {
    case 'no-json':
      return problems.noJson;
    case 'no-record':
      return problems.noRecord;
    case 'other-kind':
      return problems.otherKind(problem.named);
    case 'version':
      return problem.named === undefined
        ? problems.noVersion(problem.known)
        : problems.version(problem.named, problem.known);
    case 'lost':
      return problems.lost[problem.of](problem.lost, problem.all);
    case 'no-list':
      return problems.noList[problem.of];
    case 'unreadable':
      return problems.unreadable[problem.of];
  }
}

function underWay({ running, waiting = [] }: TrainerRecord): number {
  return (running ? 1 : 0) + waiting.length;
}

function examList(exams: readonly ExamSession[]): TemplateResult {
  return html`<section aria-labelledby="record-exams">
    <h2 id="record-exams">${words.exams}</h2>
    <ul class="exam-list">
      ${exams.toReversed().map(
        ({ begunAt, questions }) =>
          html`<li>
            <a href=${reportHref(begunAt)}>${dayAndTime(begunAt)}</a>
            <span class="note"
              >${words.right(questions.filter(({ right }) => right).length, questions.length)}</span
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
  return html`<section class="damaged" aria-label=${words.damaged.label}>
    <p><b>${words.damaged.title}</b> ${words.damaged.says}</p>
    ${problemList(damaged.problems.map(problemWords))}
    <div class="item-actions">
      <button @click=${() => saveFile(DAMAGED_NAME, damaged.raw, 'application/json')}>
        ${words.damaged.save}
      </button>
      <button class="plain" @click=${() => forgetDamaged()}>${words.damaged.letGo}</button>
    </div>
  </section>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'record-view': RecordView;
  }
}
