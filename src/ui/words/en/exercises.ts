import { html } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

const fields = (right: number, of: number): string =>
  `${right} of ${of} ${plural(of, { one: 'field', other: 'fields' })} right`;

/** What the solution sends, as it is called, and what is special about it. */
interface Sent {
  readonly what: unknown;
  readonly isChanged: boolean;
  readonly overHttp: boolean;
  /** Headers that are written otherwise than the message asks for. */
  readonly headers: readonly string[];
  /** Whom it is sent as, where that is somebody else. */
  readonly caller: string | undefined;
}

/** The exercises of a lesson, and what they have in common. */
export const exercises = spoken('exercises', {
  showMe: 'Show me',
  yours: 'Yours',
  noField: 'no such field',
  prediction: {
    state: (right: number, of: number) => `compared: ${fields(right, of)}`,
    notCompared: 'not compared yet',
    label: 'The answer that you expect, as JSON',
    empty: 'Write the answer that you expect, as JSON.',
    noJson: (place: unknown, message: string) => html`This is no JSON yet. ${place}: ${message}`,
    place: (line: number, column: number) => `Line ${line}, column ${column}`,
    compare: 'Compare',
    startOver: 'Start over',
    verdict: (right: number, of: number) => `${fields(right, of)}.`,
    mightHave: 'This server answered otherwise, but it might have answered so.',
    asItCame: 'As the answer came.',
    changed: 'You have changed the text since: compare again when you like.',
    readWhy: 'Read why, change what you wrote, and compare again; or look at the answer.',
    notThere: (pointers: unknown, count: number) =>
      html`The answer has no ${pointers}. ${plural(count, { one: 'It was', other: 'They were' })} not asked
      for, and not compared.`,
    showAnswer: 'Show the answer',
    showInRun: 'Show me in the run',
    right: 'right',
    notRight: 'not right',
    presence: '(only whether it is there)',
    theAnswer: 'The answer',
    yoursToo: (why: unknown) => html`<b>Also right.</b> ${why}`,
    alsoRight: (value: unknown, why: unknown) => html`<b>Also right:</b> ${value}. ${why}`,
  },
  challenge: {
    passed: 'passed',
    atHand: 'at hand',
    gaveUp: 'given up',
    begun: 'begun',
    par: (messages: number) =>
      plural(messages, { one: 'par: 1 message is enough', other: `par: ${messages} messages are enough` }),
    start: 'Start',
    leave: 'Return to my own run',
    criteria: 'What has to be met',
    verdict: { met: 'met', open: 'not yet', broken: 'broken' },
    entry: (entry: number) => `entry ${entry}`,
    step: (step: number) => `step ${step}`,
    final: (startAgain: (words: string) => unknown) =>
      html`What happened cannot be taken back. Step back to before it, or ${startAgain('start again')}.`,
  },
  hints: {
    title: 'Hints',
    first: (of: number) => `Give me a hint (1 of ${of})`,
    next: (hint: number, of: number) => `A stronger hint (${hint} of ${of})`,
    giveUp: 'Give up and see the solution',
  },
  model: {
    title: (steps: number) =>
      `The model solution, in ${steps} ${plural(steps, { one: 'step', other: 'steps' })}`,
    request: 'The request',
    sends: ({ what, isChanged, overHttp, headers, caller }: Sent) =>
      html`Send
      ${[
        what,
        ...(isChanged ? [', changed'] : []),
        ...(overHttp ? [', over HTTP'] : []),
        ...(headers.length > 0 ? [`, ${headers.join(' and ')} written otherwise`] : []),
        ...(caller === undefined ? [] : [`, as ${caller}`]),
      ]}`,
    aMessage: 'a message',
    workOn: 'Let the call work on',
    pass: (span: string) => `Let ${span} pass`,
    happens: 'Something happens',
    beside: 'Yours beside the model',
    alike: 'Step for step as the model does it.',
    notCompared: 'Time and what the network did are left out; ids do not count.',
    kinds: { same: 'the same', differs: 'differs', extra: 'only yours', missing: 'only the model’s' },
    theModel: 'The model',
  },
});
