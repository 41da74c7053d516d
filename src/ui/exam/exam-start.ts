/**
 * The start of the trainer.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { CHOICE_ITEMS, PREDICT_ITEMS, remainingMs, type TrainerRecord } from '../../course/exam';
import { EXAM_PARTS, examHref } from '../router';
import { exam } from '../words/en/exam';
import { cardsDueToday } from './card-deck';
import { openPractice } from './kept-practice';
import { dueToday } from './review-view';

const words = exam.start;

/** What is due today and what is under way, the ways to go, and what is known of the exam. */
export function examStart(record: TrainerRecord): TemplateResult {
  return html`<p class="lead">${words.lead(CHOICE_ITEMS.length, PREDICT_ITEMS.length)}</p>
    <div class="today">${examUnderWay(record)} ${practiceUnderWay()} ${due(record)}</div>
    <ul class="ways">
      ${EXAM_PARTS.map(
        (view) =>
          html`<li><a href=${examHref(view)}>${exam.titles[view]}</a><span>${exam.ways[view]}</span></li>`,
      )}
    </ul>
    <section class="exam-facts" aria-labelledby="exam-facts">
      <h2 id="exam-facts">${words.known}</h2>
      <ul>
        ${words.facts.map((fact) => html`<li>${fact}</li>`)}
      </ul>
    </section>`;
}

function due(record: TrainerRecord): TemplateResult {
  const items = dueToday(record).length;
  const cards = cardsDueToday(record).due.length;
  if (items + cards === 0) return html`<p class="today-line">${words.nothingDue}</p>`;
  return html`${items > 0 ? line(words.itemsDue(items), 'review') : nothing}
  ${cards > 0 ? line(words.cardsDue(cards), 'cards') : nothing}`;
}

function line(says: TemplateResult | string, view: 'review' | 'cards'): TemplateResult {
  return html`<p class="today-line">
    <span>${says}</span> <a class="button" href=${examHref(view)}>${exam.titles[view]}</a>
  </p>`;
}

function examUnderWay({ running }: TrainerRecord): TemplateResult | typeof nothing {
  if (!running) return nothing;
  const { questions } = running;
  const answered = questions.filter(({ chosen }) => chosen !== undefined).length;
  const left = remainingMs(running);
  const minutes = left === null ? undefined : Math.ceil(left / 60_000);
  return html`<p class="today-line">
    <span>${words.exam(answered, questions.length, minutes)}</span>
    <a class="button primary" href=${examHref('mock')}>${words.toExam}</a>
  </p>`;
}

function practiceUnderWay(): TemplateResult | typeof nothing {
  const open = openPractice();
  if (!open) return nothing;
  const { mode, at, items } = open.practice;
  return html`<p class="today-line">
    <span>${words.underWay[mode](at + 1, items.length)}</span>
    <a class="button" href=${examHref(mode === 'review' ? 'review' : 'practise')}>${words.goOn}</a>
  </p>`;
}
