import type { exporting as english } from '../en/exporting';
import { plural } from '../plural';

/** A transcript on its way to a file, in German. */
export const exporting: typeof english = {
  title: 'Mitschnitt exportieren',
  holds: (entries) =>
    `${entries} ${plural(entries, { one: 'Eintrag', other: 'Einträge' })}. Derselbe Moment ergibt dieselben Bytes. Die ersten vier Formen liest der Prüfer wieder.`,
  empty: 'Noch ist nichts über die Leitung gegangen: Es gibt nichts zu exportieren.',
  address: 'Adresse des Servers, für HAR und curl',
  noAddress: 'Das ist keine Adresse eines Servers: Sie beginnt mit http:// oder https://.',
  save: 'Speichern',
  copy: 'Kopieren',
  close: 'Schließen',
  saveAs: (format) => `Als ${format} speichern`,
  copyAs: (format) => `Als ${format} kopieren`,
  saved: (name) => `Gespeichert als ${name}.`,
  left: (count) =>
    `${count} ${plural(count, { one: 'Nachricht des Servers kam', other: 'Nachrichten des Servers kamen' })} auf keine Anfrage; in HAR ist dafür kein Platz.`,
  copied: 'Kopiert.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt: Speichern Sie es stattdessen.',
  notDrawn: 'Der Browser konnte es nicht zeichnen: Speichern Sie stattdessen das SVG.',
  secrets: (names) =>
    `Der Mitschnitt enthält ${names}. Jede Form gibt das so weiter, wie es aufgezeichnet wurde.`,
  noRun:
    'Ein Protokoll sagt, was gesendet wurde, aber nicht, was dazwischen geschah: Es lässt sich nicht nachspielen.',
  replay: {
    open: 'In der Spielwiese öffnen',
    opened: (name) => `${name}: der Lauf, der diesen Mitschnitt ergibt, an seinem Anfang.`,
    otherServer:
      'Nicht geöffnet: Ein anderer Server hat geantwortet. Die Spielwiese kann nur wiederholen, was ihr eigener getan hat.',
    tooLong: 'Nicht geöffnet: Das Protokoll ist länger, als jemand Schritt für Schritt durchgeht.',
    noTime: (entry) =>
      `Nicht geöffnet: Eintrag ${entry} hat keine Zeit des Labors. Ohne sie lässt sich nicht finden, wann der Worker weiterging.`,
    differs: (entry) =>
      `Nicht geöffnet: Ab Eintrag ${entry} sagt das Labor, wenn nichts anders gewählt ist, etwas anderes. Eine Policy, ein Defekt oder ein offenes Netz steht in keinem Protokoll; ein Link enthält sie.`,
  },
  images: { svg: 'SVG', png: 'PNG' },
  formats: {
    jsonl: 'JSON Lines',
    markdown: 'Markdown',
    page: 'Webseite',
    har: 'HAR 1.2',
    curl: 'curl',
    vitest: 'Vitest',
    sequence: 'Ablauf',
    states: 'Status des Tasks',
  },
  uses: {
    jsonl: 'Der Mitschnitt selbst, Byte für Byte.',
    markdown: 'Jede Nachricht, mit einem Diagramm für Mermaid.',
    page: 'Eine Datei ohne Skript und Netz, zum Lesen und Drucken.',
    har: 'Wie über Streamable HTTP, für die Werkzeuge von Browsern und Proxys.',
    curl: 'Ein Skript für sh, das dieselben Anfragen an die Adresse unten sendet.',
    vitest: 'Ein Test, der die Aktionen wiederholt und Antworten und Fingerabdruck prüft.',
    sequence: 'Wer wem was gesendet hat, als Zeichnung.',
    states: 'Die Abbildung der Status, wie sie jetzt ist.',
  },
};
