import { html } from 'lit';
import type { exam as english } from '../en/exam';
import { plural } from '../plural';

const answered = (number: number, of: number) => `${number} von ${of} beantwortet`;

/** The trainer: its start, and what its parts have in common, in German. */
export const exam: typeof english = {
  titles: {
    start: 'Für die Prüfung üben',
    practise: 'Üben',
    predict: 'Was kommt zurück?',
    cards: 'Karten',
    mock: 'Probeprüfung',
    report: 'Bericht zu einer Probeprüfung',
    review: 'Wiederholung',
    'weak-spots': 'Schwachstellen',
    record: 'Ihr Lernstand',
  },
  ways: {
    practise: 'Aufgaben Ihrer Wahl, jede sofort mit ihren Gründen.',
    predict:
      'Fragen ohne Ende: Der Simulator geht zu einem Zustand, und Sie sagen, was der Server antwortet.',
    cards: 'Begriffe, Codes, Felder, Status und Header zum Umdrehen; sie kommen wieder wie die Aufgaben.',
    mock: 'Nach den Anteilen des Prüfungsplans gezogen, gegen die Uhr, mit einem Bericht am Ende.',
    review: 'Was Sie beantwortet haben, kommt wieder, kurz bevor Sie es vergessen würden.',
    'weak-spots': 'Die Annahmen hinter Ihren falschen Antworten, mit den Lektionen, die sie zurechtrücken.',
    record: 'Was gespeichert ist: zum Speichern als Datei, zum Einlesen an anderer Stelle, zum Löschen.',
  },
  start: {
    lead: (choices, predictions) =>
      `${choices} Aufgaben mit Auswahlantworten und ${predictions} Vorhersagen, die die Simulation beurteilt, zu dem Teil der MCPA-Prüfung, der von lang laufender Arbeit handelt. Die Aufgaben selbst sind auf Englisch.`,
    nothingDue: 'Heute ist nichts fällig.',
    itemsDue: (due) =>
      plural(due, {
        one: html`Heute ist <b>${due} Aufgabe</b> fällig.`,
        other: html`Heute sind <b>${due} Aufgaben</b> fällig.`,
      }),
    cardsDue: (due) => `Heute ${plural(due, { one: 'ist 1 Karte', other: `sind ${due} Karten` })} fällig.`,
    exam: (number, of, minutesLeft) =>
      minutesLeft === undefined
        ? `Eine Prüfung läuft: ${answered(number, of)}.`
        : `Eine Prüfung läuft: ${answered(number, of)}, noch ${minutesLeft} ${plural(minutesLeft, { one: 'Minute', other: 'Minuten' })}.`,
    toExam: 'Weiter mit der Prüfung',
    underWay: {
      practice: (item, of) => `Eine Übung ist begonnen: Aufgabe ${item} von ${of}.`,
      review: (item, of) => `Eine Wiederholung ist begonnen: Aufgabe ${item} von ${of}.`,
    },
    goOn: 'Weitermachen',
    known: 'Was über die Prüfung bekannt ist',
    facts: [
      'Die Aufgaben hier sind eigens geschrieben. Es sind keine Fragen der Prüfung, und niemand, der die Prüfung macht, war an ihnen beteiligt.',
      'Model Context Protocol Associate (MCPA) ist eine Prüfung der Agentic AI Foundation mit Linux Foundation Training, eingeführt im September 2026: online, beaufsichtigt, mit Auswahlantworten.',
      'Ihre Dauer geben manche Quellen mit 90 Minuten an, andere mit 120.',
      'Wie viele Fragen sie hat und mit wie vielen Punkten man besteht, ist nicht veröffentlicht. Darum gibt es hier keine Bestehensgrenze, und kein Ergebnis wird vorhergesagt.',
    ],
  },
  notice:
    'Eigens geschriebene Aufgaben, ohne Verbindung zur Prüfung. Die Zahl ihrer Fragen und die Bestehensgrenze sind nicht veröffentlicht; darum gibt es hier weder eine Grenze noch eine Prognose.',
  objectives: {
    O1: 'Warum ein blockierender Aufruf scheitert',
    O2: 'Die Erweiterung aushandeln',
    O3: 'Handles, Abfragen und Status',
    O4: 'Fragen, Abbruch, Bestätigungen',
    O5: 'Der Umstieg von 2025-11-25',
    O6: 'Ein Muster wählen',
  },
  kinds: { choice: 'Auswahlantworten', predict: 'Vorhersagen, was zurückkommt' },
  sure: { asks: 'Wie sicher sind Sie?', sure: 'Sicher', unsure: 'Unsicher' },
  answer: 'Antworten',
  chooseFirst: 'Wählen Sie zuerst eine Antwort.',
  verdict: {
    right: 'Richtig.',
    rightUnsure: 'Richtig, obwohl Sie nicht sicher waren.',
    wrong: 'Nicht richtig.',
    wrongSure: 'Nicht richtig, und Sie waren sicher.',
  },
  marks: {
    right: 'Richtig.',
    yoursIsRight: 'Ihre Antwort, richtig.',
    yoursIsWrong: 'Ihre Antwort, nicht richtig.',
  },
  sources: { clauses: 'Spezifikation', lesson: 'Lektion', moment: 'Im Lauf zeigen' },
};
