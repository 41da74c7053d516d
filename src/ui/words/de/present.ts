import { html } from 'lit';
import type { present as english } from '../en/present';

/** Presenting to a class, in German. */
export const present: typeof english = {
  bar: 'Vorführen',
  panes: 'Was die Klasse sieht',
  pane: {
    text: 'Text',
    figure: 'Abbildung',
    request: 'Anfrage',
    transcript: 'Mitschnitt',
  },
  ask: 'Vor jedem Schritt fragen',
  notes: 'Fenster mit Notizen',
  blank: 'Bildschirm dunkel',
  leave: 'Beenden',
  blanked: 'Der Bildschirm ist dunkel. Mit b geht es weiter.',
  goOn: 'Weiter',
  question: 'Was geschieht als Nächstes?',
  answerOf: (method) => `${method} geht hinaus. Was kommt zurück?`,
  statusAfterWork: 'Der Worker macht seinen nächsten Schritt. Welchen Status hat der Task danach?',
  aTask: 'ein Task, ',
  outcome: {
    acknowledgement: 'eine leere Bestätigung',
    complete: 'ein Ergebnis, und kein Task',
    result: (resultType) => `ein Ergebnis, resultType ${resultType}`,
    error: (code, name) => (name ? `Fehler ${code}, ${name}` : `Fehler ${code}`),
  },
  whichFields: 'Und welche Mitglieder des Tasks sind anders als beim letzten Blick?',
  noField: 'keine',
  guess: 'Lassen Sie die Klasse raten und gehen Sie dann noch einmal weiter.',
  itWas: (letter) => `Es ist ${letter}.`,
  right: 'richtig',
  notesTitle: 'Notizen für den Vortrag',
  nobody: html`In diesem Browser wird gerade nichts vorgeführt. Öffnen Sie eine <a href="#/">Lektion</a> oder
    die <a href="#/playground">Spielwiese</a> und drücken Sie <kbd>v</kbd>, oder führen Sie eine
    <a href="#/playlists">Spielliste</a> vor; dieses Fenster folgt dann.`,
  aboutNotes:
    'Es zeigt Ihre Notizen, die kommenden Schritte, die Antwort auf die Frage an die Klasse und die Uhr. Bild ab und Bild auf gehen auch von hier aus weiter und zurück.',
  place: (step, of) => (of === 0 ? 'am Anfang' : `Schritt ${step} von ${of}`),
  now: 'Jetzt',
  next: 'Danach',
  nothingNext: 'Hier endet die Folge.',
  asked: 'Gefragt',
  answer: 'Antwort',
  elapsed: 'Zeit seit dem Beginn',
  planned: (minutes) => `geplant: ${minutes} min`,
  restartClock: 'Uhr neu beginnen',
  back: 'Schritt zurück',
  forward: 'Schritt vor',
  previousItem: 'Voriger Teil',
  nextItem: 'Nächster Teil',
  part: (number, of) => `Teil ${number} von ${of}`,
  noNotes: 'Dieser Teil hat keine Notizen.',
  endOfPart: (next) => `Hier endet dieser Teil. Noch ein Schritt vor führt zum nächsten: ${next}.`,
  endOfList: 'Hier endet die Spielliste.',
  startOfList: 'Hier beginnt die Spielliste.',
};
