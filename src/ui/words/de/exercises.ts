import { html } from 'lit';
import type { exercises as english } from '../en/exercises';
import { list } from '../forms';
import { plural } from '../plural';

const fields = (right: number, of: number): string =>
  `${right} von ${of} ${plural(of, { one: 'Feld', other: 'Feldern' })} richtig`;

/** The exercises of a lesson, in German. */
export const exercises: typeof english = {
  showMe: 'Zeigen',
  yours: 'Ihres',
  noField: 'kein solches Feld',
  prediction: {
    state: (right, of) => `verglichen: ${fields(right, of)}`,
    notCompared: 'noch nicht verglichen',
    label: 'Die Antwort, die Sie erwarten, als JSON',
    empty: 'Schreiben Sie die Antwort, die Sie erwarten, als JSON.',
    noJson: (place, message) => html`Das ist noch kein JSON. ${place}: ${message}`,
    place: (line, column) => `Zeile ${line}, Spalte ${column}`,
    compare: 'Vergleichen',
    startOver: 'Von vorn beginnen',
    verdict: (right, of) => `${fields(right, of)}.`,
    mightHave: 'Dieser Server hat anders geantwortet, doch er hätte auch so antworten dürfen.',
    asItCame: 'So kam die Antwort.',
    changed: 'Sie haben den Text seitdem geändert: Vergleichen Sie noch einmal, wenn Sie möchten.',
    readWhy:
      'Lesen Sie, warum, ändern Sie, was Sie geschrieben haben, und vergleichen Sie noch einmal; oder sehen Sie die Antwort an.',
    notThere: (pointers) =>
      html`${pointers} gibt es in der Antwort nicht. Danach war nicht gefragt, und es zählt nicht.`,
    showAnswer: 'Die Antwort zeigen',
    showInRun: 'Im Lauf zeigen',
    right: 'richtig',
    notRight: 'nicht richtig',
    presence: '(nur, ob es da ist)',
    theAnswer: 'Die Antwort',
    yoursToo: (why) => html`<b>Auch richtig.</b> ${why}`,
    alsoRight: (value, why) => html`<b>Auch richtig:</b> ${value}. ${why}`,
  },
  challenge: {
    passed: 'bestanden',
    atHand: 'in Arbeit',
    gaveUp: 'aufgegeben',
    begun: 'begonnen',
    par: (messages) =>
      plural(messages, { one: 'Par: 1 Nachricht genügt', other: `Par: ${messages} Nachrichten genügen` }),
    start: 'Beginnen',
    leave: 'Zurück zu meinem eigenen Lauf',
    criteria: 'Was erfüllt sein muss',
    verdict: { met: 'erfüllt', open: 'noch nicht', broken: 'gebrochen' },
    entry: (entry) => `Eintrag ${entry}`,
    step: (step) => `Schritt ${step}`,
    final: (startAgain) =>
      html`Was geschehen ist, lässt sich nicht zurücknehmen. Gehen Sie bis davor zurück, oder
      ${startAgain('beginnen Sie von vorn')}.`,
  },
  hints: {
    title: 'Tipps',
    first: (of) => `Einen Tipp geben (1 von ${of})`,
    next: (hint, of) => `Ein deutlicherer Tipp (${hint} von ${of})`,
    giveUp: 'Aufgeben und die Lösung ansehen',
  },
  model: {
    title: (steps) =>
      `Die Musterlösung, in ${steps} ${plural(steps, { one: 'Schritt', other: 'Schritten' })}`,
    request: 'Die Anfrage',
    sends: ({ what, isChanged, overHttp, headers, caller }) =>
      html`Senden:
      ${[
        what,
        ...(isChanged ? [', geändert'] : []),
        ...(overHttp ? [', über HTTP'] : []),
        ...(headers.length > 0 ? [`, ${list(headers)} anders geschrieben`] : []),
        ...(caller === undefined ? [] : [`, als ${caller}`]),
      ]}`,
    aMessage: 'eine Nachricht',
    workOn: 'Den Aufruf weiterarbeiten lassen',
    pass: (span) => `${span} vergehen lassen`,
    happens: 'Etwas geschieht',
    beside: 'Ihres neben der Musterlösung',
    alike: 'Schritt für Schritt wie in der Musterlösung.',
    notCompared: 'Die Zeit und was das Netz tat, bleiben außer Acht; ids zählen nicht.',
    kinds: { same: 'gleich', differs: 'anders', extra: 'nur bei Ihnen', missing: 'nur im Muster' },
    theModel: 'Das Muster',
  },
};
