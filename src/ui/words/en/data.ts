import { html } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

const records = (number: number): string =>
  `${number} ${plural(number, { one: 'record', other: 'records' })}`;

/** The page of what the browser keeps. */
export const data = spoken('data', {
  title: 'Your data',
  lead: 'What you do here is kept in this browser and nowhere else: there is no account and no server, and the policy of the built page lets it send nothing. Without a file from here it goes when the browser’s data for this site goes.',
  kept: 'What is kept',
  nothing: 'Nothing is kept yet. It fills as you work.',
  records,
  kinds: {
    lessons: 'Lessons: work, texts and progress',
    playground: 'Playground',
    hunts: 'Bug hunts',
    practice: 'Practice: answers, exams, review',
    playlists: 'Playlists',
    settings: 'Settings',
    aside: 'Set aside',
  },
  other: (name: string) => `Other: ${name}`,
  all: 'All',
  erase: 'Erase',
  eraseOf: (kind: string) => `Erase: ${kind}`,
  eraseAll: 'Erase everything',
  eraseAsk: (kind: string, number: number) => `Erase ${records(number)} of “${kind}” from this browser?`,
  eraseAllAsk: (number: number) => `Erase all ${records(number)} from this browser?`,
  canUndo: 'It can be taken back until this page is closed.',
  erased: (number: number) => `Erased: ${records(number)}.`,
  keep: 'Keep',
  asFile: 'As a file',
  asFileNote:
    'One file holds everything: for another browser, another machine, or to be safe. It is JSON, to be read by anybody.',
  save: 'Save everything as a file',
  saved: (name: string) => `Saved as ${name}.`,
  read: 'Read a file',
  fileLabel: 'A file of your data',
  reading: 'The file',
  found: (number: number, savedAt: string | undefined) =>
    `${records(number)}${savedAt === undefined ? '' : `, saved on ${savedAt}`}.`,
  leftOut: 'Left out:',
  andMore: (number: number) => `and ${number} more`,
  add: 'Add to what is here',
  added: (number: number) => `${records(number)} ${plural(number, { one: 'is', other: 'are' })} new here.`,
  united: (number: number) =>
    `${records(number)} ${plural(number, { one: 'becomes', other: 'become' })} one with yours.`,
  staying: (number: number) =>
    `${records(number)} ${plural(number, { one: 'differs and stays as it is', other: 'differ and stay as they are' })} here.`,
  nothingLost: 'Nothing here is lost.',
  replace: 'Put in place of what is here',
  replaceSays: (replaced: number) =>
    `${records(replaced)} here ${plural(replaced, { one: 'makes', other: 'make' })} way. It can be taken back until this page is closed, and saved as a file.`,
  leave: 'Leave the file',
  nothingNew: 'Nothing in the file is new here.',
  wasAdded: 'The file was added to what was here.',
  wasReplaced: 'The file took the place of what was here.',
  takeBack: 'Take it back',
  tookBack: 'It is as it was before.',
  saveReplaced: 'Save what made way as a file',
  noRoom: 'Nothing was changed: the browser has no room for it, or keeps nothing here.',
  asideTitle: 'Set aside',
  asideNote:
    'Records that could not be read, or that another tab kept at the same time. They are as they were; nothing else uses them.',
  asideSave: 'Save as a file',
  asideBack: 'Put back',
  asideLetGo: 'Let go',
  wasPutBack: 'It was put back; what was in its place is set aside.',
  offlineTitle: 'Without a network',
  offlineFile: 'This is the lab as one file. It needs no network.',
  offlineInsecure:
    'The browser keeps the site only where it comes over https, or from this machine. Here it needs the network.',
  offlineNotYet: 'The site is not kept yet. It is as soon as it has come whole.',
  offlineKept: (core: string, editor: string) =>
    `All of the site is kept for the time without a network: ${core}, and ${editor} for the code editor. The browser’s menu offers to install it.`,
  offlineCore: (core: string) =>
    `The site is kept for the time without a network: ${core}. The code editor is kept when it is first used.`,
  offlineEditor: (editor: string) => `Keep the code editor too (${editor})`,
  offlineEditorFailed: 'The code editor did not come. The text field works without it.',
  tooLarge: (name: string) =>
    `${name} is too large to be a file of your data, and was not read. Choose one that was saved here.`,
  unreadable: (name: string) => `${name} could not be read by the browser. Choose it again.`,
  noJson: ({ line, column, message }: { line: number; column: number; message: string }) =>
    `The file is damaged or ends too early: at line ${line}, column ${column} it is no JSON. ${message} Nothing was changed. Choose one that was saved here.`,
  foreign:
    'This is no file of your data. Choose one that “Save everything as a file” saved; its first line names mcp-tasks-lab/data.',
  progressFile: html`This is a file of progress alone. It is read on the <a href="#/">lessons page</a>.`,
  trainerFile: html`This is a record of the trainer alone. It is read on the page of
    <a href="#/exam/record">your record</a>.`,
  logFile: html`This looks like a log of messages. It is read on the page <a href="#/check">Check</a>.`,
  otherVersion: (version: string) =>
    `The file is of version ${version}, and this lab reads version 1. A newer version of the lab reads it: reload the page.`,
  noList: (list: string) => `“${list}” is no list.`,
  tooMany: (list: string, most: number) => `“${list}” has more than ${most} entries: the rest.`,
  noName: (list: string, index: number) =>
    `${list}[${index}] has no name of letters, digits, dots and hyphens.`,
  notRead: (list: string, index: number, name: string) => `${list}[${index}], ${name}: is no record.`,
  twice: (name: string) => `${name} is there twice: the second.`,
});
