/**
 * The questions that decide how a tool call is answered, and what may be answered to them.
 * @module
 */

/** What somebody says of one tool and of the client that calls it. */
export interface Answers {
  /** May the work outlive the shortest timeout on the way? */
  readonly long: 'no' | 'yes';
  /** When does it need an answer from the user? */
  readonly input: 'none' | 'before' | 'during' | 'both';
  /** Must it be found again after a dropped connection, or a restart of the client? */
  readonly recovery: 'no' | 'yes';
  /** Must a caller be able to call it off, and to learn how it ended? */
  readonly cancel: 'no' | 'yes';
  /** Will later calls have to name something that this call made? */
  readonly state: 'no' | 'yes';
  /** What does the client declare on the call? */
  readonly declares: 'nothing' | 'forms' | 'tasks' | 'tasks-and-forms';
}

/** The name of a question. */
export type QuestionName = keyof Answers;

/** A question and its options. */
export interface Question<Name extends QuestionName = QuestionName> {
  readonly name: Name;
  readonly asks: string;
  /** What to think of when answering it. */
  readonly help: string;
  readonly options: readonly { readonly value: Answers[Name]; readonly says: string }[];
}

const YES_NO = [
  { value: 'no', says: 'No' },
  { value: 'yes', says: 'Yes' },
] as const;

/** The questions, in the order in which they are asked. */
export const QUESTIONS: readonly [
  Question<'long'>,
  Question<'input'>,
  Question<'recovery'>,
  Question<'cancel'>,
  Question<'state'>,
  Question<'declares'>,
] = [
  {
    name: 'long',
    asks: 'How long may the work take?',
    help: 'Clients, proxies and balancers each have a limit. The shortest of them counts, and it is seldom yours to set.',
    options: [
      { value: 'no', says: 'It always ends before the shortest timeout on the way' },
      { value: 'yes', says: 'It may outlive that timeout' },
    ],
  },
  {
    name: 'input',
    asks: 'Does it need an answer from the user?',
    help: 'Before: nothing costly has been done yet. Midway: the question comes from the work itself, such as an approval after the tests.',
    options: [
      { value: 'none', says: 'No' },
      { value: 'before', says: 'Before it starts' },
      { value: 'during', says: 'Midway' },
      { value: 'both', says: 'Before and midway' },
    ],
  },
  {
    name: 'recovery',
    asks: 'Must the work be found again after a dropped connection, or a restart of the client?',
    help: 'No, where repeating the call is harmless and cheap.',
    options: YES_NO,
  },
  {
    name: 'cancel',
    asks: 'Must a caller be able to call it off, and to learn how it ended?',
    help: 'A request that is still open can be given up in any case; then nobody hears what became of the work.',
    options: YES_NO,
  },
  {
    name: 'state',
    asks: 'Will later calls have to name something that this call made?',
    help: 'A basket, an open browser, a transaction: state that the server mints an identity for.',
    options: YES_NO,
  },
  {
    name: 'declares',
    asks: 'What does the client declare on this call?',
    help: 'Each request speaks for itself. Where your callers differ, answer once for each kind.',
    options: [
      { value: 'tasks-and-forms', says: 'Tasks and forms' },
      { value: 'tasks', says: 'Tasks, no forms' },
      { value: 'forms', says: 'Forms, no tasks' },
      { value: 'nothing', says: 'Neither' },
    ],
  },
];

/** What has been answered so far. */
export type PartAnswers = Partial<Answers>;

/** Tells whether every question is answered. */
export function isComplete(answers: PartAnswers): answers is Answers {
  return QUESTIONS.every(({ name }) => answers[name] !== undefined);
}

/** Every way to answer what is still open, in the order of the options. */
export function completions(answers: PartAnswers = {}): readonly Answers[] {
  const open = QUESTIONS.find(({ name }) => answers[name] === undefined);
  if (!open) return [answers as Answers];
  return open.options.flatMap(({ value }) => completions({ ...answers, [open.name]: value }));
}

/** The answers as a part of an address: their values in the order of the questions, nothing for an open one. */
export function answersText(answers: PartAnswers): string {
  return QUESTIONS.map(({ name }) => answers[name] ?? '').join('.');
}

/** Reads that part again. What it does not know counts as open; it never throws. */
export function readAnswers(text: string): PartAnswers {
  const values = text.split('.');
  const read = QUESTIONS.flatMap(({ name, options }, at) =>
    options.some(({ value }) => value === values[at]) ? [[name, values[at]]] : [],
  );
  return Object.fromEntries(read) as PartAnswers;
}
