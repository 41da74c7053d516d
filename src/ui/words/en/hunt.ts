import { html } from 'lit';
import { list } from '../forms';
import { plural } from '../plural';
import { spoken } from '../spoken';

const counted = (messages: number): string =>
  `${messages} ${plural(messages, { one: 'message', other: 'messages' })}`;
const hints = (number: number): string => `${number} ${plural(number, { one: 'hint', other: 'hints' })}`;

/** The bug hunt. */
export const hunt = spoken('hunt', {
  title: (seed: number) => `Bug hunt ${seed}`,
  task: {
    server: {
      does: 'This server breaks one rule of the wire, or one promise of the lab. Send, step and look until the checker speaks; then name what is broken.',
      note: 'The fewer messages, the better. What you send wrongly is your own slip, and does not count against the server.',
    },
    client: {
      does: 'This client breaks one rule. Its transcript is all that there is: read what it sends, and name the rule.',
      note: 'It is not driven: nothing that you do changes what it did.',
    },
  },
  travel: html`A request can also travel over HTTP, with a header written otherwise, or on behalf of somebody
    else: <b>Headers and caller</b>, below the request.`,
  another: { server: 'Another server', client: 'Another client' },
  address: 'This hunt has the address of this page: whoever opens it hunts the same bug.',
  silent: (messages: number) =>
    messages === 0
      ? 'The checker has nothing to say. You have sent nothing yet.'
      : `The checker has nothing to say after ${counted(messages)}.`,
  inTranscript: 'The client breaks one rule in this transcript.',
  speaks: (place: unknown, messages: number) =>
    html`The checker speaks at ${place}, after ${counted(messages)} of yours.`,
  step: (step: number) => `step ${step}`,
  entry: (entry: number) => `entry ${entry}`,
  whichRule: 'Which rule is broken?',
  name: 'Name it',
  notThis: 'Not this one.',
  checkerSpeaks: 'The checker speaks.',
  nameRule: 'Name the rule',
  transcript: 'Transcript',
  clientSent: 'What this client sent, and what came back',
  hints: 'Hints',
  firstHint: 'Give me a hint',
  nextHint: (left: number) => `Another hint (${left} left)`,
  hint: {
    methods: (methods: readonly string[]) => `Think of ${list(methods)}.`,
    sends: (method: string) => `Look at what the client sends as ${method}.`,
    about: (area: string) => `It is about ${area}.`,
    enough: (messages: number, works: number) => {
      const sent = plural(messages, { one: 'One message is', other: `${messages} messages are` });
      if (works === 0) return `${sent} enough.`;
      return `${sent} enough, and ${plural(works, { one: 'a step', other: `${works} steps` })} of the worker.`;
    },
    overHttp: 'It shows over HTTP alone.',
    otherHeaders: 'It shows over HTTP, where a header does not say what the body says.',
    otherCaller: 'It shows to somebody else than the owner of the task.',
  },
  solved: 'Solved',
  grade: { master: 'Master hunter', good: 'Good hunter', fair: 'Hunter', found: 'Found' },
  points: (grade: string, points: number) => html`<b>${grade}</b>, ${points} of 100 points`,
  isRule: (rule: unknown) => html`It is ${rule}.`,
  way: (messages: number, shortest: number) =>
    `${counted(messages)} until the checker spoke; the shortest known way takes ${shortest}.`,
  help: (asked: number, wrong: number) =>
    `${hints(asked)}, ${wrong} wrong ${plural(wrong, { one: 'name', other: 'names' })}.`,
  walk: 'Step the shortest known way',
  walks: (defect: string) => `The shortest known way to show ${defect}, at its start. Step forward walks it.`,
  again: 'Hunt it again',
  beside: { server: 'See it beside a correct server', client: 'See it beside a correct client' },
  notCompared: 'The comparison could not be loaded. Try again.',
});
