import type { examRecord as english } from '../en/exam-record';
import { plural } from '../plural';

const answers = (number: number) => `${number} ${plural(number, { one: 'Antwort', other: 'Antworten' })}`;
const exams = (number: number) =>
  `${number} ${plural(number, { one: 'Probeprüfung', other: 'Probeprüfungen' })}`;
/** What could not be read of so many, and is left out. */
const lost = (number: number) =>
  plural(number, { one: 'war nicht lesbar und fehlt', other: 'waren nicht lesbar und fehlen' });

/** The trainer: what it keeps, in German. */
export const examRecord: typeof english = {
  kept: (given, cards, sat) =>
    cards > 0
      ? `${answers(given)}, ${cards} ${plural(cards, { one: 'umgedrehte Karte', other: 'umgedrehte Karten' })} und ${exams(sat)} liegen in diesem Browser und nirgends sonst.`
      : `${answers(given)} und ${exams(sat)} liegen in diesem Browser und nirgends sonst.`,
  sureAndRight: (right, of) =>
    `Von den Antworten, bei denen Sie sicher waren, ${plural(right, { one: 'war', other: 'waren' })} ${right} von ${of} richtig.`,
  exams: 'Probeprüfungen',
  right: (right, of) => `${right} von ${of} ${plural(of, { one: 'Frage', other: 'Fragen' })} richtig`,
  date: {
    title: 'Der Tag Ihrer Prüfung',
    says: 'Tragen Sie einen ein, so kommt jede Aufgabe, die Sie beantwortet haben, vorher noch einmal.',
    none: 'Kein Tag',
  },
  file: {
    title: 'Als Datei',
    says: 'Eine Datei, die gelesen wird, kommt zu dem hinzu, was hier ist; verloren geht dabei nichts.',
    save: 'Meinen Lernstand speichern',
    read: 'Einen Lernstand aus einer Datei lesen',
    label: 'Eine Datei mit einem Lernstand',
    tooLarge: 'Die Datei ist zu groß für einen Lernstand. Wählen Sie eine, die hier gespeichert wurde.',
    erased: 'Ihre Antworten und Probeprüfungen sind aus diesem Browser gelöscht.',
    added: (given, sat) => `Hinzugekommen: ${answers(given)} und ${exams(sat)}.`,
    waits: 'Eine Prüfung, die dort läuft, geht hier nach der Ihren weiter.',
    nothingNew: 'Nichts darin war neu.',
    refused: 'Nichts wurde gelesen. Wählen Sie eine Datei, die hier gespeichert wurde.',
    otherDate: (date) => `Als Tag der Prüfung nennt sie den ${date}; Ihrer bleibt.`,
  },
  damaged: {
    label: 'Ein Lernstand, der nicht ganz lesbar war',
    title: 'Nicht alles von Ihrem Lernstand war lesbar.',
    says: 'Was lesbar war, ist hier; der Rest liegt beiseite, wie er war.',
    save: 'So speichern, wie er war',
    letGo: 'Wegwerfen',
  },
  problems: {
    noJson: 'Es ist kein JSON.',
    noRecord: 'Es steht kein Lernstand darin.',
    otherKind: (named) => `Nach eigener Angabe ist es ${named}.`,
    version: (named, known) =>
      `Es hat Version ${named}, bekannt ist hier ${known}: Was darüber hinausgeht, fehlt.`,
    noVersion: (known) => `Es nennt keine Version. Gelesen wird es als Version ${known}.`,
    lost: {
      answers: (number, of) => `${number} von ${answers(of)} ${lost(number)}.`,
      exams: (number, of) => `${number} von ${exams(of)} ${lost(number)}.`,
      waiting: (number, of) =>
        `${number} von ${of} ${plural(of, { one: 'wartenden Prüfung', other: 'wartenden Prüfungen' })} ${lost(number)}.`,
    },
    noList: {
      answers: 'Die Antworten sind keine Liste und fehlen.',
      exams: 'Die Probeprüfungen sind keine Liste und fehlen.',
      waiting: 'Die wartenden Prüfungen sind keine Liste und fehlen.',
    },
    unreadable: {
      running: 'Die laufende Prüfung war nicht lesbar und fehlt.',
      examAt: 'Der Tag der Prüfung war nicht lesbar und fehlt.',
    },
  },
};
