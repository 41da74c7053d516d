import { plural } from '../plural';
import type { playlists as english } from '../en/playlists';

/** Playlists, in German. */
export const playlists: typeof english = {
  title: 'Spiellisten',
  about:
    'Eine Spielliste ist ein Vortrag: Momente des Labors in ihrer Folge, jeder mit dem, was Sie sagen wollen. Führen Sie sie vor, und gehen Sie mit einer Fernbedienung durch sie hindurch.',
  given: 'gehört zum Labor',
  yours: 'von Ihnen',
  parts: (number) => plural(number, { one: '1 Teil', other: `${number} Teile` }),
  minutes: (number) => (number === 0 ? '' : `${number} min`),
  present: 'Vorführen',
  edit: 'Öffnen',
  make: 'Eine neue anlegen',
  openFile: 'Eine Datei öffnen',
  untitled: 'Ein Vortrag ohne Titel',
  noTalk:
    'Eine solche Spielliste gibt es in diesem Browser nicht. Sie liegt vielleicht in einem anderen oder wurde gelöscht.',
  all: 'Alle Spiellisten',
  givenNote: 'Diese gehört zum Labor. Wer sie ändert, bekommt eine eigene Kopie.',
  name: 'Titel',
  part: (number) => `Teil ${number}`,
  partTitle: 'Titel des Teils',
  at: 'Wo er beginnt',
  atHint: 'Fügen Sie den Link zu einem Moment ein. Strg+S kopiert einen, wo immer simuliert wird.',
  until: 'Endet bei Schritt',
  planned: 'Minuten',
  notes: 'Was Sie sagen wollen',
  up: 'Nach oben',
  down: 'Nach unten',
  remove: 'Entfernen',
  open: 'Ansehen',
  add: 'Einen Teil anfügen',
  saveFile: 'Als Datei speichern',
  copyLink: 'Link dazu kopieren',
  copied: 'Der Link ist kopiert.',
  notCopied: 'Der Browser erlaubt das Kopieren hier nicht. Speichern Sie die Spielliste als Datei.',
  longLink: 'Für einen Link ist diese Spielliste zu lang. Speichern Sie sie als Datei.',
  erase: 'Löschen',
  erased: (title) => `„${title}“ ist gelöscht.`,
  removed: (title) => `„${title}“ ist entfernt.`,
  bringBack: 'Zurückholen',
  notKept:
    'Der Browser behält hier nichts: Sein Speicher ist voll oder abgeschaltet. Speichern Sie die Spielliste als Datei.',
  received: 'Eine Spielliste aus einem Link',
  receivedNote: 'Von ihr ist noch nichts gespeichert.',
  keep: 'Behalten',
  kept: 'Sie ist in diesem Browser gespeichert.',
  notReadLink:
    'Dieser Link enthält keine ganze Spielliste: Er wurde unterwegs abgeschnitten oder verändert. Bitten Sie noch einmal darum, oder um die Datei.',
  notJson: (reason) => `Diese Datei ist keine Spielliste: ${reason}`,
  tooLarge: 'Diese Datei ist größer, als eine Spielliste sein darf.',
  fault: {
    form: (field) => `Das ist keine Spielliste: „${field}“ hat nicht die Form, die es haben müsste.`,
    missing: (field) => `Das ist keine ganze Spielliste: „${field}“ fehlt.`,
    unknown: (field) => `Das ist keine Spielliste dieses Labors: „${field}“ kennt es nicht.`,
    'too-large': (field) => `„${field}“ ist länger, als es sein darf.`,
    version: (): string =>
      'Diese Spielliste stammt aus einer späteren Fassung des Labors. Laden Sie die Seite neu, oder bitten Sie um eine ältere.',
    'not-here': (field) =>
      `„${field}“ führt in diesem Labor nirgendwohin. Es sollte ein Link zu einer Lektion, ihrem Moment oder der Spielwiese sein.`,
  },
  whole: 'das Ganze',
};
