import { html } from 'lit';
import { number } from '../forms';
import { plural } from '../plural';
import type { compare as english } from '../en/compare';

const rows = (count: number) => `${number(count)} ${plural(count, { one: 'Zeile', other: 'Zeilen' })}`;
const steps = (count: number) => `${number(count)} ${plural(count, { one: 'Schritt', other: 'Schritte' })}`;
const messages = (count: number) =>
  `${number(count)} ${plural(count, { one: 'Nachricht', other: 'Nachrichten' })}`;

/** Two runs side by side, in German. */
export const compare: typeof english = {
  start: {
    title: 'Nebeneinander',
    lead: 'Zwei Läufe, ausgerichtet nach dem, was ihre Nachrichten bedeuten. Was abweicht, ist in beiden markiert.',
    noSuchPair: (name) => `Einen Vergleich „${name}“ gibt es nicht. Diese gibt es:`,
    ways: {
      title: 'Derselbe Hotfix, auf zwei Wegen',
      says: 'Ein Aufruf, der blockiert, und ein Task, hinter einem Proxy, der eine Anfrage nach einer Minute aufgibt.',
      open: 'Beide Wege ansehen',
    },
    defect: {
      title: 'Ein korrekter Server und ein fehlerhafter',
      says: 'Dieselben Aktionen auf beiden, auf dem kürzesten bekannten Weg, auf dem sich der Fehler zeigt. Ein fehlerhafter Client steht neben einem korrekten.',
      label: 'Absichtlich falsch',
      open: 'Beide abspielen',
      choose: 'Wählen Sie zuerst, was falsch ist.',
    },
    eras: {
      title: 'Die beiden Fassungen',
      says: 'Die Pipeline, wie die experimentellen Tasks von 2025-11-25 sie ausdrückten, neben der Erweiterung von 2026-07-28.',
      open: 'Beide Fassungen ansehen',
    },
    own: {
      title: 'Zwei eigene Linien',
      says: 'Wer von einem früheren Schritt aus handelt, lässt die späteren Schritte als Zweig zurück. „Zweige“, unter der Werkbank, vergleicht jeden mit der jetzigen Linie. Oder fügen Sie die Links zweier Momente ein, wie Strg S sie kopiert:',
      one: 'Link A',
      other: 'Link B',
      open: 'Vergleichen',
      missing: 'Ein Link fehlt.',
    },
    notLoaded: 'Der Vergleich ließ sich nicht laden. Versuchen Sie es noch einmal.',
  },
  ways: {
    lead: 'Beide laufen hinter einem Proxy, der eine Anfrage nach einer Minute aufgibt. Die Arbeit dauert länger.',
    group: 'Schritte beider',
    back: 'Schritt zurück',
    forward: 'Schritt vor',
    toEnd: 'Bis ans Ende',
    step: 'Schritt beider',
    place: (step, of) => `Schritt ${step} von ${of}`,
    time: (time) => `Virtuelle Zeit ${time} UTC`,
    nothingYet: 'Noch ist nichts geschehen.',
    ended: 'Das ist das Ende.',
    knows: 'Was der Client weiß',
    done: 'Was getan wurde',
    deployed: (times) =>
      times === 0
        ? 'Nichts ist ausgerollt.'
        : plural(times, {
            one: 'Einmal ausgerollt.',
            other: times === 2 ? 'Zweimal ausgerollt.' : `${times}-mal ausgerollt.`,
          }),
    open: 'Schrittweise öffnen',
    opened: (title) => `${title}, am Anfang. Schritt vor geht es durch.`,
  },
  eras: {
    title: 'Die beiden Fassungen',
    lead: 'Die Pipeline, wie 2025-11-25 sie ausdrückte und wie die Erweiterung es tut, ausgerichtet nach dem, was gemeint ist. Worin eine Nachricht von ihrem Gegenstück abweicht, ist in beiden markiert.',
    then: '2025-11-25',
    now: '2026-07-28',
    why: 'Warum',
    show: 'Im Lauf zeigen',
    onItsWay: 'Der Lauf der Lektion wird geladen.',
    notLoaded: 'Der Lauf der Lektion ließ sich nicht laden.',
    again: 'Noch einmal versuchen',
  },
  runs: {
    title: 'Nebeneinander',
    onItsWay: 'Beide Läufe werden noch einmal abgespielt.',
    sides: { one: 'A', other: 'B' },
    notOpened: 'Dieser Vergleich lässt sich nicht öffnen',
    notOpenedSide: (side, why) => html`<b>${side}:</b> ${why}`,
    stillOpen: (side) => `${side} ist in Ordnung und lässt sich allein öffnen.`,
    others: 'Sehen, was sich sonst vergleichen lässt',
    place: {
      playground: 'Spielwiese',
      lesson: (title) => html`Lektion „<span lang="en">${title}</span>“`,
      challenge: (title) => html`Aufgabe aus „<span lang="en">${title}</span>“`,
    },
    heading: (side, place) => html`${side} · ${place}`,
    right: 'Nichts ist absichtlich falsch.',
    measure: (stepCount, messageCount) => `${steps(stepCount)}, ${messages(messageCount)}`,
    setup: 'Anders gewählt als auf der anderen Seite',
    seed: 'Seed',
    network: { name: 'Netz', open: 'offen', folded: 'eingeklappt' },
    fingerprint: 'Fingerabdruck',
    stepper: 'Schrittweise öffnen',
    swap: 'Seiten tauschen',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    notCopied: 'Der Browser ließ das Kopieren nicht zu. Kopieren Sie die Adresse der Seite.',
    long: (length, most) =>
      `Der Link ist kopiert. Er hat ${number(length)} Zeichen, und viele Programme schneiden einen Link nach ${number(most)} ab.`,
    actions: 'Dieser Vergleich',
    cut: (most) => `Nur die ersten ${messages(most)} jeder Seite werden verglichen.`,
    summary: (all, differing, names) =>
      differing === 0
        ? names === 0
          ? `${rows(all)}: alle gleich.`
          : `${rows(all)}: Nur Kennungen und Zeiten weichen ab.`
        : `${rows(all)}, ${plural(differing, { one: '1 Unterschied', other: `${number(differing)} Unterschiede` })}.`,
    alike: (alike, one, other) =>
      alike === one && alike === other
        ? plural(alike, {
            one: 'Beide gehen denselben einen Schritt.',
            other: `Beide gehen dieselben ${steps(alike)}.`,
          })
        : alike === 0
          ? 'Sie tun vom ersten Schritt an Verschiedenes.'
          : plural(alike, {
              one: 'Sie gehen denselben ersten Schritt und trennen sich dann.',
              other: `Sie gehen dieselben ersten ${steps(alike)} und trennen sich dann.`,
            }),
    sameBytes: 'Über beide Leitungen geht dasselbe, Byte für Byte.',
    end: 'Am Ende',
    endOf: (side) => `${side} am Ende`,
    knows: 'Was der Client weiß',
    is: 'Was der Server ist',
    done: 'Was getan wurde',
    nothingDone: 'Nichts, was sich nicht zurücknehmen ließe.',
    effect: (kind, project) => (kind === 'deploy' ? `${project} ausgerollt.` : `${kind}: ${project}.`),
    noMessages: 'Auf keiner der beiden Seiten ging etwas über die Leitung.',
  },
  steps: {
    group: 'Zeilen beider',
    back: 'Schritt zurück',
    forward: 'Schritt vor',
    row: 'Zeile beider',
    place: (row, of) => `Zeile ${number(row)} von ${number(of)}`,
    previous: 'Voriger Unterschied',
    next: 'Nächster Unterschied',
  },
  rows: {
    row: (row, says) => `Zeile ${row}: ${says}`,
    kind: {
      same: 'gleich',
      names: 'andere Kennungen oder Zeiten',
      differs: 'weicht ab',
      moved: 'an anderer Stelle',
    },
    only: (side) => `nur ${side}`,
    none: (side) => `In ${side} nichts dergleichen.`,
    moved: (side, row) => html`In ${side} steht es in ${row}.`,
    toRow: (row) => `Zeile ${row}`,
    names: 'Eigene Kennungen oder Zeiten:',
    differs: 'weicht ab',
    onlyHere: 'nur hier',
    notHere: 'hier nicht',
    clientKnows: 'der Client weiß',
    serverIs: 'der Task ist',
    noTask: 'kein Task',
    more: (count) => `und ${number(count)} mehr`,
    later: (span) => `${span} später`,
  },
  from: {
    nothing: 'Noch ist nichts geschehen: Gehen Sie einige Schritte, und vergleichen Sie sie dann.',
    notShared: (why) => `Diese Schritte lassen sich nicht vergleichen: ${why}`,
  },
};
