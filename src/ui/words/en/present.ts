import { html } from 'lit';
import { spoken } from '../spoken';

/** Presenting to a class: the bar, the questions, the second window. */
export const present = spoken('present', {
  bar: 'Presenting',
  panes: 'What the class sees',
  pane: {
    text: 'Text',
    figure: 'Figure',
    request: 'Request',
    transcript: 'Transcript',
  },
  ask: 'Ask before each step',
  notes: 'Notes window',
  blank: 'Blank the screen',
  leave: 'Leave',
  blanked: 'The screen is blank. Press b to go on.',
  goOn: 'Go on',
  question: 'What happens next?',
  answerOf: (method: string) => `${method} goes out. What comes back?`,
  statusAfterWork: 'The worker does its next step. Which status has the task then?',
  aTask: 'a task, ',
  outcome: {
    acknowledgement: 'an empty acknowledgement',
    complete: 'a result, and no task',
    result: (resultType: string) => `a result, resultType ${resultType}`,
    error: (code: string, name: string | undefined) => (name ? `error ${code}, ${name}` : `error ${code}`),
  },
  whichFields: 'And which members of the task differ from the last look at it?',
  noField: 'none',
  guess: 'Let the class guess, then step again.',
  itWas: (letter: string) => `It is ${letter}.`,
  right: 'right',
  notesTitle: 'Notes for the speaker',
  nobody: html`No presentation is going on in this browser. Open a <a href="#/">lesson</a> or the
    <a href="#/playground">playground</a> and press <kbd>v</kbd>, or present a
    <a href="#/playlists">playlist</a>; this window then follows it.`,
  aboutNotes:
    'It shows your notes, the steps to come, the answer to what the class is asked, and the clock. Page Down and Page Up step from here as well.',
  place: (step: number, of: number) => (of === 0 ? 'at the beginning' : `step ${step} of ${of}`),
  now: 'Now',
  next: 'Next',
  nothingNext: 'The line ends here.',
  asked: 'Asked',
  answer: 'Answer',
  elapsed: 'Time since the start',
  planned: (minutes: number) => `planned: ${minutes} min`,
  restartClock: 'Start the clock anew',
  back: 'Step back',
  forward: 'Step forward',
  previousItem: 'Previous part',
  nextItem: 'Next part',
  part: (number: number, of: number) => `Part ${number} of ${of}`,
  noNotes: 'This part has no notes.',
  endOfPart: (next: string) => `This part ends here. Step forward once more for the next one: ${next}.`,
  endOfList: 'The playlist ends here.',
  startOfList: 'The playlist begins here.',
});
