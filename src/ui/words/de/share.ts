import type { share as english } from '../en/share';
import { list, number } from '../forms';
import { plural } from '../plural';

const steps = (count: number) => `${count} ${plural(count, { one: 'Schritt', other: 'Schritte' })}`;

/** {@link english} in German. */
export const share: typeof english = {
  backToOwn: 'Zurück zu meinem Stand',
  share: 'Teilen',
  title: { moment: 'Diesen Moment teilen', page: 'Diese Seite teilen' },
  link: 'Link',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  show: 'Zeigen',
  notCopied:
    'Der Browser ließ das Kopieren nicht zu. Der Link ist ausgewählt und lässt sich von Hand kopieren.',
  save: 'Als Datei speichern',
  close: 'Schließen',
  large: 'Groß',
  small: 'Klein',
  openOther: 'Link oder Datei öffnen',
  qr: (href) => `QR-Code des Links ${href}`,
  noQr: (length, most) =>
    `Der Link hat ${number(length)} Zeichen; ein QR-Code, den eine Kamera vom Bildschirm liest, fasst ${number(most)}. Kopieren Sie den Link, oder speichern Sie den Moment als Datei.`,
  tooLong: (length, most) =>
    `Dieser Moment ergibt einen Link von ${number(length)} Zeichen, und viele Programme schneiden einen Link nach ${number(most)} ab. Speichern Sie ihn als Datei: Die Seite öffnet sie unter „Link oder Datei öffnen“.`,
  notShared: 'Dieser Moment lässt sich nicht teilen:',
  holds: (parts) =>
    `Der Link enthält ${list(parts)}. Wer ihn öffnet, sieht diesen Moment neben der eigenen Arbeit; sonst ist nichts von Ihnen darin.`,
  parts: {
    playground: 'die Spielwiese',
    lesson: (title) => `die Lektion „${title}“`,
    challenge: (title) => `eine Aufgabe der Lektion „${title}“`,
    follows: (count) => `${steps(count)} ihres Laufs`,
    own: (count) => `${steps(count)} von Ihnen`,
    position: (depth) => `die Stelle bei Schritt ${depth}`,
    setup: 'was Sie für die Welt gewählt haben',
    defect: 'den eingeschalteten Defekt',
    text: 'den Text der Anfrage',
  },
  pageLink: 'Das ist die Adresse der Seite. Was Sie hier getan haben, steht nicht darin.',
  comparisonLink:
    'Das ist die Adresse des Vergleichs. Beide Läufe stehen darin und werden dort, wo sie geöffnet wird, noch einmal abgespielt.',
  file: (place, depth) => `${place}-schritt-${depth}.moment.txt`,
  open: {
    title: 'Einen Moment öffnen',
    onItsWay: 'Der Moment wird geöffnet.',
    ask: 'Fügen Sie einen geteilten Link ein, oder wählen Sie die Datei. Er wird neben Ihrer eigenen Arbeit geöffnet, und nichts wird versendet.',
    paste: 'Link',
    pasted: 'Öffnen',
    file: 'Datei wählen',
    drop: 'Sie können die Datei auch irgendwo auf diese Seite ziehen.',
    notOpened: 'Dieser Moment lässt sich nicht öffnen',
    again: 'Bitten Sie noch einmal um den Link, oder öffnen Sie stattdessen die Datei.',
    unread: 'Die Datei war nicht zu lesen. Wählen Sie sie noch einmal.',
    noLesson: (slug) =>
      `Er liegt in der Lektion „${slug}“, die es hier nicht gibt. Vielleicht stammt er aus einer anderen Fassung.`,
    noChallenge: (slug) =>
      `Er liegt in einer Aufgabe, die es in der Lektion „${slug}“ nicht mehr gibt. Vielleicht stammt er aus einer anderen Fassung.`,
    notLoaded: 'Die Lektion ließ sich nicht laden. Versuchen Sie es noch einmal.',
  },
  opened: {
    same: (depth, of) =>
      `Aus einem Link geöffnet: Schritt ${depth} von ${of}. Noch einmal abgespielt, gleicht er Byte für Byte.`,
    nothingDone: 'Aus einem Link geöffnet: der Anfang, an dem noch nichts geschehen ist.',
    upTo: (step) =>
      step === 0
        ? 'Aus einem Link an seinem Anfang geöffnet.'
        : `Aus einem Link bis Schritt ${step} geöffnet.`,
    transcript: (step, expected, seen) =>
      `Ab Schritt ${step} geht hier etwas anderes über die Leitung als dort, wo der Link entstand (Fingerabdruck ${seen} statt ${expected}).`,
    impossible: (step, reason) => `Schritt ${step} ist nicht mehr möglich: ${reason}.`,
    run: (step) => `Ab Schritt ${step} ist der Lauf, mit dem dieser Ort beginnt, inzwischen ein anderer.`,
    tooLong: (step) => `Ab Schritt ${step} wird der Mitschnitt länger, als aus einem Link geöffnet wird.`,
    noSuchSetup:
      'Die Welt, in der er entstand, gibt es hier nicht. Vielleicht stammt er aus einer anderen Fassung.',
  },
  faults: {
    empty: 'Es ist kein Moment darin: Nach #/at/ fehlt etwas.',
    character: (at, character) =>
      `Zeichen ${at} ist „${character}“, das in keinem Link vorkommt. Der Rest ist vielleicht ein anderer Text.`,
    version: (version) =>
      `Er stammt aus einer späteren Fassung dieses Labors (Form ${version}; diese hier liest Form 1).`,
    truncated: (missing) =>
      `Er wurde unterwegs abgeschnitten: Am Ende ${plural(missing, { one: 'fehlt', other: 'fehlen' })} mindestens ${number(missing)} Zeichen.`,
    damaged: 'Er wurde unterwegs verändert: Seine Prüfsumme passt nicht.',
    tooLarge: {
      code: (most) => `Er ist länger als ${number(most)} Zeichen und damit länger, als geöffnet wird.`,
      unpacked: (most) => `Entpackt hat er mehr als ${number(most)} Bytes, mehr, als geöffnet wird.`,
      levels: (most) => `Er ist tiefer geschachtelt als ${number(most)} Ebenen, tiefer als jede Nachricht.`,
      steps: (most) => `Er hat mehr als ${number(most)} Schritte, mehr, als geöffnet werden.`,
    },
    field: {
      missing: (field) => `Das Feld „${field}“ fehlt darin: Er stammt nicht aus diesem Labor.`,
      form: (field) => `Das Feld „${field}“ hat darin nicht seine Form: Er stammt nicht aus diesem Labor.`,
      unknown: (field) =>
        `Er enthält „${field}“, das hier unbekannt ist. Vielleicht stammt er aus einer anderen Fassung.`,
    },
  },
};
