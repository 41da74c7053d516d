import { html } from 'lit';
import type { data as english } from '../en/data';
import { plural } from '../plural';

const records = (number: number): string =>
  `${number} ${plural(number, { one: 'Eintrag', other: 'Einträge' })}`;

/** The page of what the browser keeps, in German. */
export const data: typeof english = {
  title: 'Ihre Daten',
  lead: 'Was Sie hier tun, bleibt in diesem Browser und nirgends sonst: Es gibt kein Konto und keinen Server, und die Richtlinie der gebauten Seite lässt sie nichts senden. Ohne eine Datei von hier geht es verloren, wenn der Browser die Daten dieser Website löscht.',
  kept: 'Was gespeichert ist',
  nothing: 'Noch ist nichts gespeichert. Es füllt sich beim Arbeiten.',
  records,
  kinds: {
    lessons: 'Lektionen: Arbeit, Texte und Fortschritt',
    playground: 'Spielwiese',
    hunts: 'Fehlerjagden',
    practice: 'Üben: Antworten, Prüfungen, Wiederholung',
    playlists: 'Spiellisten',
    settings: 'Einstellungen',
    aside: 'Beiseitegelegt',
  },
  other: (name) => `Anderes: ${name}`,
  all: 'Alles',
  erase: 'Löschen',
  eraseOf: (kind) => `Löschen: ${kind}`,
  eraseAll: 'Alles löschen',
  eraseAsk: (kind, number) => `${records(number)} von „${kind}“ aus diesem Browser löschen?`,
  eraseAllAsk: (number) => `Alles aus diesem Browser löschen (${records(number)})?`,
  canUndo: 'Es lässt sich zurücknehmen, bis diese Seite geschlossen wird.',
  erased: (number) => `Gelöscht: ${records(number)}.`,
  keep: 'Behalten',
  asFile: 'Als Datei',
  asFileNote:
    'Eine Datei enthält alles: für einen anderen Browser, ein anderes Gerät oder zur Sicherheit. Sie ist JSON und für alle lesbar.',
  save: 'Alles als Datei speichern',
  saved: (name) => `Gespeichert als ${name}.`,
  read: 'Eine Datei lesen',
  fileLabel: 'Eine Datei Ihrer Daten',
  reading: 'Die Datei',
  found: (number, savedAt) =>
    `${records(number)}${savedAt === undefined ? '' : `, gespeichert am ${savedAt}`}.`,
  leftOut: 'Ausgelassen:',
  andMore: (number) => `und ${number} weitere`,
  add: 'Zum Vorhandenen hinzufügen',
  added: (number) => `${records(number)} ${plural(number, { one: 'ist', other: 'sind' })} hier neu.`,
  united: (number) =>
    `${records(number)} ${plural(number, { one: 'wird', other: 'werden' })} mit dem Ihren vereint.`,
  staying: (number) =>
    `${records(number)} ${plural(number, { one: 'ist anders und bleibt', other: 'sind anders und bleiben' })} hier, wie es ist.`,
  nothingLost: 'Hier geht nichts verloren.',
  replace: 'An die Stelle des Vorhandenen setzen',
  replaceSays: (replaced) =>
    `${records(replaced)} hier ${plural(replaced, { one: 'weicht', other: 'weichen' })}. Es lässt sich zurücknehmen, bis diese Seite geschlossen wird, und als Datei speichern.`,
  leave: 'Die Datei lassen',
  nothingNew: 'Nichts in der Datei ist hier neu.',
  wasAdded: 'Die Datei wurde zum Vorhandenen hinzugefügt.',
  wasReplaced: 'Die Datei steht nun an der Stelle des Vorhandenen.',
  takeBack: 'Zurücknehmen',
  tookBack: 'Es ist wieder wie zuvor.',
  saveReplaced: 'Das Gewichene als Datei speichern',
  noRoom: 'Nichts wurde geändert: Der Browser hat dafür keinen Platz oder speichert hier nichts.',
  asideTitle: 'Beiseitegelegt',
  asideNote:
    'Einträge, die nicht lesbar waren oder die ein anderer Tab gleichzeitig gespeichert hat. Sie sind, wie sie waren; nichts sonst benutzt sie.',
  asideSave: 'Als Datei speichern',
  asideBack: 'Zurücklegen',
  asideLetGo: 'Wegwerfen',
  wasPutBack: 'Es wurde zurückgelegt; was an seiner Stelle war, liegt beiseite.',
  offlineTitle: 'Ohne Netz',
  offlineFile: 'Dies ist das Labor als eine Datei. Es braucht kein Netz.',
  offlineInsecure:
    'Der Browser bewahrt die Website nur auf, wenn sie über https oder von diesem Gerät kommt. Hier braucht sie das Netz.',
  offlineNotYet: 'Die Website ist noch nicht aufbewahrt. Sie ist es, sobald sie ganz angekommen ist.',
  offlineKept: (core, editor) =>
    `Die ganze Website ist für die Zeit ohne Netz aufbewahrt: ${core}, dazu ${editor} für den Code-Editor. Das Menü des Browsers bietet an, sie zu installieren.`,
  offlineCore: (core) =>
    `Die Website ist für die Zeit ohne Netz aufbewahrt: ${core}. Der Code-Editor wird aufbewahrt, wenn er zum ersten Mal benutzt wird.`,
  offlineEditor: (editor) => `Auch den Code-Editor aufbewahren (${editor})`,
  offlineEditorFailed: 'Der Code-Editor kam nicht an. Das Textfeld geht auch ohne ihn.',
  tooLarge: (name) =>
    `${name} ist zu groß für eine Datei Ihrer Daten und wurde nicht gelesen. Wählen Sie eine, die hier gespeichert wurde.`,
  unreadable: (name) => `${name} konnte der Browser nicht lesen. Wählen Sie sie noch einmal.`,
  noJson: ({ line, column, message }) =>
    `Die Datei ist beschädigt oder endet zu früh: In Zeile ${line}, Spalte ${column} ist sie kein JSON. ${message} Nichts wurde geändert. Wählen Sie eine, die hier gespeichert wurde.`,
  foreign:
    'Dies ist keine Datei Ihrer Daten. Wählen Sie eine, die „Alles als Datei speichern“ gespeichert hat; ihre erste Zeile nennt mcp-tasks-lab/data.',
  progressFile: html`Dies ist eine Datei des Fortschritts allein. Sie wird auf der
    <a href="#/">Seite der Lektionen</a> gelesen.`,
  trainerFile: html`Dies sind die Antworten aus „Üben“ allein. Sie werden auf der
    <a href="#/exam/record">Seite dazu</a> gelesen.`,
  logFile: html`Dies sieht nach einem Protokoll von Nachrichten aus. Es wird auf der Seite
    <a href="#/check">Prüfen</a> gelesen.`,
  otherVersion: (version) =>
    `Die Datei ist von Version ${version}, und dieses Labor liest Version 1. Eine neuere Version des Labors liest sie: Laden Sie die Seite neu.`,
  noList: (list) => `„${list}“ ist keine Liste.`,
  tooMany: (list, most) => `„${list}“ hat mehr als ${most} Einträge: der Rest.`,
  noName: (list, index) =>
    `${list}[${index}] hat keinen Namen aus Buchstaben, Ziffern, Punkten und Bindestrichen.`,
  notRead: (list, index, name) => `${list}[${index}], ${name}: ist kein Eintrag.`,
  twice: (name) => `${name} kommt zweimal vor: das zweite.`,
};
