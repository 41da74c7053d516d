import { html } from 'lit';
import type { check as english } from '../en/check';
import { number } from '../forms';
import { plural } from '../plural';

/** The page that checks a log, in German. */
export const check: typeof english = {
  pasted: 'Der eingefügte Text',
  checking: 'Wird geprüft.',
  checked: 'Geprüft.',
  drop: 'Loslassen, um es zu prüfen',
  noRule: (id) => `Eine Regel ${id} gibt es nicht.`,
  saved: 'Gespeichert. Einträge zählen darin ab 0, wie auf der Kommandozeile.',
  cancelled: 'Die Prüfung wurde abgebrochen.',
  broken: 'Der Prüfer ist stehen geblieben.',
  lost: (error) => `Der Browser kann die Datei nicht weiter lesen (${error}). Öffnen Sie sie noch einmal.`,
  head: {
    save: 'Als JSON speichern',
    another: 'Ein anderes Protokoll prüfen',
    formats: {
      transcript: 'Mitschnitt',
      messages: 'bloße Nachrichten',
      har: 'HAR',
      'inspector-protocol': 'Nachrichtenverlauf des MCP Inspector',
      'inspector-network': 'Netzverlauf des MCP Inspector',
    },
    bytes: (bytes) => `${bytes} Byte`,
    skipped: (exchanges) => `${number(exchanges)} HTTP-Austausche ohne MCP ausgelassen`,
    howMuch: 'Wie viel des Protokolls gelesen ist',
    soFar: (percent, summary) => `${percent} % · bisher ${summary}`,
    cancel: 'Abbrechen',
    cancelled: 'Abgebrochen: Dies wurde bis dahin geprüft.',
    broken:
      'Der Prüfer ist stehen geblieben, wohl aus Mangel an Speicher. Die Kommandozeile prüft Protokolle jeder Größe.',
    stopped: (line, column, reason) =>
      html`In Zeile ${line}, Spalte ${column} ließ sich nicht weiterlesen: ${reason} Was davor kam, ist
      geprüft.`,
    firstEntries: (shown) =>
      `Hier stehen die ersten ${number(shown)} Einträge; geprüft sind alle. Die Kommandozeile zitiert auch die übrigen.`,
    firstFindings: (listed) => `Hier stehen die ersten ${number(listed)} Befunde; gezählt sind alle.`,
    whole: 'Dies ist das ganze Gespräch',
    wholeHint:
      'Ein Protokoll gilt als Anfang eines Gesprächs. Ist es das ganze, wird auch gemeldet, was nie kam.',
    endpoint: 'Nur der Endpunkt',
  },
  intro: {
    title: 'Ein Protokoll prüfen',
    lead: 'Geben Sie ab, was zwischen einem MCP-Client und einem Server ausgetauscht wurde. Der Prüfer folgt dem Gespräch und sagt, was daran falsch ist, wo, wessen Fehler es ist und welcher Abschnitt der Spezifikation es sagt.',
    open: 'Eine Datei öffnen',
    orDrop: 'oder irgendwo auf dieser Seite ablegen, oder einfügen (Strg+V)',
    fileLabel: 'Zu prüfendes Protokoll',
    promise: html`<b>Die Datei verlässt den Browser nicht.</b> Sie wird in dieser Seite gelesen und geprüft.
      Die Sicherheitsrichtlinie der Seite erlaubt ihr keine Verbindung zu irgendeinem Host; Sie müssen uns
      also nicht aufs Wort glauben.`,
    paste: 'Oder Text einfügen',
    checkText: 'Diesen Text prüfen',
    noLog: 'Kein Protokoll zur Hand?',
    clean: 'Ein fehlerfreier Lauf',
    cleanNote: 'Ein Task des Labors, von der Discovery bis zu seinem Ergebnis. Daran ist nichts falsch.',
    defective: 'Ein Lauf mit einem Fehler',
    defectiveNote: (says) => html`Das ganze Übungslabor. ${says}`,
    readable: 'Was gelesen werden kann',
    formats: [
      {
        name: 'Ein Mitschnitt',
        is: html`Ein Eintrag je Zeile, ein Array, oder <code>{"entries": […], "complete": true}</code>. Ein
          Eintrag ist <code>{"dir": "c2s", "message": {…}}</code> oder dasselbe mit <code>"s2c"</code>, dazu
          <code>headers</code>, <code>status</code> und <code>at</code>, wo sie bekannt sind.`,
      },
      {
        name: 'Bloße Nachrichten',
        is: 'JSON-RPC, eine je Zeile oder in einem Array. Wer sie gesendet hat, wird erschlossen.',
      },
      { name: 'HAR', is: 'Wie Browser und Proxys es speichern, mit Rümpfen als JSON und als Event-Stream.' },
      { name: 'MCP Inspector', is: 'Der Nachrichten- und der Netzverlauf, die Version 2 exportiert.' },
    ],
    elsewhere: html`Derselbe Prüfer läuft im Terminal und in CI, mit Protokollen jeder Größe:
      <code>npm run -s check -- FILE</code>. Seine Regeln stehen <a href="#/rules">auf dieser Seite</a>.`,
    unreadable: (name, line, column) =>
      html`<b>${name} ist nicht lesbar.</b> Zeile ${line}, Spalte ${column}:`,
    goTo: (line) => `Zu Zeile ${line}`,
  },
  panes: {
    see: 'Was zu sehen ist',
    findings: 'Befunde',
    transcript: 'Mitschnitt',
    entries: 'Einträge',
    sizedFindings: (count) => `Befunde (${number(count)})`,
    sizedTranscript: (count) => `Mitschnitt (${number(count)})`,
    onlyFound: 'Nur Einträge mit Befunden',
    noEntry: 'Kein Eintrag hat einen Befund, der gezeigt wird.',
    noneLeft: 'Die Filter lassen keinen Befund übrig.',
    showAll: 'Alle zeigen',
    nothingYet: 'Bisher nichts.',
    nothing: html`An dem, was hier zu sehen ist, ist nichts falsch. Wonach der Prüfer sucht und was kein
      Protokoll zeigen kann, steht unter <a href="#/rules/coverage">Was der Prüfer abdeckt</a>.`,
    show: (count) => plural(count, { one: 'Den Befund zeigen', other: `Die ${count} Befunde zeigen` }),
    showAt: (count, entry, gravest) =>
      plural(count, {
        one: `Den Befund an Eintrag ${entry} zeigen, ${gravest}`,
        other: `Die ${count} Befunde an Eintrag ${entry} zeigen, ${gravest}`,
      }),
  },
  filter: {
    label: 'Befunde filtern',
    rule: 'Regel',
    every: 'jede Regel',
    shown: 'Wird gezeigt: drücken, um sie auszulassen',
    leftOut: 'Ausgelassen: drücken, um sie zu zeigen',
  },
};
