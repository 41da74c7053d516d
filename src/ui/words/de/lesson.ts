import type { lesson as english } from '../en/lesson';
import { plural } from '../plural';

/** A lesson beside the bench, in German. */
export const lesson: typeof english = {
  notLoaded: 'Die Lektion konnte nicht geladen werden.',
  noExplanation:
    'Die Erklärung konnte nicht geladen werden. Drücken Sie den Link noch einmal, um es wieder zu versuchen.',
  noExercise: 'Die Übung konnte nicht geladen werden.',
  noMoment: 'Einen solchen Moment hat diese Lektion nicht.',
  itsRun: 'Das ist der Lauf der Lektion.',
  before: (number) => `Davor: Lektion ${number}`,
  next: (number) => `Danach: Lektion ${number}`,
  last: 'Das war die letzte. So weit sind Sie',
  put: {
    request: 'Diese Anfrage in den Editor setzen',
    notification: 'Diese Benachrichtigung in den Editor setzen',
  },
  copy: 'Diese Zeilen kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser erlaubt es nicht: Markieren Sie die Zeilen, und kopieren Sie sie',
  notKept: 'Der Browser speichert diese Arbeit nicht: Sein Speicher ist voll oder abgeschaltet.',
  challenge: 'Aufgabe',
  show: 'Zeigen, was erfüllt sein muss',
  score: (met, of, isBroken) => `${met} von ${of} erfüllt${isBroken ? ', 1 gebrochen' : ''}`,
  messages: (messages, par) =>
    `${messages} ${plural(messages, { one: 'Nachricht', other: 'Nachrichten' })}, Par ${par}`,
  begun:
    'Die Aufgabe hat begonnen: In der Anfrage steht, womit sie anfängt. Ihr eigener Lauf ist aufbewahrt.',
  resumed: 'Die Aufgabe ist, wie Sie sie verlassen haben. Ihr eigener Lauf ist aufbewahrt.',
  toRequest: 'Zur Anfrage',
  goOn: 'Damit weitermachen',
  ownRun: 'Das ist der eigene Lauf der Lektion. Die Aufgabe ist aufbewahrt.',
  yourRun: 'Ihr eigener Lauf ist wieder da. Die Aufgabe ist aufbewahrt.',
  modelRun: 'Das ist der Lauf der Musterlösung.',
  passed: (messages) => `Bestanden, mit ${messages}.`,
  compare: 'Mit der Musterlösung vergleichen',
};
