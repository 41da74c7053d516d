import { html } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

const answered = (number: number, of: number) => `${number} of ${of} answered`;

/** The trainer: its start, and what its parts have in common. */
export const exam = spoken('exam', {
  titles: {
    start: 'Practice for the exam',
    practise: 'Practise',
    predict: 'What comes back?',
    cards: 'Cards',
    mock: 'Practice exam',
    report: 'Report of a practice exam',
    review: 'Review',
    'weak-spots': 'Weak spots',
    record: 'Your record',
  },
  ways: {
    practise: 'Items of your choice, each with its reasons at once.',
    predict: 'Questions without end: the simulator walks to a state, and you say what the server answers.',
    cards: 'Key terms, codes, fields, statuses and headers, to turn over; they come back as the items do.',
    mock: 'Drawn in the shares of the blueprint, against the clock, with a report at the end.',
    review: 'What you have answered comes back just before it would be forgotten.',
    'weak-spots': 'The beliefs behind your wrong answers, with the lessons that mend them.',
    record: 'What is kept: to save, to read in elsewhere, to erase.',
  },
  start: {
    lead: (choices: number, predictions: number) =>
      `${choices} multiple-choice questions and ${predictions} predictions that the simulation judges, for the part of the MCPA exam that is about long-running work.`,
    nothingDue: 'Nothing is due today.',
    itemsDue: (due: number) =>
      html`<b>${due} ${plural(due, { one: 'item', other: 'items' })}</b>
        ${plural(due, { one: 'is', other: 'are' })} due today.`,
    cardsDue: (due: number) => `${due} ${plural(due, { one: 'card is', other: 'cards are' })} due today.`,
    exam: (number: number, of: number, minutesLeft: number | undefined) =>
      minutesLeft === undefined
        ? `An exam is under way: ${answered(number, of)}.`
        : `An exam is under way: ${answered(number, of)}, ${minutesLeft} ${plural(minutesLeft, { one: 'minute', other: 'minutes' })} left.`,
    toExam: 'Go on with the exam',
    underWay: {
      practice: (item: number, of: number) => `A practice is under way: item ${item} of ${of}.`,
      review: (item: number, of: number) => `A review is under way: item ${item} of ${of}.`,
    },
    goOn: 'Go on with it',
    known: 'What is known of the exam',
    facts: [
      'The items here are original. They are not questions of the exam, and nobody who makes the exam has had a part in them.',
      'Model Context Protocol Associate (MCPA) is an exam of the Agentic AI Foundation with Linux Foundation Training, launched in September 2026: online, proctored, multiple choice.',
      'Its time is given as 90 minutes in some sources and as 120 in others.',
      'How many questions it has, and which score passes, is not published. So there is no pass mark here, and no score is predicted.',
    ] as readonly string[],
  },
  notice:
    'Original items, not affiliated with the exam. Its question count and passing score are not published, so there is no pass mark here and no predicted score.',
  /** What the items are chosen by; each objective in a few words. */
  objectives: {
    O1: 'Why a blocked call goes wrong',
    O2: 'Negotiating the extension',
    O3: 'Handles, polls and statuses',
    O4: 'Questions, cancellation, acknowledgements',
    O5: 'Moving from 2025-11-25',
    O6: 'Choosing a pattern',
  } as Readonly<Record<string, string>>,
  kinds: { choice: 'Multiple choice', predict: 'Predict what comes back' },
  sure: { asks: 'How sure are you?', sure: 'Sure', unsure: 'Unsure' },
  answer: 'Answer',
  chooseFirst: 'Choose an answer first.',
  verdict: {
    right: 'Right.',
    rightUnsure: 'Right, though you were not sure.',
    wrong: 'Not right.',
    wrongSure: 'Not right, and you were sure.',
  },
  marks: {
    right: 'Right.',
    yoursIsRight: 'Your answer, right.',
    yoursIsWrong: 'Your answer, not right.',
  },
  sources: { clauses: 'Specification', lesson: 'Lesson', moment: 'Show me in the run' },
});
