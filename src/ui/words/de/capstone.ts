import type { capstone as english } from '../en/capstone';

/** The exercise in which a workload is written, in German. */
export const capstone: typeof english = {
  label: 'Das Tool, als JSON',
  runs: 'prüft es.',
  audit: 'Prüfen',
  auditing: 'Das Labor probiert jede Reihenfolge …',
  drive: 'Selbst damit arbeiten',
  startOver: 'Von vorn beginnen',
  undo: 'Rückgängig',
  restored: 'Ihr Text wurde durch den ersetzt, mit dem Sie begonnen haben.',
  notAudited: 'noch nicht geprüft',
  changed: 'seit der Prüfung geändert',
  passed: 'bestanden',
  met: (met, of) => `${met} von ${of} Forderungen erfüllt`,
  verdictMet: 'erfüllt',
  verdictBroken: 'nicht erfüllt',
  showMe: 'Zeigen',
  thisRun: 'Das ist der Lauf, den die Prüfung angesehen hat.',
  yourTool:
    'Das ist Ihr Tool, auf einer eigenen Werkbank: Die Anfrage ruft es auf. Der Lauf der Lektion ist aufbewahrt.',
  backToRun: 'Zurück zum Lauf der Lektion',
  notJson: 'Es kann noch nicht geprüft werden.',
  place: (line, column) => `Zeile ${line}, Spalte ${column}`,
  demands: 'Was verlangt wird',
  model: 'Die Musterlösung',
  beside: 'Ihres neben der Musterlösung',
  besideNote: 'Verglichen wird, was es tut, nicht, wie es das sagt oder wie lange es dauert.',
  alike: 'Es tut, was die Musterlösung tut.',
  yours: 'Ihres',
  theModel: 'Das Muster',
  notKept: 'Der Browser speichert diesen Text nicht: Sein Speicher ist voll oder abgeschaltet.',
};
