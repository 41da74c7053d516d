import { plural } from '../plural';
import { spoken } from '../spoken';

const answers = (number: number) => `${number} ${plural(number, { one: 'answer', other: 'answers' })}`;
const exams = (number: number) =>
  `${number} ${plural(number, { one: 'practice exam', other: 'practice exams' })}`;

/** The trainer: what it keeps. */
export const examRecord = spoken('examRecord', {
  kept: (given: number, cards: number, sat: number) =>
    cards > 0
      ? `${answers(given)}, ${cards} turned ${plural(cards, { one: 'card', other: 'cards' })} and ${exams(sat)} are kept in this browser and nowhere else.`
      : `${answers(given)} and ${exams(sat)} are kept in this browser and nowhere else.`,
  sureAndRight: (right: number, of: number) =>
    `Of the answers that you were sure of, ${right} of ${of} ${plural(right, { one: 'was', other: 'were' })} right.`,
  exams: 'Practice exams',
  right: (right: number, of: number) =>
    `${right} of ${of} ${plural(of, { one: 'question', other: 'questions' })} right`,
  date: {
    title: 'The date of your exam',
    says: 'Where you set one, every item that you answered comes up once more before it.',
    none: 'No date',
  },
  file: {
    title: 'As a file',
    says: 'A file that is read is added to what is here; nothing is lost by it.',
    save: 'Save my record',
    read: 'Read a record from a file',
    label: 'A file of a record',
    tooLarge: 'The file is too large to be a record. Choose one that was saved here.',
    erased: 'Your answers and practice exams are erased from this browser.',
    added: (given: number, sat: number) => `${answers(given)} and ${exams(sat)} were added.`,
    waits: 'An exam that is under way there goes on here, after yours.',
    nothingNew: 'Nothing in it was new.',
    refused: 'Nothing was read. Choose a file that was saved here.',
    otherDate: (date: string) => `It names ${date} as the date of the exam; yours was kept.`,
  },
  damaged: {
    label: 'A record that could not be read',
    title: 'Not all of your record could be read.',
    says: 'What can be is here; the rest was set aside as it was.',
    save: 'Save it as it was',
    letGo: 'Let it go',
  },
  problems: {
    noJson: 'It is no JSON.',
    noRecord: 'There is no record in it.',
    otherKind: (named: string) => `It says that it is ${named}.`,
    version: (named: string, known: number) =>
      `It is of version ${named}, and ${known} is known here: what it has beyond that is left out.`,
    noVersion: (known: number) => `It names no version. It is read as version ${known}.`,
    lost: {
      answers: (lost: number, of: number) => `${lost} of ${answers(of)} could not be read: left out.`,
      exams: (lost: number, of: number) => `${lost} of ${exams(of)} could not be read: left out.`,
      waiting: (lost: number, of: number) =>
        `${lost} of ${of} waiting ${plural(of, { one: 'exam', other: 'exams' })} could not be read: left out.`,
    },
    noList: {
      answers: 'The answers are no list: left out.',
      exams: 'The practice exams are no list: left out.',
      waiting: 'The waiting exams are no list: left out.',
    },
    unreadable: {
      running: 'The exam under way could not be read: left out.',
      examAt: 'The date of the exam could not be read: left out.',
    },
  },
});
