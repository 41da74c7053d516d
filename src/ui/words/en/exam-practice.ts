import { html, type TemplateResult } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

const items = (number: number) => `${number} ${plural(number, { one: 'item', other: 'items' })}`;

/** The trainer: practice, reviews and weak spots. */
export const examPractice = spoken('examPractice', {
  form: {
    by: { objective: 'Objective', misconception: 'Misconception', lesson: 'Lesson', kind: 'Kind' },
    every: {
      objective: 'every objective',
      misconception: 'every misconception',
      lesson: 'every lesson',
      kind: 'both kinds',
    },
    atMost: 'At most',
    items,
    noLimit: 'no limit',
    untilRight: 'Try each until it is right. The first try counts.',
    practise: (number: number) => `Practise ${items(number)}`,
    none: 'No item fits all of these.',
    takeAll: 'Take all items',
    fit: (found: number) => `${items(found)} ${plural(found, { one: 'fits', other: 'fit' })}.`,
    newFirst: (found: number) => `${items(found)} fit; those that you never answered come first.`,
  },
  about: { all: 'All items', missed: 'Missed in an exam', review: 'Review' },
  place: (item: number, of: number) => `Item ${item} of ${of}`,
  leave: 'Leave it here',
  notThisOne: 'Not this one.',
  verdict: {
    rightAtTry: (attempt: number) => `Right, at try ${attempt}. The first one counts.`,
    notYet: 'Not right yet. Try again.',
    theAnswer: 'The answer.',
    wrongSure: 'Not right, and you were sure: it comes back soon.',
  },
  belief: (belief: TemplateResult) => html`A belief that leads astray here: ${belief}`,
  showAnswer: 'Show the answer',
  passOver: 'Pass over',
  next: 'Next item',
  finish: 'Finish',
  over: {
    practice: 'The practice is done',
    review: 'The review is done',
    answered: (of: number, number: number, right: number) =>
      `Of ${items(of)} you have answered ${number}, and ${right} ${plural(right, { one: 'was', other: 'were' })} right at the first try.`,
    othersComeBack: 'The others come back in the review.',
    done: 'Done',
  },
  predict: {
    soFar: 'On the wire so far',
    reply: 'The reply that you expect.',
    how: 'Put a value in place of each "?", or leave it for a field that is not there.',
    noJson: (place: TemplateResult, message: string) => html`This is no JSON yet. ${place}: ${message}`,
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    right: (right: number, of: number) =>
      `${right} of ${of} ${plural(of, { one: 'field', other: 'fields' })} right`,
    field: { right: 'right', wrong: 'not right' },
    yours: 'Yours',
    real: 'The reply',
    whole: 'The whole reply, as the simulation gave it',
  },
  review: {
    nothing:
      'Nothing is due today. Items come up here after you have answered them, the sooner the less sure they were.',
    due: (due: number) => `${items(due)} ${plural(due, { one: 'is', other: 'are' })} due today:`,
    reasons: {
      'sure-and-wrong': 'you were sure, and wrong',
      changed: 'the item has changed since',
      due: 'it is time again',
    },
    begin: 'Begin the review',
  },
  weakSpots: {
    noAnswers: 'Nothing was answered yet, so nothing shows.',
    none: 'None: of all that you answered, the last answer was right.',
    lead: 'Beliefs that fit what you last answered wrongly. None of them is true. Once an item is answered rightly it no longer counts.',
    wrong: (wrong: number, of: number) =>
      `${wrong} of ${of} answered ${plural(of, { one: 'item', other: 'items' })} wrong.`,
    sure: (times: number) => `You were sure ${times === 1 ? 'once' : `${times} times`}.`,
    practise: 'Practise',
    practiseThis: (belief: string) => `Practise: ${belief}`,
  },
});
