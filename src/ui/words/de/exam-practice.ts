import { html } from 'lit';
import type { examPractice as english } from '../en/exam-practice';
import { plural } from '../plural';

const items = (number: number) => `${number} ${plural(number, { one: 'Aufgabe', other: 'Aufgaben' })}`;

/** The trainer: practice, reviews and weak spots, in German. */
export const examPractice: typeof english = {
  form: {
    by: { objective: 'Lernziel', misconception: 'Irrtum', lesson: 'Lektion', kind: 'Art' },
    every: {
      objective: 'jedes Lernziel',
      misconception: 'jeder Irrtum',
      lesson: 'jede Lektion',
      kind: 'beide Arten',
    },
    atMost: 'Höchstens',
    items,
    noLimit: 'unbegrenzt',
    untilRight: 'Jede so oft versuchen, bis sie richtig ist. Der erste Versuch zählt.',
    practise: (number) => `${items(number)} üben`,
    none: 'Keine Aufgabe passt zu alldem.',
    takeAll: 'Alle Aufgaben nehmen',
    fit: (found) => `${items(found)} ${plural(found, { one: 'passt', other: 'passen' })}.`,
    newFirst: (found) => `${items(found)} passen; was Sie nie beantwortet haben, kommt zuerst.`,
  },
  about: { all: 'Alle Aufgaben', missed: 'Falsch oder offen in einer Prüfung', review: 'Wiederholung' },
  place: (item, of) => `Aufgabe ${item} von ${of}`,
  leave: 'Hier unterbrechen',
  notThisOne: 'Diese nicht.',
  verdict: {
    rightAtTry: (attempt) => `Richtig, beim ${attempt}. Versuch. Der erste zählt.`,
    notYet: 'Noch nicht richtig. Versuchen Sie es noch einmal.',
    theAnswer: 'Die Antwort.',
    wrongSure: 'Nicht richtig, und Sie waren sicher: Sie kommt bald wieder.',
  },
  belief: (belief) => html`Eine Annahme, die hier in die Irre führt: ${belief}`,
  showAnswer: 'Die Antwort zeigen',
  passOver: 'Überspringen',
  next: 'Nächste Aufgabe',
  finish: 'Abschließen',
  over: {
    practice: 'Die Übung ist zu Ende',
    review: 'Die Wiederholung ist zu Ende',
    answered: (of, number, right) =>
      `Von ${of} ${plural(of, { one: 'Aufgabe', other: 'Aufgaben' })} haben Sie ${number} beantwortet, ${right} davon beim ersten Versuch richtig.`,
    othersComeBack: 'Die übrigen kommen in der Wiederholung wieder.',
    done: 'Fertig',
  },
  predict: {
    soFar: 'Bisher auf der Leitung',
    reply: 'Die Antwort, die Sie erwarten.',
    how: 'Setzen Sie an die Stelle jedes "?" einen Wert, oder lassen Sie es stehen, wo es das Feld nicht gibt.',
    noJson: (place, message) => html`Das ist noch kein JSON. ${place}: ${message}`,
    place: (line, column) => `Zeile ${line}, Spalte ${column}`,
    right: (right, of) => `${right} von ${of} ${plural(of, { one: 'Feld', other: 'Feldern' })} richtig`,
    field: { right: 'richtig', wrong: 'nicht richtig' },
    yours: 'Ihre',
    real: 'Die Antwort',
    whole: 'Die ganze Antwort, wie die Simulation sie gab',
  },
  review: {
    nothing:
      'Heute ist nichts fällig. Aufgaben erscheinen hier, nachdem Sie sie beantwortet haben, umso früher, je weniger sicher Sie waren.',
    due: (due) => `Heute ${plural(due, { one: 'ist 1 Aufgabe', other: `sind ${due} Aufgaben` })} fällig:`,
    reasons: {
      'sure-and-wrong': 'Sie waren sicher, und es war falsch',
      changed: 'die Aufgabe wurde seither geändert',
      due: 'es ist wieder Zeit',
    },
    begin: 'Mit der Wiederholung beginnen',
  },
  weakSpots: {
    noAnswers: 'Noch ist nichts beantwortet; darum zeigt sich nichts.',
    none: 'Keine: Was Sie auch beantwortet haben, die letzte Antwort war richtig.',
    lead: 'Annahmen, die zu Ihren letzten falschen Antworten passen. Keine davon stimmt. Sobald Sie eine Aufgabe richtig beantworten, zählt sie nicht mehr.',
    wrong: (wrong, of) =>
      `${wrong} von ${of} ${plural(of, { one: 'beantworteten Aufgabe', other: 'beantworteten Aufgaben' })} falsch.`,
    sure: (times) => `Sie waren ${times === 1 ? 'einmal' : `${times}-mal`} sicher.`,
    practise: 'Üben',
    practiseThis: (belief) => `Üben: ${belief}`,
  },
};
