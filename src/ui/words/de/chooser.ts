import { html } from 'lit';
import type { chooser as english } from '../en/chooser';

/** The page of the chooser, in German. */
export const chooser: typeof english = {
  title: 'Welches Muster?',
  about: html`Sechs Fragen zu einem Werkzeug und einer Art von Client. Worauf sie beruhen, steht in der
    <a href="#/reference">Entscheidungsreferenz</a>; dieselbe Arbeit in allen vier Mustern ist
    <a href="#/lessons/choosing-a-pattern">eine Lektion</a>.`,
  possible: 'Noch möglich:',
  ruledOut: 'scheidet aus',
  open: (count) => (count === 1 ? 'Eine Frage ist noch offen.' : `${count} Fragen sind noch offen.`),
  advice: 'Der Rat',
  joinedBy: (patterns) => html`zusammen mit ${patterns}`,
  todo: 'Was zu tun ist',
  against: 'Warum nicht die anderen',
  undeclared: 'Für einen Client, der nichts deklariert',
  instead: (pattern) => html`Dann ist es: ${pattern}`,
  shown: (moments) => html`In der Lektion gezeigt: ${moments}`,
  again: 'Von vorn beginnen',
  copyLink: 'Den Link zu diesen Antworten kopieren',
  linkCopied: 'Der Link ist kopiert.',
  noCopy: 'Der Browser erlaubt das Kopieren hier nicht: die Adresse dieser Seite ist der Link.',
};
