/**
 * Parts of an item that several views show.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { citedUrl, type ChoiceItem, type Item } from '../../course/exam';
import { icon } from '../icons';
import { lessonBySlug } from '../lessons';
import '../parts/json-view';
import { lessonHref } from '../router';
import { exam as words } from '../words/en/exam';

/** Text whose wire words stand between backticks. */
export function withCode(text: string): readonly (string | TemplateResult)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** What somebody would have to believe, in quotation marks. */
export function belief(believes: string): TemplateResult {
  return html`<q lang="en">${withCode(believes)}</q>`;
}

/** The JSON of a question, where it has some. */
export function shownJson(item: ChoiceItem): TemplateResult | typeof nothing {
  return item.shows === undefined ? nothing : html`<json-view .value=${item.shows}></json-view>`;
}

/** Where an item comes from: its clauses, its lesson, and the moment of the lesson that shows it. */
export function sources({ clauses, lesson, moment }: Item): TemplateResult {
  const taught = lessonBySlug(lesson);
  return html`<dl class="item-sources">
    <dt>${words.sources.clauses}</dt>
    <dd>
      ${clauses.map(
        (clause, index) =>
          html`${index > 0 ? html`<span class="faint">; </span>` : ''}<a
              lang="en"
              href=${citedUrl(clause) ?? ''}
              target="_blank"
              rel="noopener"
              >${clause}</a
            >`,
      )}
    </dd>
    ${
      taught
        ? html`<dt>${words.sources.lesson}</dt>
            <dd>
              <a lang="en" href=${lessonHref(taught.slug)}>${taught.number} ${taught.title}</a>${
                moment === undefined
                  ? nothing
                  : html`<a class="show-me" href=${lessonHref(taught.slug, moment)}
                      >${words.sources.moment}</a
                    >`
              }
            </dd>`
        : nothing
    }
  </dl>`;
}

/** What became of a question: what was chosen, and what was tried before. */
export interface Chosen {
  /** In which order the options are shown, as the item counts them. */
  readonly order: readonly number[];
  /** The options that the learner chose, as the item counts them. */
  readonly chosen: readonly number[];
}

/** Every option with its reason, the right one and the chosen ones marked in words. */
export function reasons(item: ChoiceItem, { order, chosen }: Chosen): TemplateResult {
  return html`<ol class="options reasons">
    ${order.map((option, position) => {
      const { says, why } = item.options[option]!;
      const isRight = option === item.correct;
      const isChosen = chosen.includes(option);
      const { right, yoursIsRight, yoursIsWrong } = words.marks;
      const mark = isRight ? (isChosen ? yoursIsRight : right) : isChosen ? yoursIsWrong : undefined;
      return html`<li class=${isRight ? 'right' : isChosen ? 'wrong' : ''}>
        <span class="option-key" aria-hidden="true">${position + 1}</span>
        <div>
          <p class="says" lang="en">${withCode(says)}</p>
          <p class="why">
            ${
              mark === undefined
                ? nothing
                : html`<span class="option-mark">${icon(isRight ? 'passed' : 'notPassed')} ${mark}</span>`
            }
            <span lang="en">${withCode(why)}</span>
          </p>
        </div>
      </li>`;
    })}
  </ol>`;
}

/** How long something took, for people: `42 s`, `3 min`, `1 h 12 min`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
