import { html } from 'lit';
import { plural } from '../plural';
import type { exam as english } from '../en/exam';

/** The trainer, in German. */
export const exam: typeof english = {
  predict: {
    title: 'Was kommt zurück?',
    way: 'Fragen ohne Ende: Der Simulator geht zu einem Zustand, und Sie sagen, was der Server antwortet.',
    place: (seed) => `Frage ${seed}`,
    same: 'Dieselbe Nummer ist dieselbe Frage, für alle.',
    lead: 'Eine der vier Antworten gibt ein richtiger Server. Jede andere bricht eine Regel, die ein Server halten muss.',
    soFar: 'Was geschah',
    nothingYet: 'Noch nichts: Dies ist die erste Anfrage.',
    asked: (time) => `Nun, um ${time}, sendet der Client`,
    which: 'Was kommt zurück?',
    shown: html`<code>…</code> steht für das, was alle vier gemeinsam haben, und für die Worte von Meldungen.`,
    answer: 'Antworten',
    chooseFirst: 'Wählen Sie zuerst eine Antwort.',
    next: 'Eine andere Frage',
    showMe: 'Im Labor zeigen',
    showMeHint: 'Das Labor öffnet sich kurz vor dieser Anfrage; Schritt vor sendet sie.',
    opened: (seed) => `Der Zustand von Frage ${seed}. Schritt vor sendet die Anfrage.`,
    right: 'Richtig.',
    rightUnsure: 'Richtig, obwohl Sie nicht sicher waren.',
    wrong: 'Nicht richtig.',
    wrongSure: 'Nicht richtig, und Sie waren sicher.',
    yours: 'Ihre Antwort',
    isRight: 'Die Antwort des richtigen Servers',
    yoursIsRight: 'Ihre Antwort, und die des richtigen Servers',
    why: 'Warum',
    breaks: 'Sie bricht',
    whole: 'Die ganze Antwort',
    tally: (right, of) =>
      `${right} von ${of} ${plural(of, { one: 'erzeugter Frage', other: 'erzeugten Fragen' })} richtig beantwortet.`,
  },
  cards: {
    title: 'Karten',
    way: 'Begriffe, Codes, Felder, Status und Header zum Umdrehen; sie kommen wieder wie die Aufgaben.',
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
    standing: (due, fresh) =>
      `Heute ${plural(due, { one: 'ist 1 Karte', other: `sind ${due} Karten` })} fällig, und ${fresh} ${plural(fresh, { one: 'neue kommt', other: 'neue kommen' })} dazu.`,
    none: 'Heute ist nichts fällig, und von diesen Arten haben Sie jede Karte gesehen.',
    begin: 'Beginnen',
    place: (number, of) => `Karte ${number} von ${of}`,
    turn: 'Umdrehen',
    knew: 'Haben Sie es gewusst?',
    not: 'Nein',
    hardly: 'Kaum',
    well: 'Ja',
    leave: 'Hier aufhören',
    over: 'Die Karten sind durch',
    overSays: (well, of) =>
      `${well} von ${of} ${plural(of, { one: 'Karte', other: 'Karten' })} beim ersten Blick gewusst. Jede kommt wieder, wenn es Zeit ist.`,
    again: 'Mehr Karten',
    anki: 'Die Karten für Anki speichern',
    ankiSays:
      'Eine Textdatei, die Anki einliest. Eine Karte, die Sie noch einmal einlesen, wird erneuert und bleibt eine.',
    saved: (name) => `Gespeichert als ${name}.`,
    due: (due) => `Heute ${plural(due, { one: 'ist 1 Karte', other: `sind ${due} Karten` })} fällig.`,
  },
  lessonEnd: 'Diese Lektion üben: Fragen dazu, jede mit ihren Gründen',
};
