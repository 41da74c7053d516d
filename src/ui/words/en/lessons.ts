import { html } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

const of = (name: string) => (done: number, of: number) => `${name} ${done} of ${of}`;

/** The start: the list of lessons, and how far the reader is. */
export const lessons = spoken('lessons', {
  title: 'Long-running work, step by step',
  lead: 'A simulated MCP server runs a build pipeline in this page. You send it real JSON-RPC, step its worker by hand, and go back in time. It speaks revision 2026-07-28 and the tasks extension.',
  ways: html`Or go straight to the <a href="#/playground">playground</a>, the same bench without a text, or
    keep the <a href="#/reference">decision reference</a> at hand. In front of a class, a
    <a href="#/playlists">playlist</a> shows moments in the order of your talk.`,
  also: 'Also in this lab',
  places: [
    html`<a href="#/compare">Side by side</a>: two runs, message by message, such as a defective server beside
      a correct one.`,
    html`<a href="#/choose">Which pattern?</a> Six questions lead to one of the four.`,
    html`<a href="#/playlists">Playlists</a>: moments in the order of your talk, ready for a class. Two come
      with the lab.`,
    html`<a href="#/notes">Notes for the speaker</a>: a second window that follows what the class sees.`,
    html`<a href="#/at">Open a moment</a> that somebody sent as a link or saved as a file.`,
    html`<a href="#/data">Your data</a>: what this browser keeps, as a file, or erased.`,
  ],
  embedded: html`<a href="embed.html">In another page</a>: one script and one element put a lesson into it.`,
  progress: 'Progress',
  yourProgress: 'Your progress',
  kept: 'It is kept in this browser and nowhere else. As a file it goes to another.',
  file: {
    save: 'Save my progress',
    read: 'Read progress from a file',
    label: 'A file of progress',
    tooLarge: 'The file is too large to be progress. Choose one that was saved here.',
    added: (number: number) =>
      `Progress in ${number} ${plural(number, { one: 'lesson', other: 'lessons' })} was read and added to what was here.`,
    nothing: 'Nothing was added.',
    erased: 'Progress, texts and runs of all lessons are erased from this browser.',
  },
  soFar: (done: number, of: number) =>
    html`<b>${done} of ${of} ${plural(of, { one: 'lesson', other: 'lessons' })}</b> done`,
  goOn: (number: number, title: unknown) => html`Continue with lesson ${number}, ${title}`,
  minutes: (minutes: number) => `${minutes} min`,
  done: 'done',
  read: 'read',
  unread: 'not read to the end',
  predictions: of('predictions'),
  challenges: of('challenges'),
  assertions: of('assertions'),
});
