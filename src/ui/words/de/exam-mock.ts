import { html } from 'lit';
import type { examMock as english } from '../en/exam-mock';
import { plural } from '../plural';

const questions = (number: number) => `${number} ${plural(number, { one: 'Frage', other: 'Fragen' })}`;
const are = (number: number) => plural(number, { one: 'ist', other: 'sind' });
const times = (number: number) => (number === 1 ? 'einmal' : `${number}-mal`);

/** The trainer: a practice exam and its report, in German. */
export const examMock: typeof english = {
  form: {
    time: 'Zeit',
    minutes: (minutes) => `${minutes} Minuten`,
    noLimit: 'unbegrenzt',
    questions: 'Fragen',
    pauses: 'Zum Üben: Sie darf angehalten werden. Bei der echten geht das nicht.',
    draw: 'Nummer der Ziehung',
    drawn: (shares) =>
      html`Die Fragen werden nach den Anteilen des Prüfungsplans gezogen (${shares}). Dieselbe Nummer zieht
      dieselbe Prüfung, um sie noch einmal oder mit anderen zu machen.`,
    share: (weight) => `${weight}\u00a0%`,
    begin: 'Die Prüfung beginnen',
    until:
      'Antworten lassen sich bis zum Ende ändern, und vorher wird nichts über sie gesagt. Was nicht beantwortet ist, gilt als falsch. Ein geschlossener Tab oder ein Absturz kostet nichts: Die Prüfung wartet hier, und ihre Zeit mit ihr.',
  },
  clock: { left: 'übrig', spent: 'verbraucht', paused: 'angehalten' },
  minutesLeft: (minutes) => `Noch ${minutes} ${plural(minutes, { one: 'Minute', other: 'Minuten' })}.`,
  pause: 'Anhalten',
  goOn: 'Weiter',
  paused: 'Angehalten',
  pausedSays: 'Die Frage ist verdeckt, und keine Zeit zählt.',
  place: (number, of) => `Frage ${number} von ${of}`,
  flag: 'Markieren',
  flagged: 'Markiert',
  changed: 'Diese Frage wurde geändert, seit die Prüfung begann, und fällt weg.',
  next: 'Weiter',
  previous: 'Zurück',
  takeBack: 'Die Antwort zurücknehmen',
  map: {
    label: 'Fragen',
    standing: (answered, of, flagged) =>
      html`<b>${answered} von ${of}</b> beantwortet${flagged > 0 ? `, ${flagged} markiert` : ''}`,
    question: (number, isAnswered, isFlagged) =>
      `Frage ${number}, ${isAnswered ? 'beantwortet' : 'nicht beantwortet'}${isFlagged ? ', markiert' : ''}`,
    legend: { answered: 'beantwortet', open: 'offen', flagged: 'markiert' },
  },
  end: {
    title: 'Die Prüfung beenden?',
    allAnswered: (of) =>
      plural(of, { one: 'Die Frage ist beantwortet.', other: `Alle ${of} Fragen sind beantwortet.` }),
    open: (open, of) =>
      `${open} von ${questions(of)} ${are(open)} nicht beantwortet und ${plural(open, { one: 'gilt', other: 'gelten' })} als falsch.`,
    flagged: (flagged) => `${flagged} ${are(flagged)} markiert.`,
    final: 'Nach dem Ende lässt sich nichts mehr ändern.',
    end: 'Prüfung beenden',
    goOn: 'Weitermachen',
    firstOpen: 'Die erste offene Frage zeigen',
    firstFlagged: 'Die erste markierte Frage zeigen',
    orGiveUp: (giveUp) => html`Oder ${giveUp('aufgeben')}: Dann wird nichts davon gespeichert.`,
  },
  report: {
    none: (record) =>
      html`Eine solche Prüfung steht nicht in Ihrem Lernstand. Alle, die es gibt, stehen unter
      ${record('Ihr Lernstand')}.`,
    begun: (when) => `Begonnen am ${when}`,
    sum: (right, of, open) =>
      html`<b>${right} von ${of}</b> richtig${open > 0 ? `, ${open} nicht beantwortet` : ''}`,
    draw: (seed) => `Ziehung ${seed}`,
    spent: (spent, minutes) =>
      minutes === null ? `${spent} verbraucht, unbegrenzt` : `${spent} von ${minutes} min verbraucht`,
    couldPause: 'konnte angehalten werden',
    interrupted: (number) => `${times(number)} verlassen und wieder aufgenommen`,
    parts: 'Nach Teilen und Lernzielen',
    part: 'Teil der Prüfung',
    objective: 'Lernziel',
    right: 'Richtig',
    counts: (right, of) => `${right} von ${of}`,
    open: (open) => `${open} nicht beantwortet`,
    known: 'Wie gut Sie wussten, was Sie wissen',
    sureAndRight: (right, of) =>
      `Wo Sie sicher waren, ${plural(right, { one: 'war', other: 'waren' })} ${right} von ${of} richtig.`,
    youWere: 'Sie waren',
    sureness: { sure: 'Sicher', unsure: 'Unsicher', unsaid: 'Ohne Angabe' },
    next: 'Was als Nächstes zu tun ist',
    beliefs: 'Annahmen, die sich zeigten; keine davon stimmt:',
    lessons: 'Lektionen, die lehren, was gefehlt hat:',
    questions,
    practise: (missed) =>
      plural(missed, {
        one: 'Die falsche oder offene Frage üben',
        other: `Die ${missed} falschen oder offenen Fragen üben`,
      }),
    every: 'Jede Frage',
    which: 'Welche Fragen',
    filters: {
      all: 'Alle',
      missed: 'Falsch oder offen',
      sure: 'Sicher und falsch',
      lucky: 'Richtig, unsicher',
      flagged: 'Markiert',
    },
    noneOfThese: 'Keine.',
    changed: 'Diese Frage wurde seither geändert.',
    verdict: { right: 'richtig', wrong: 'nicht richtig', open: 'nicht beantwortet' },
    notes: { sure: 'sicher', unsure: 'unsicher', flagged: 'markiert' },
  },
};
