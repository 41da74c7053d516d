import { html } from 'lit';
import type { reference as english } from '../en/reference';

/** The page of the reference, in German. */
export const reference: typeof english = {
  about: html`Welches Muster, was zu deklarieren ist, was jedes Feld, jeder Status und jeder Code bedeutet.
    Jede Zeile führt zu ihrem Absatz der Spezifikation, zu der Regel, an der der Prüfer sie misst, und zu dem
    Moment einer Lektion, der sie zeigt. Wer beim Muster schwankt, dem helfen die Fragen unter
    <a href="#/choose">Welches Muster?</a> Wie eine verletzte Regel aussieht, steht
    <a href="#/compare">nebeneinander</a> mit einem richtigen Server.`,
  rowsFor: 'Zeilen für',
  parties: { both: 'alle', server: 'wer einen Server schreibt', client: 'wer einen Client schreibt' },
  form: 'Form',
  forms: { markdown: 'Markdown', compact: 'In wenigen Worten', json: 'JSON' },
  copy: 'Kopieren',
  download: 'Herunterladen',
  printCore: 'Den Kern drucken',
  printAll: 'Alles drucken',
  copied: 'Kopiert.',
  noCopy: 'Der Browser erlaubt das Kopieren hier nicht: die Datei lässt sich herunterladen.',
  saved: (name) => `Gespeichert als ${name}.`,
  noRow: (id) =>
    `Eine Zeile „${id}“ gibt es hier nicht. Vielleicht gehört sie zu den Zeilen der anderen Seite oder zu einer späteren Fassung.`,
  see: 'Siehe',
  kinds: { rule: 'Regel', lesson: 'Lektion' },
  breaks: (rules) => html`Mit Absicht falsch. Es verletzt ${rules}`,
};
