import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  beginReview,
  CHOICE_ITEMS,
  examReport,
  type Calibration,
  type ExamReport,
  type ExamSession,
  type ReportRow,
  type ReviewedQuestion,
} from '../../course/exam';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { lessonHref } from '../router';
import { exam } from '../words/en/exam';
import { examMock } from '../words/en/exam-mock';
import { belief, duration, reasons, shownJson, sources, withCode } from './item-parts';
import { lessonTitle, objectiveName } from './names';
import { newSeed } from './new-seed';

const words = examMock.report;

/** Which questions of a report are listed. */
const FILTERS = {
  all: () => true,
  missed: ({ right }) => right !== true,
  sure: ({ right, sure }) => right === false && sure === true,
  lucky: ({ right, sure }) => right === true && sure === false,
  flagged: ({ flagged }) => flagged,
} as const satisfies Record<string, (question: ReviewedQuestion) => boolean>;

type Filter = keyof typeof FILTERS;

/**
 * What a practice exam came to.
 * @fires practice-begun - The questions that were missed are to be practised.
 */
@customElement('exam-report')
export class ExamReportView extends LightElement {
  /** An exam that has ended. */
  @property({ attribute: false }) session!: ExamSession;

  @state() private filter: Filter = 'all';

  protected override render(): TemplateResult {
    const report = examReport(this.session, CHOICE_ITEMS);
    return html`<p class="report-sum">${words.sum(report.right, report.of, report.unanswered)}</p>
      <p class="note">${this.facts(report)}</p>
      <p class="exam-notice">${exam.notice}</p>
      <section aria-labelledby="report-parts">
        <h2 id="report-parts">${words.parts}</h2>
        ${table(words.part, report.byDomain, (name) => html`<span lang="en">${name}</span>`)}
        ${table(words.objective, report.byObjective, (name) => `${name} ${objectiveName(name)}`)}
      </section>
      ${this.calibration(report.calibration)} ${this.whatNext(report)} ${this.questions(report)}`;
  }

  private facts({ spentMs }: ExamReport): string {
    const { settings, interruptions, seed } = this.session;
    return [
      words.draw(seed),
      words.spent(duration(spentMs), settings.minutes),
      ...(settings.mayPause ? [words.couldPause] : []),
      ...(interruptions > 0 ? [words.interrupted(interruptions)] : []),
    ].join(' · ');
  }

  private calibration({ sure, unsure, unsaid }: Calibration): TemplateResult {
    const rows = [
      { name: words.sureness.sure, ...sure, unanswered: 0 },
      { name: words.sureness.unsure, ...unsure, unanswered: 0 },
      { name: words.sureness.unsaid, ...unsaid, unanswered: 0 },
    ].filter(({ of }) => of > 0);
    if (rows.length === 0) return html``;
    return html`<section aria-labelledby="report-sure">
      <h2 id="report-sure">${words.known}</h2>
      ${sure.of > 0 ? html`<p>${words.sureAndRight(sure.right, sure.of)}</p>` : nothing}
      ${table(words.youWere, rows, (name) => name)}
    </section>`;
  }

  private whatNext({ misconceptions, next, questions }: ExamReport): TemplateResult {
    const missed = questions.filter(({ right, asked }) => right !== true && asked);
    if (missed.length === 0) return html``;
    return html`<section aria-labelledby="report-next">
      <h2 id="report-next">${words.next}</h2>
      ${
        misconceptions.length > 0
          ? html`<p>${words.beliefs}</p>
              <ul class="beliefs">
                ${misconceptions.map(
                  ({ believes, items }) =>
                    html`<li>
                      ${belief(believes)} <span class="note">${words.questions(items.length)}</span>
                    </li>`,
                )}
              </ul>`
          : nothing
      }
      <p>${words.lessons}</p>
      <ul class="next-lessons">
        ${next.map(
          ({ lesson, items }) =>
            html`<li>
              <a lang="en" href=${lessonHref(lesson)}>${lessonTitle(lesson)}</a>
              <span class="note">${words.questions(items.length)}</span>
            </li>`,
        )}
      </ul>
      <div class="item-actions">
        <button class="primary" @click=${() => this.practise(missed)}>
          ${words.practise(missed.length)}
        </button>
      </div>
    </section>`;
  }

  private questions({ questions }: ExamReport): TemplateResult {
    const shown = questions
      .map((question, index) => ({ question, number: index + 1 }))
      .filter(({ question }) => FILTERS[this.filter](question));
    return html`<section aria-labelledby="report-questions">
      <h2 id="report-questions">${words.every}</h2>
      <div class="filters" role="group" aria-label=${words.which}>
        ${(Object.keys(FILTERS) as Filter[]).map(
          (filter) =>
            html`<button
              aria-pressed=${filter === this.filter ? 'true' : 'false'}
              @click=${() => (this.filter = filter)}
            >
              ${words.filters[filter]} <span class="faint">${questions.filter(FILTERS[filter]).length}</span>
            </button>`,
        )}
      </div>
      <ol class="asked">
        ${shown.map(({ question, number }) => asked(question, number))}
      </ol>
      ${shown.length === 0 ? html`<p class="note">${words.noneOfThese}</p>` : nothing}
    </section>`;
  }

  private practise(missed: readonly ReviewedQuestion[]): void {
    const practice = beginReview(
      missed.map(({ item }) => item),
      { seed: newSeed() },
    );
    this.emit('practice-begun', { about: 'missed', practice: { ...practice, mode: 'practice' } });
  }
}

function asked(question: ReviewedQuestion, number: number): TemplateResult {
  const { asked: item, right, chosen, sure, flagged, spentMs, options } = question;
  const verdict = right === undefined ? 'open' : right ? 'right' : 'wrong';
  const notes = [
    ...(sure === undefined ? [] : [sure ? words.notes.sure : words.notes.unsure]),
    ...(flagged ? [words.notes.flagged] : []),
    duration(spentMs),
  ];
  return html`<li>
    <details>
      <summary>
        <span class="number">${number}</span>
        ${
          item
            ? html`<span class="stem" lang="en">${withCode(item.stem)}</span>`
            : html`<span class="stem">${words.changed}</span>`
        }
        <span class="note"
          ><span class="verdict-word ${verdict}"
            >${icon(right === true ? 'passed' : right === false ? 'notPassed' : 'notShown')}
            ${words.verdict[verdict]}</span
          >
          ${notes.map((note) => html`<span class="faint" aria-hidden="true"> · </span>${note}`)}</span
        >
      </summary>
      ${
        item
          ? html`${shownJson(item)}
            ${reasons(item, { order: options, chosen: chosen === undefined ? [] : [chosen] })}
            ${sources(item)}`
          : nothing
      }
    </details>
  </li>`;
}

function table(
  head: string,
  rows: readonly ReportRow[],
  nameOf: (name: string) => string | TemplateResult,
): TemplateResult {
  return html`<table class="report-table">
    <thead>
      <tr>
        <th scope="col">${head}</th>
        <th scope="col">${words.right}</th>
        <td aria-hidden="true"></td>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, right, of, unanswered }) =>
          html`<tr>
            <th scope="row">${nameOf(name)}</th>
            <td class="counts">
              ${words.counts(right, of)}${
                unanswered > 0 ? html` <span class="faint">${words.open(unanswered)}</span>` : nothing
              }
            </td>
            <td class="bar" aria-hidden="true"><span style="inline-size:${(100 * right) / of}%"></span></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'exam-report': ExamReportView;
  }
}
