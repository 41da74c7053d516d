import { html, type TemplateResult } from 'lit';
import type { branches as english } from '../en/branches';
import { plural } from '../plural';

const steps = (count: number): string => `${count} ${plural(count, { one: 'Schritt', other: 'Schritte' })}`;
const after = (step: number, did: string | undefined): TemplateResult =>
  step === 0 || did === undefined ? html`am Anfang` : html`nach Schritt ${step} (${did})`;

/** The panel of the branches, in German. */
export const branches: typeof english = {
  title: 'Zweige',
  lead: 'Wer aus der Vergangenheit heraus handelt, beginnt eine neue Linie. Die verlassene Linie bleibt aufbewahrt; Sie können zu ihr zurückkehren.',
  none: 'Es gibt eine einzige Linie. Gehen Sie zu einem früheren Schritt zurück und handeln Sie dort: Die späteren Schritte bleiben als eigene Linie aufbewahrt.',
  current: (name) => `${name} (die jetzige Linie)`,
  untitled: 'Jetzige Linie',
  apart: 'Eigene Linie',
  byFirst: (step, did) => `Schritt ${step}, ${did}`,
  parts: (step, did, line) => html`Zweigt von „${line}“ ${after(step, did)} ab.`,
  length: (own, end) => (own === end ? `${steps(own)}.` : `${steps(own)} für sich, bis Schritt ${end}.`),
  ends: (badge) => html`Der Task an ihrem Ende: ${badge}`,
  endsWithout: 'An ihrem Ende kein Task.',
  first: (did, instead) =>
    instead === undefined
      ? html`Geht mit ${did} weiter, wo die andere Linie endet.`
      : html`Unterscheidet sich zuerst durch ${did}; die andere Linie hat dort ${instead}.`,
  did: {
    exchange: 'Nachricht',
    clock: (span) => `Uhr +${span}`,
    worker: 'Worker',
    network: 'Netz',
    nothing: 'kein Zug',
  },
  return: 'Zurückkehren',
  returnTo: (line) => `Zu „${line}“ zurückkehren`,
  name: 'Benennen',
  rename: 'Umbenennen',
  compare: 'Vergleichen',
  compareIt: (line) => `„${line}“ mit der jetzigen Linie vergleichen`,
  nameIt: (line) => `„${line}“ benennen`,
  renameIt: (line) => `„${line}“ umbenennen`,
  nameOf: (line) => `Name von „${line}“`,
  keepName: 'Namen behalten',
  leaveName: 'So lassen',
  erase: 'Löschen',
  eraseIt: (line) => `„${line}“ löschen`,
  ask: (count) => `${plural(count, { one: 'Diesen Schritt', other: `Diese ${steps(count)}` })} löschen?`,
  eraseNow: 'Löschen',
  keep: 'Behalten',
  erased: (line) => `„${line}“ ist gelöscht.`,
  undo: 'Rückgängig machen',
  close: 'Schließen',
};
