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
};
