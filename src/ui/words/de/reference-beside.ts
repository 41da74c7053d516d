import type { referenceBeside as english } from '../en/reference-beside';

/** The reference beside a lesson, in German. */
export const referenceBeside: typeof english = {
  title: 'Entscheidungsreferenz',
  ownPage: 'Als eigene Seite, zum Drucken und Speichern',
  fold: 'Einfacher Aufruf, MRTR, Task oder eigener Griff: was wann, und was auf der Leitung stehen muss',
  notLoaded: 'Die Referenz konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  onItsWay: 'Die Referenz wird geladen.',
};
