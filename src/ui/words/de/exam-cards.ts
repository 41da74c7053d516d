import type { examCards as english } from '../en/exam-cards';
import { plural } from '../plural';

/** The trainer: cards, in German. */
export const examCards: typeof english = {
  kinds: {
    term: 'Begriffe',
    error: 'Fehlercodes',
    field: 'Felder',
    status: 'Status',
    header: 'Header',
  },
  which: 'Welche Karten',
  asks: {
    term: 'Was bedeutet es?',
    error: 'Mit welchem Code wird es abgelehnt?',
    field: 'Welchen Typ hat es, muss es da sein, und was sagt es?',
    status: 'Was bedeutet er, was kommt mit ihm, und wohin darf er wechseln?',
    header: 'Was wiederholt er, und bei welchen Anfragen?',
  },
  standing: (due, fresh) => `Heute fällig: ${due}. Neu: ${fresh}.`,
  none: 'Heute ist nichts fällig, und von diesen Arten haben Sie jede Karte gesehen.',
  begin: 'Beginnen',
  place: (number, of) => `Karte ${number} von ${of}`,
  turn: 'Umdrehen',
  knew: 'Haben Sie es gewusst?',
  grades: { not: 'Nein', hardly: 'Kaum', well: 'Ja' },
  leave: 'Hier aufhören',
  over: 'Die Karten sind durch',
  overSays: (well, of) =>
    `${well} von ${of} ${plural(of, { one: 'Karte', other: 'Karten' })} beim ersten Blick gewusst. Jede kommt wieder, wenn es Zeit ist.`,
  again: 'Mehr Karten',
  anki: 'Anki',
  ankiSays:
    'Eine Textdatei, die Anki einliest. Eine Karte, die Sie noch einmal einlesen, wird erneuert und bleibt eine.',
  saveForAnki: 'Die Karten für Anki speichern',
  saved: (name) => `Gespeichert als ${name}.`,
};
