import { plural } from '../plural';
import { spoken } from '../spoken';

/** A lesson beside the bench: what is there from the start. Its exercises have a room of their own. */
export const lesson = spoken('lesson', {
  notLoaded: 'The lesson could not be loaded.',
  noExplanation: 'The explanation could not be loaded. Press the link again to try once more.',
  noExercise: 'The exercise could not be loaded.',
  noMoment: 'This lesson has no such moment.',
  itsRun: 'This is the run of the lesson.',
  before: (number: number) => `Before: lesson ${number}`,
  next: (number: number) => `Next: lesson ${number}`,
  last: 'This was the last: see how far you are',
  put: {
    request: 'Put this request into the editor',
    notification: 'Put this notification into the editor',
  },
  copy: 'Copy these lines',
  copied: 'Copied',
  notCopied: 'The browser does not allow it: select the lines, and copy them',
  notKept: 'The browser does not keep this work: its storage is full or switched off.',
  challenge: 'Challenge',
  show: 'Show what has to be met',
  score: (met: number, of: number, isBroken: boolean) =>
    `${met} of ${of} met${isBroken ? ', one broken' : ''}`,
  messages: (messages: number, par: number) =>
    `${messages} ${plural(messages, { one: 'message', other: 'messages' })}, par ${par}`,
  begun: 'The challenge has begun: the request holds what it starts with. Your own run is kept.',
  resumed: 'The challenge is as you left it. Your own run is kept.',
  toRequest: 'Go to the request',
  goOn: 'Go on with it',
  ownRun: 'This is the lesson’s own run. The challenge is kept.',
  yourRun: 'Your own run is back. The challenge is kept.',
  modelRun: 'This is the model’s run.',
  passed: (messages: string) => `Passed, with ${messages}.`,
  compare: 'Compare with the model',
});
