import { spoken } from '../spoken';
import { plural } from '../plural';

/** Playlists: the list of talks, and the editor of one. */
export const playlists = spoken('playlists', {
  title: 'Playlists',
  about:
    'A playlist is a talk: moments of the lab in order, each with what you want to say. Present it, and step through it with a remote.',
  given: 'comes with the lab',
  yours: 'yours',
  parts: (number: number) => plural(number, { one: '1 part', other: `${number} parts` }),
  minutes: (number: number) => (number === 0 ? '' : `${number} min`),
  present: 'Present',
  edit: 'Open',
  make: 'Make a new one',
  openFile: 'Open a file',
  untitled: 'A talk without a title',
  noTalk: 'There is no such playlist in this browser. It may be kept in another one, or was erased.',
  all: 'All playlists',
  givenNote: 'This one comes with the lab. Changing it makes a copy of your own.',
  name: 'Title',
  part: (number: number) => `Part ${number}`,
  partTitle: 'Title of the part',
  at: 'Where it begins',
  atHint: 'Paste a link to a moment. Ctrl+S copies one wherever a bench is.',
  until: 'Ends at step',
  planned: 'Minutes',
  notes: 'What you want to say',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  open: 'Look at it',
  add: 'Add a part',
  saveFile: 'Save as a file',
  copyLink: 'Copy a link to it',
  copied: 'The link is copied.',
  notCopied: 'The browser does not allow copying here. Save the playlist as a file instead.',
  longLink: 'This playlist is too long for a link. Save it as a file instead.',
  erase: 'Erase',
  erased: (title: string) => `“${title}” is erased.`,
  removed: (title: string) => `“${title}” is removed.`,
  bringBack: 'Bring it back',
  notKept:
    'The browser keeps nothing here: its storage is full or switched off. Save the playlist as a file.',
  received: 'A playlist from a link',
  receivedNote: 'Nothing of it is kept yet.',
  keep: 'Keep it',
  kept: 'It is kept in this browser.',
  notReadLink:
    'This link holds no whole playlist: it was cut off or changed on its way. Ask for it once more, or for the file.',
  notJson: (reason: string) => `This file is no playlist: ${reason}`,
  tooLarge: 'This file is larger than any playlist may be.',
  fault: {
    form: (field: string) => `This is no playlist: “${field}” is not of the form that it should have.`,
    missing: (field: string) => `This is no whole playlist: “${field}” is missing.`,
    unknown: (field: string) => `This is no playlist of this lab: it does not know “${field}”.`,
    'too-large': (field: string) => `“${field}” is longer than it may be.`,
    version: (): string =>
      'This playlist is of a later version of the lab. Load the page anew, or ask for an older one.',
    'not-here': (field: string) =>
      `“${field}” leads nowhere in this lab. It should be a link to a lesson, its moment, or the playground.`,
  },
  whole: 'the whole',
});
