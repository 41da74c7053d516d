import { html, type TemplateResult } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

const questions = (number: number) => `${number} ${plural(number, { one: 'question', other: 'questions' })}`;
const were = (number: number) => plural(number, { one: 'was', other: 'were' });
const are = (number: number) => plural(number, { one: 'is', other: 'are' });
const times = (number: number) => (number === 1 ? 'once' : `${number} times`);

/** The trainer: a practice exam and its report. */
export const examMock = spoken('examMock', {
  form: {
    time: 'Time',
    minutes: (minutes: number) => `${minutes} minutes`,
    noLimit: 'no limit',
    questions: 'Questions',
    pauses: 'For practice: it may be paused. The real one cannot be.',
    draw: 'Number of the draw',
    drawn: (shares: TemplateResult) =>
      html`Questions are drawn in the shares of the blueprint (${shares}). The same number draws the same
      exam, to take again or with others.`,
    share: (weight: number) => `${weight}\u00a0%`,
    begin: 'Begin the exam',
    until:
      'Answers can be changed until the end, and nothing is said about them before. What is not answered counts as wrong. A closed tab or a crash costs nothing: the exam waits here, and its time with it.',
  },
  clock: { left: 'left', spent: 'spent', paused: 'paused' },
  minutesLeft: (minutes: number) =>
    `${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })} left.`,
  pause: 'Pause',
  goOn: 'Go on',
  paused: 'Paused',
  pausedSays: 'The question is out of view, and no time counts.',
  place: (number: number, of: number) => `Question ${number} of ${of}`,
  flag: 'Flag',
  flagged: 'Flagged',
  changed: 'This question has changed since the exam began, and is left out.',
  next: 'Next',
  previous: 'Previous',
  takeBack: 'Take the answer back',
  map: {
    label: 'Questions',
    standing: (answered: number, of: number, flagged: number) =>
      html`<b>${answered} of ${of}</b> answered${flagged > 0 ? `, ${flagged} flagged` : ''}`,
    question: (number: number, isAnswered: boolean, isFlagged: boolean) =>
      `Question ${number}, ${isAnswered ? 'answered' : 'not answered'}${isFlagged ? ', flagged' : ''}`,
    legend: { answered: 'answered', open: 'open', flagged: 'flagged' },
  },
  end: {
    title: 'End the exam?',
    allAnswered: (of: number) => `All ${questions(of)} are answered.`,
    open: (open: number, of: number) =>
      `${open} of ${questions(of)} ${are(open)} not answered, and ${plural(open, { one: 'counts', other: 'count' })} as wrong.`,
    flagged: (flagged: number) => `${flagged} ${are(flagged)} flagged.`,
    final: 'After the end nothing can be changed.',
    end: 'End the exam',
    goOn: 'Go on with it',
    firstOpen: 'Show the first open question',
    firstFlagged: 'Show the first flagged question',
    orGiveUp: (giveUp: (words: string) => TemplateResult) =>
      html`Or ${giveUp('give it up')}: nothing of it is kept then.`,
  },
  report: {
    none: (record: (words: string) => TemplateResult) =>
      html`There is no such exam in your record. All that there are stand in ${record('your record')}.`,
    begun: (when: string) => `Begun on ${when}`,
    sum: (right: number, of: number, open: number) =>
      html`<b>${right} of ${of}</b> right${open > 0 ? `, ${open} not answered` : ''}`,
    draw: (seed: number) => `Draw ${seed}`,
    spent: (spent: string, minutes: number | null) =>
      minutes === null ? `${spent} spent, no limit` : `${spent} of ${minutes} min spent`,
    couldPause: 'could be paused',
    interrupted: (number: number) => `left and taken up again ${times(number)}`,
    parts: 'By part and objective',
    part: 'Part of the exam',
    objective: 'Objective',
    right: 'Right',
    counts: (right: number, of: number) => `${right} of ${of}`,
    open: (open: number) => `${open} not answered`,
    known: 'How well you knew what you know',
    sureAndRight: (right: number, of: number) =>
      `Of what you were sure, ${right} of ${of} ${were(right)} right.`,
    youWere: 'You were',
    sureness: { sure: 'Sure', unsure: 'Unsure', unsaid: 'Not said' },
    next: 'What to do next',
    beliefs: 'Beliefs that showed, none of them true:',
    lessons: 'Lessons that teach what was missed:',
    questions,
    practise: (missed: number) => `Practise the ${questions(missed)} you missed`,
    every: 'Every question',
    which: 'Which questions',
    filters: {
      all: 'All',
      missed: 'Wrong or open',
      sure: 'Sure and wrong',
      lucky: 'Right, unsure',
      flagged: 'Flagged',
    },
    noneOfThese: 'None.',
    changed: 'This question has changed since.',
    verdict: { right: 'right', wrong: 'not right', open: 'not answered' },
    notes: { sure: 'sure', unsure: 'unsure', flagged: 'flagged' },
  },
});
