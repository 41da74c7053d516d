import { html } from 'lit';
import type { lessons as english } from '../en/lessons';
import { plural } from '../plural';

/** The start, in German. */
export const lessons: typeof english = {
  title: 'Lang laufende Arbeit, Schritt für Schritt',
  lead: 'Ein simulierter MCP-Server führt in dieser Seite eine Build-Pipeline aus. Sie senden ihm echtes JSON-RPC, lassen seinen Worker von Hand Schritt für Schritt arbeiten und gehen in der Zeit zurück. Er spricht die Revision 2026-07-28 und die Tasks-Erweiterung. Die Lektionen selbst sind auf Englisch.',
  ways: html`Oder gehen Sie gleich zur <a href="#/playground">Spielwiese</a>, derselben Werkbank ohne Text,
    oder behalten Sie die <a href="#/reference">Entscheidungsreferenz</a> zur Hand. Vor einer Klasse zeigt
    eine <a href="#/playlists">Spielliste</a> Momente in der Folge Ihres Vortrags.`,
  also: 'Auch in diesem Labor',
  places: [
    html`<a href="#/compare">Nebeneinander</a>: zwei Läufe, Nachricht für Nachricht, etwa ein fehlerhafter
      Server neben einem richtigen.`,
    html`<a href="#/choose">Welches Muster?</a> Sechs Fragen führen zu einem der vier.`,
    html`<a href="#/playlists">Spiellisten</a>: Momente in der Folge Ihres Vortrags, bereit für eine Klasse.
      Zwei bringt das Labor mit.`,
    html`<a href="#/notes">Notizen für den Vortrag</a>: ein zweites Fenster, das dem folgt, was die Klasse
      sieht.`,
    html`<a href="#/at">Einen Moment öffnen</a>, den jemand als Link geschickt oder als Datei gespeichert hat.`,
    html`<a href="#/data">Ihre Daten</a>: was dieser Browser behält, als Datei oder gelöscht.`,
  ],
  embedded: html`<a href="embed.html">In einer anderen Seite</a>: ein Skript und ein Element setzen eine
    Lektion hinein.`,
  progress: 'Fortschritt',
  yourProgress: 'Ihr Fortschritt',
  kept: 'Er liegt in diesem Browser und nirgends sonst. Als Datei kommt er in einen anderen.',
  file: {
    save: 'Meinen Fortschritt speichern',
    read: 'Fortschritt aus einer Datei lesen',
    label: 'Eine Datei mit Fortschritt',
    tooLarge: 'Die Datei ist zu groß für Fortschritt. Wählen Sie eine, die hier gespeichert wurde.',
    added: (number) =>
      `Fortschritt in ${number} ${plural(number, { one: 'Lektion', other: 'Lektionen' })} wurde gelesen und zum Vorhandenen hinzugefügt.`,
    nothing: 'Nichts wurde hinzugefügt.',
    erased: 'Fortschritt, Texte und Läufe aller Lektionen sind aus diesem Browser gelöscht.',
  },
  soFar: (done, of) =>
    html`<b>${done} von ${of} ${plural(of, { one: 'Lektion', other: 'Lektionen' })}</b> abgeschlossen`,
  goOn: (number, title) => html`Weiter mit Lektion ${number}, ${title}`,
  minutes: (minutes) => `${minutes} min`,
  done: 'abgeschlossen',
  read: 'gelesen',
  unread: 'nicht bis zum Ende gelesen',
  predictions: (done, of) => `Vorhersagen ${done} von ${of}`,
  challenges: (done, of) => `Aufgaben ${done} von ${of}`,
  assertions: (done, of) => `Behauptungen ${done} von ${of}`,
};
