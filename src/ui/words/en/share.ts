import { list, number } from '../forms';
import { plural } from '../plural';
import { spoken } from '../spoken';

const steps = (count: number) => `${count} ${plural(count, { one: 'step', other: 'steps' })}`;

/** Links to a moment: made, shown, and opened. */
export const share = spoken('share', {
  backToOwn: 'Back to my own',
  share: 'Share',
  title: { moment: 'Share this moment', page: 'Share this page' },
  link: 'Link',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  show: 'Show it',
  notCopied: 'The browser did not let the link be copied. It is selected: copy it by hand.',
  save: 'Save as a file',
  close: 'Close',
  large: 'Large',
  small: 'Small',
  openOther: 'Open a link or a file',
  qr: (href: string) => `QR code of the link ${href}`,
  noQr: (length: number, most: number) =>
    `The link has ${number(length)} characters; a QR code that a camera reads from a screen holds ${number(most)}. Copy the link, or save the moment as a file.`,
  tooLong: (length: number, most: number) =>
    `This moment makes a link of ${number(length)} characters, and many programs cut a link after ${number(most)}. Save it as a file: the page opens it under “Open a link or a file”.`,
  notShared: 'This moment cannot be shared:',
  holds: (parts: readonly string[]) =>
    `The link holds ${list(parts)}. Whoever opens it sees this moment beside their own work; nothing else of yours is in it.`,
  parts: {
    playground: 'the playground',
    lesson: (title: string) => `the lesson “${title}”`,
    challenge: (title: string) => `a challenge of the lesson “${title}”`,
    follows: (count: number) => `${steps(count)} of its run`,
    own: (count: number) => `${steps(count)} of yours`,
    position: (depth: number) => `the position at step ${depth}`,
    setup: 'what you chose for the world',
    defect: 'the defect that is turned on',
    text: 'the text of the request',
  },
  pageLink: 'This is the address of the page. What you did here is not in it.',
  comparisonLink:
    'This is the address of the comparison. Both runs are in it, and are played again where it is opened.',
  file: (place: string, depth: number) => `${place}-step-${depth}.moment.txt`,
  open: {
    title: 'Open a moment',
    onItsWay: 'The moment is being opened.',
    ask: 'Paste a link that somebody shared, or choose the file. It is opened beside your own work, and nothing is sent anywhere.',
    paste: 'Link',
    pasted: 'Open',
    file: 'Choose a file',
    drop: 'You can also drop the file anywhere on this page.',
    notOpened: 'This moment cannot be opened',
    again: 'Ask for the link again, or open the file instead.',
    unread: 'The file could not be read. Choose it again.',
    noLesson: (slug: string) =>
      `It is in the lesson “${slug}”, which this lab does not have. It may come from another version.`,
    noChallenge: (slug: string) =>
      `It is in a challenge that the lesson “${slug}” does not have any more. It may come from another version.`,
    notLoaded: 'The lesson could not be loaded. Try again.',
  },
  opened: {
    same: (depth: number, of: number) =>
      `Opened from a link: step ${depth} of ${of}. Played again, it is the same byte for byte.`,
    nothingDone: 'Opened from a link: the beginning, with nothing done yet.',
    upTo: (step: number) =>
      step === 0 ? 'Opened from a link at its beginning.' : `Opened from a link up to step ${step}.`,
    transcript: (step: number, expected: string, seen: string) =>
      `From step ${step} on this lab puts something else on the wire than the one that made the link (fingerprint ${seen} in the place of ${expected}).`,
    impossible: (step: number, reason: string) => `Step ${step} is not possible any more: ${reason}.`,
    run: (step: number) => `From step ${step} on the run that this place begins with is another one by now.`,
    tooLong: (step: number) =>
      `From step ${step} on the transcript becomes longer than is opened from a link.`,
    noSuchSetup:
      'The world that it was made in is nothing that this lab offers. It may come from another version.',
  },
  faults: {
    empty: 'There is no moment in it: after #/at/ something is missing.',
    character: (at: number, character: string) =>
      `Character ${at} is “${character}”, which no link has. The rest may be another text.`,
    version: (version: string) =>
      `It was made by a later version of this lab (form ${version}; this one reads form 1).`,
    truncated: (missing: number) =>
      `It was cut off on its way: at least ${number(missing)} ${plural(missing, { one: 'character is', other: 'characters are' })} missing at the end.`,
    damaged: 'It was changed on its way: its checksum does not fit.',
    tooLarge: {
      code: (most: number) => `It is longer than ${number(most)} characters, which is more than is opened.`,
      unpacked: (most: number) =>
        `It unpacks to more than ${number(most)} bytes, which is more than is opened.`,
      levels: (most: number) => `It nests deeper than ${number(most)} levels, which no message does.`,
      steps: (most: number) => `It has more than ${number(most)} steps, which is more than is opened.`,
    },
    field: {
      missing: (field: string) => `The field “${field}” is missing in it: it was not made by this lab.`,
      form: (field: string) => `The field “${field}” in it is not of its form: it was not made by this lab.`,
      unknown: (field: string) =>
        `It has “${field}”, which this lab does not know. It may come from another version.`,
    },
  },
});
