/**
 * The start of the trainer.
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import { CHOICE_ITEMS, EXAM_FACTS, PREDICT_ITEMS, type TrainerRecord } from '../../course/exam';
import { count } from '../bench/words';
import { examHref, type ExamView } from '../router';
import { exam } from '../words/en/exam';
import { runningWords } from './exam-run';
import { openPractice } from './kept-practice';
import { cardsDueToday } from './card-deck';
import { dueToday } from './review-view';

const WAYS: readonly (readonly [Exclude<ExamView, 'report'>, string, string])[] = [
  ['practise', 'Practise', 'Items of your choice, each with its reasons at once.'],
  ['predict', exam.predict.title, exam.predict.way],
  ['cards', exam.cards.title, exam.cards.way],
  ['mock', 'Exam', 'Drawn in the shares of the blueprint, against the clock, with a report at the end.'],
  ['review', 'Review', 'What you have answered comes back just before it would be forgotten.'],
  ['weak-spots', 'Weak spots', 'The beliefs behind your wrong answers, with the lessons that mend them.'],
  ['record', 'Your record', 'What is kept: to save, to read in elsewhere, to erase.'],
];

/** What is due today and what is under way, the ways to go, and what is known of the exam. */
export function examStart(record: TrainerRecord): TemplateResult {
  return html`<p class="lead">
      ${CHOICE_ITEMS.length} multiple-choice questions and ${PREDICT_ITEMS.length} predictions that the
      simulation judges, for the part of the MCPA exam that is about long-running work.
    </p>
    <div class="today">${underWay(record)} ${due(record)}</div>
    <ul class="ways">
      ${WAYS.map(
        ([view, name, says]) => html`<li><a href=${examHref(view)}>${name}</a><span>${says}</span></li>`,
      )}
    </ul>
    <section class="exam-facts" aria-labelledby="exam-facts">
      <h2 id="exam-facts">What is known of the exam</h2>
      <ul>
        ${EXAM_FACTS.map((fact) => html`<li>${fact}</li>`)}
      </ul>
    </section>`;
}

function due(record: TrainerRecord): TemplateResult {
  const today = dueToday(record).length;
  const cards = cardsDueToday(record).due.length;
  if (today + cards === 0) return html`<p class="today-line">Nothing is due today.</p>`;
  return html`${today > 0 ? itemsDue(today) : nothing}
  ${
    cards > 0
      ? html`<p class="today-line">
          ${exam.cards.due(cards)} <a class="button" href=${examHref('cards')}>${exam.cards.title}</a>
        </p>`
      : nothing
  }`;
}

function itemsDue(today: number): TemplateResult {
  return html`<p class="today-line">
    <b>${count(today, 'item')}</b> ${today === 1 ? 'is' : 'are'} due today.
    <a class="button" href=${examHref('review')}>Review</a>
  </p>`;
}

function underWay({ running }: TrainerRecord): TemplateResult {
  const open = openPractice();
  return html`${
    running
      ? html`<p class="today-line">
          An exam is under way: ${runningWords(running)}.
          <a class="button primary" href=${examHref('mock')}>Go on with the exam</a>
        </p>`
      : nothing
  }
  ${
    open
      ? html`<p class="today-line">
          A ${open.practice.mode === 'review' ? 'review' : 'practice'} is under way: item
          ${open.practice.at + 1} of ${open.practice.items.length}.
          <a class="button" href=${examHref(open.practice.mode === 'review' ? 'review' : 'practise')}
            >Go on with it</a
          >
        </p>`
      : nothing
  }`;
}
