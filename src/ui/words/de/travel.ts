import { plural } from '../plural';
import type { travel as english } from '../en/travel';

/** How a request travels, and the drawing that folds, in German. */
export const travel: typeof english = {
  headersAndCaller: 'Kopfzeilen und Aufrufer:',
  notOverHttp: 'keine, nicht über HTTP',
  overHttp: 'über HTTP',
  changed: (count) => plural(count, { one: '1 Kopfzeile geändert', other: `${count} Kopfzeilen geändert` }),
  as: (caller) => `als ${caller}`,
  send: 'Über HTTP senden, mit diesen Kopfzeilen',
  onceJson: 'Die Kopfzeilen folgen aus der Anfrage, sobald ihr Text JSON ist.',
  noCredential: 'keine: Sie. Bearer mallory ist jemand anderes',
  leftOut: 'weggelassen',
  fit: 'Wie es passt',
  fitLabel: (name) => `${name}: wie es passt`,
  leaveOut: 'Weglassen',
  leaveOutLabel: (name) => `${name}: weglassen`,
  taskStates: 'Status des Tasks',
  folds: 'Faltet die Zeichnung zu einer Zeile',
  unfolds: 'Zeigt die Zeichnung der Status',
  noTask: 'noch kein Task',
};
