import { html } from 'lit';
import type { editor as english } from '../en/editor';

/** The editor of requests, and why a text is no JSON, in German. */
export const editor: typeof english = {
  label: 'Anfrage, als JSON',
  place: (line, column) => `Zeile ${line}, Spalte ${column}`,
  failed: (tryAgain) =>
    html`Der Code-Editor konnte nicht geladen werden. Das Textfeld geht auch ohne ihn;
    ${tryAgain('noch einmal versuchen')}.`,
  loading: 'Der Code-Editor wird geladen. Schreiben Sie ruhig weiter.',
  keys: html`<kbd>Esc</kbd> verlässt den Editor, <kbd>Strg</kbd> <kbd>Leertaste</kbd> vervollständigt.`,
  ctrlEnter: (does) => html`<kbd>Strg</kbd> <kbd>Enter</kbd> ${does}`,
  sends: 'sendet.',
  noJson: {
    nothing: 'Hier steht noch nichts. Wählen Sie eine Vorlage, oder schreiben Sie eine Anfrage.',
    more: 'Nach dem Ende des JSON-Werts steht weiterer Text.',
    ends: 'Der Text endet, wo ein Wert stehen sollte.',
    singleQuotes: 'Zeichenketten stehen in doppelten Anführungszeichen, nicht in einfachen.',
    noValue: (before) => `Vor „${before}“ fehlt ein Wert.`,
    comment: 'JSON hat keine Kommentare.',
    number: 'Das ist keine Zahl in JSON.',
    value:
      'Hier sollte ein Wert stehen: eine Zeichenkette in doppelten Anführungszeichen, eine Zahl, true, false, null, { oder [.',
    tooDeep: (levels) => `Das ist tiefer als ${levels} Ebenen verschachtelt.`,
    notClosed: (open) => `Dieses „${open}“ wird nie geschlossen.`,
    name: 'Ein Mitglied beginnt mit seinem Namen, in doppelten Anführungszeichen.',
    colon: 'Nach dem Namen fehlt ein Doppelpunkt.',
    comma: (close) => `Hier fehlt ein Komma oder „${close}“.`,
    lastComma: (close) => `Kein Komma vor „${close}“: Es folgt nichts mehr.`,
    string: 'Diese Zeichenkette wird in ihrer Zeile nicht geschlossen.',
    control: 'Ein Steuerzeichen darf in einer Zeichenkette nur maskiert stehen, etwa als \\t oder \\n.',
    escape: 'Nach einem Backslash kommt eines von " \\ / b f n r t, oder u und vier hexadezimale Ziffern.',
  },
};
