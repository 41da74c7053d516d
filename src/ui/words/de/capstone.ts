import type { capstone as english } from '../en/capstone';

/** Auf Deutsch: die Aufgabe, in der ein Werkzeug geschrieben wird. */
export const capstone: typeof english = {
  label: 'Das Werkzeug, als JSON',
  runs: 'prüft es.',
  audit: 'Prüfen',
  auditing: 'Das Labor probiert jede Reihenfolge…',
  drive: 'Selbst damit arbeiten',
  startOver: 'Von vorn beginnen',
  undo: 'Rückgängig',
  restored: 'Dein Text wurde durch den ersetzt, mit dem du begonnen hast.',
  notAudited: 'noch nicht geprüft',
  changed: 'seit der Prüfung geändert',
  passed: 'bestanden',
  met: (met: number, of: number) => `${met} von ${of} Forderungen erfüllt`,
  verdictMet: 'erfüllt',
  verdictBroken: 'nicht erfüllt',
  showMe: 'Zeigen',
  thisRun: 'Das ist der Lauf, auf den die Prüfung gesehen hat.',
  yourTool:
    'Das ist dein Werkzeug, auf einer eigenen Werkbank: Die Anfrage ruft es auf. Der Lauf der Lektion bleibt erhalten.',
  backToRun: 'Zurück zum Lauf der Lektion',
  notJson: 'Es kann noch nicht geprüft werden.',
  place: (line: number, column: number) => `Zeile ${line}, Spalte ${column}`,
  demands: 'Was verlangt wird',
  model: 'Die Musterlösung',
  beside: 'Deine neben der Musterlösung',
  besideNote: 'Verglichen wird, was es tut, nicht, wie es das sagt oder wie lange es dauert.',
  alike: 'Es tut, was die Musterlösung tut.',
  yours: 'Deine',
  theModel: 'Das Muster',
  notKept: 'Der Browser bewahrt diesen Text nicht auf: Sein Speicher ist voll oder abgeschaltet.',
};
