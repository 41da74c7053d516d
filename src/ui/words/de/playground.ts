import { html } from 'lit';
import type { playground as english } from '../en/playground';

/** The playground, in German. */
export const playground: typeof english = {
  title: 'Spielwiese',
  lead: 'Ein Client, ein Server, ein Worker und eine Uhr, die Sie vorstellen. Nichts bewegt sich von selbst.',
  empty: 'Leere Welt',
  practice: 'Übungslabor',
  about:
    'Das Übungslabor ist der ganze Lauf, von der Discovery bis zu jeder Art von Ende. Es öffnet sich am Anfang: Schritt vor geht es durch.',
  ways: html`Mehr zum Ausprobieren: <a href="#/compare">zwei Läufe nebeneinander</a>;
    <a href="#/explore">jede Reihenfolge dessen, was geschehen kann</a>;
    <a href="#/hunt">ein Server mit einem verborgenen Fehler</a>.`,
  opened: { empty: 'Eine leere Welt.', practice: 'Das Übungslabor ist geladen, an seinem Anfang.' },
  anew: 'Die Welt ist neu gemacht.',
  notCompared: 'Der Vergleich ließ sich nicht laden. Versuchen Sie es noch einmal.',
};
