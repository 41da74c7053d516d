import { html } from 'lit';
import type { examEndless as english } from '../en/exam-endless';
import { plural } from '../plural';

/** The trainer: generated questions, in German. */
export const examEndless: typeof english = {
  place: (seed) => `Frage ${seed}`,
  same: 'Dieselbe Nummer ist dieselbe Frage, für alle.',
  lead: 'Eine der vier Antworten gibt ein Server, der alles richtig macht. Jede andere verletzt eine Regel, die ein Server einhalten muss.',
  soFar: 'Was geschah',
  nothingYet: 'Noch nichts: Dies ist die erste Anfrage.',
  asked: (time) => `Nun, um ${time}, sendet der Client`,
  which: 'Was kommt zurück?',
  shown: html`<code>…</code> steht für das, was alle vier gemeinsam haben, und für den Wortlaut von Meldungen.`,
  next: 'Eine andere Frage',
  showMe: 'Im Labor zeigen',
  showMeHint: 'Das Labor öffnet sich kurz vor dieser Anfrage; Schritt vor sendet sie.',
  opened: (seed) => `Der Zustand von Frage ${seed}. Schritt vor sendet die Anfrage.`,
  yours: 'Ihre Antwort',
  isRight: 'Die Antwort des richtigen Servers',
  yoursIsRight: 'Ihre Antwort und die des richtigen Servers',
  breaks: (rule, clauses) => html`Sie verletzt ${rule}, MUST: ${clauses}`,
  whole: 'Die ganze Antwort',
  tally: (right, of) =>
    `${right} von ${of} ${plural(of, { one: 'erzeugten Frage', other: 'erzeugten Fragen' })} richtig beantwortet.`,
};
