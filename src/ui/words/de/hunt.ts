import { html } from 'lit';
import type { hunt as english } from '../en/hunt';
import { list } from '../forms';
import { plural } from '../plural';

const counted = (messages: number): string =>
  `${messages} ${plural(messages, { one: 'Nachricht', other: 'Nachrichten' })}`;

/** The bug hunt, in German. */
export const hunt: typeof english = {
  title: (seed) => `Fehlerjagd ${seed}`,
  task: {
    server: {
      does: 'Dieser Server bricht eine Regel der Leitung oder ein Versprechen des Labors. Senden Sie, gehen Sie Schritt für Schritt und sehen Sie hin, bis sich der Prüfer meldet; dann benennen Sie, was gebrochen ist.',
      note: 'Je weniger Nachrichten, desto besser. Was Sie falsch senden, ist Ihr eigener Fehltritt und zählt nicht gegen den Server.',
    },
    client: {
      does: 'Dieser Client bricht eine Regel. Sein Mitschnitt ist alles, was es gibt: Lesen Sie, was er sendet, und benennen Sie die Regel.',
      note: 'Er wird nicht gesteuert: Nichts, was Sie tun, ändert, was er getan hat.',
    },
  },
  travel: html`Eine Anfrage kann auch über HTTP reisen, mit einer Kopfzeile, die etwas anderes sagt, oder im
    Namen von jemand anderem: <b>Kopfzeilen und Aufrufer</b>, unter der Anfrage.`,
  another: { server: 'Ein anderer Server', client: 'Ein anderer Client' },
  address: 'Diese Jagd hat die Adresse dieser Seite: Wer sie öffnet, jagt denselben Fehler.',
  silent: (messages) =>
    messages === 0
      ? 'Der Prüfer hat nichts zu sagen. Sie haben noch nichts gesendet.'
      : `Der Prüfer hat nach ${counted(messages)} nichts zu sagen.`,
  inTranscript: 'In diesem Mitschnitt bricht der Client eine Regel.',
  speaks: (place, messages) =>
    html`Der Prüfer meldet sich bei ${place}, nach ${counted(messages)} von Ihnen.`,
  step: (step) => `Schritt ${step}`,
  entry: (entry) => `Eintrag ${entry}`,
  whichRule: 'Welche Regel ist gebrochen?',
  name: 'Benennen',
  notThis: 'Diese nicht.',
  checkerSpeaks: 'Der Prüfer meldet sich.',
  nameRule: 'Die Regel benennen',
  transcript: 'Mitschnitt',
  clientSent: 'Was dieser Client gesendet hat und was zurückkam',
  hints: 'Tipps',
  firstHint: 'Einen Tipp geben',
  nextHint: (left) => `Noch ein Tipp (${plural(left, { one: 'einer', other: `${left}` })} übrig)`,
  hint: {
    methods: (methods) => `Denken Sie an ${list(methods)}.`,
    sends: (method) => `Sehen Sie an, was der Client als ${method} sendet.`,
    about: (area) => `Es geht um ${area}.`,
    enough: (messages, works) => {
      const sent = plural(messages, {
        one: 'Eine Nachricht genügt',
        other: `${messages} Nachrichten genügen`,
      });
      if (works === 0) return `${sent}.`;
      return `${sent}, dazu ${plural(works, { one: 'ein Schritt', other: `${works} Schritte` })} des Workers.`;
    },
    overHttp: 'Es zeigt sich nur über HTTP.',
    otherHeaders: 'Es zeigt sich über HTTP, wo eine Kopfzeile nicht sagt, was die Nachricht sagt.',
    otherCaller: 'Es zeigt sich jemandem, dem der Task nicht gehört.',
  },
  solved: 'Gelöst',
  grade: { master: 'Meisterhaft gejagt', good: 'Gut gejagt', fair: 'Ordentlich gejagt', found: 'Gefunden' },
  points: (grade, points) => html`<b>${grade}</b>, ${points} von 100 Punkten`,
  isRule: (rule) => html`Gebrochen ist ${rule}.`,
  way: (messages, shortest) =>
    `${counted(messages)}, bis sich der Prüfer meldete; der kürzeste bekannte Weg braucht ${shortest}.`,
  help: (asked, wrong) =>
    `${asked} ${plural(asked, { one: 'Tipp', other: 'Tipps' })}, ${wrong} ${plural(wrong, { one: 'falscher Name', other: 'falsche Namen' })}.`,
  walk: 'Den kürzesten bekannten Weg gehen',
  walks: (defect) =>
    `Der kürzeste bekannte Weg, ${defect} zu zeigen, an seinem Anfang. Schritt vor geht ihn ab.`,
  again: 'Noch einmal jagen',
  beside: {
    server: 'Neben einem korrekten Server ansehen',
    client: 'Neben einem korrekten Client ansehen',
  },
  notCompared: 'Der Vergleich ließ sich nicht laden. Versuchen Sie es noch einmal.',
};
