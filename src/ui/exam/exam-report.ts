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
import { count } from '../bench/words';
import { icon } from '../icons';
import { LightElement } from '../light-element';
import { exam } from '../words/en/exam';
import { lessonHref } from '../router';
import { EXAM_NOTICE } from './exam-words';
import { duration, reasons, shownJson, sources, withCode } from './item-parts';
import { lessonTitle, objectiveName } from './names';
import { newSeed } from './new-seed';

/** Which questions of a report are listed. */
const FILTERS = {
  all: { name: 'All', fits: () => true },
  missed: { name: 'Wrong or open', fits: ({ right }) => right !== true },
  sure: { name: 'Sure and wrong', fits: ({ right, sure }) => right === false && sure === true },
  lucky: { name: 'Right, unsure', fits: ({ right, sure }) => right === true && sure === false },
  flagged: { name: 'Flagged', fits: ({ flagged }) => flagged },
} as const satisfies Record<string, { name: string; fits: (question: ReviewedQuestion) => boolean }>;

/**
 * What a practice exam came to.
 * @fires practice-begun - The questions that were missed are to be practised.
 */
@customElement('exam-report')
export class ExamReportView extends LightElement {
  /** An exam that has ended. */
  @property({ attribute: false }) session!: ExamSession;

  @state() private filter: keyof typeof FILTERS = 'all';

  protected override render(): TemplateResult {
    const report = examReport(this.session, CHOICE_ITEMS);
    return html`<p class="report-sum">
        <b>${report.right} of ${report.of}</b> right${
          report.unanswered > 0 ? `, ${report.unanswered} not answered` : nothing
        }
      </p>
      <p class="note">${this.facts(report)}</p>
      <p class="exam-notice">${EXAM_NOTICE}</p>
      <section aria-labelledby="report-parts">
        <h2 id="report-parts">By part and objective</h2>
        ${table('Part of the exam', report.byDomain, (name) => name)}
        ${table('Objective', report.byObjective, (name) => `${name} ${objectiveName(name)}`)}
      </section>
      ${this.calibration(report.calibration)} ${this.whatNext(report)} ${this.questions(report)}`;
  }

  private facts({ spentMs }: ExamReport): string {
    const { settings, interruptions, seed } = this.session;
    const limit = settings.minutes === null ? 'no limit' : `${settings.minutes} min`;
    const times = interruptions === 1 ? 'once' : `${interruptions} times`;
    const left = interruptions > 0 ? `; left and taken up again ${times}` : '';
    const pause = settings.mayPause ? `; ${exam.end.couldPause}` : '';
    return `Draw ${seed}; ${duration(spentMs)} spent, ${limit}${pause}${left}.`;
  }

  private calibration({ sure, unsure, unsaid }: Calibration): TemplateResult {
    const rows = [
      { name: 'Sure', ...sure, unanswered: 0 },
      { name: 'Unsure', ...unsure, unanswered: 0 },
      { name: 'Not said', ...unsaid, unanswered: 0 },
    ].filter(({ of }) => of > 0);
    if (rows.length === 0) return html``;
    return html`<section aria-labelledby="report-sure">
      <h2 id="report-sure">How well you knew what you know</h2>
      ${sure.of > 0 ? html`<p>Of what you were sure, ${sure.right} of ${sure.of} ${sure.right === 1 ? 'was' : 'were'} right.</p>` : nothing}
      ${table('You were', rows, (name) => name)}
    </section>`;
  }

  private whatNext({ misconceptions, next, questions }: ExamReport): TemplateResult {
    const missed = questions.filter(({ right, asked }) => right !== true && asked);
    if (missed.length === 0) return html``;
    return html`<section aria-labelledby="report-next">
      <h2 id="report-next">What to do next</h2>
      ${
        misconceptions.length > 0
          ? html`<p>Beliefs that showed, none of them true:</p>
              <ul class="beliefs">
                ${misconceptions.map(
                  ({ believes, items }) =>
                    html`<li>
                      “${withCode(believes)}” <span class="note">${count(items.length, 'question')}</span>
                    </li>`,
                )}
              </ul>`
          : nothing
      }
      <p>Lessons that teach what was missed:</p>
      <ul class="next-lessons">
        ${next.map(
          ({ lesson, items }) =>
            html`<li>
              <a href=${lessonHref(lesson)}>${lessonTitle(lesson)}</a>
              <span class="note">${count(items.length, 'question')}</span>
            </li>`,
        )}
      </ul>
      <div class="item-actions">
        <button class="primary" @click=${() => this.practise(missed)}>
          Practise the ${count(missed.length, 'question')} you missed
        </button>
      </div>
    </section>`;
  }

  private questions({ questions }: ExamReport): TemplateResult {
    const shown = questions
      .map((question, index) => ({ question, number: index + 1 }))
      .filter(({ question }) => FILTERS[this.filter].fits(question));
    return html`<section aria-labelledby="report-questions">
      <h2 id="report-questions">Every question</h2>
      <div class="filters" role="group" aria-label="Which questions">
        ${Object.entries(FILTERS).map(([id, { name, fits }]) => {
          const found = questions.filter(fits).length;
          return html`<button
            aria-pressed=${id === this.filter ? 'true' : 'false'}
            @click=${() => (this.filter = id as keyof typeof FILTERS)}
          >
            ${name} <span class="faint">${found}</span>
          </button>`;
        })}
      </div>
      <ol class="asked">
        ${shown.map(({ question, number }) => asked(question, number))}
      </ol>
      ${shown.length === 0 ? html`<p class="note">None.</p>` : nothing}
    </section>`;
  }

  private practise(missed: readonly ReviewedQuestion[]): void {
    const practice = beginReview(
      missed.map(({ item }) => item),
      { seed: newSeed() },
    );
    this.emit('practice-begun', { about: 'Missed in an exam', practice: { ...practice, mode: 'practice' } });
  }
}

function asked(question: ReviewedQuestion, number: number): TemplateResult {
  const { asked: item, right, chosen, sure, flagged, spentMs, options } = question;
  const verdict = right === undefined ? 'not answered' : right ? 'right' : 'not right';
  const notes = [
    ...(sure === undefined ? [] : [sure ? 'sure' : 'unsure']),
    ...(flagged ? ['flagged'] : []),
    duration(spentMs),
  ];
  return html`<li>
    <details>
      <summary>
        <span class="number">${number}</span>
        <span class="stem">${item ? withCode(item.stem) : 'This question has changed since.'}</span>
        <span class="note"
          ><span class="verdict-word ${right === undefined ? 'open' : right ? 'right' : 'wrong'}"
            >${icon(right === true ? 'passed' : right === false ? 'notPassed' : 'notShown')} ${verdict}</span
          >
          ${notes.join(', ')}</span
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

function table(head: string, rows: readonly ReportRow[], nameOf: (name: string) => string): TemplateResult {
  return html`<table class="report-table">
    <thead>
      <tr>
        <th scope="col">${head}</th>
        <th scope="col">Right</th>
        <td aria-hidden="true"></td>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, right, of, unanswered }) =>
          html`<tr>
            <th scope="row">${nameOf(name)}</th>
            <td class="counts">
              ${right} of
              ${of}${unanswered > 0 ? html`<span class="faint">, ${unanswered} not answered</span>` : nothing}
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
