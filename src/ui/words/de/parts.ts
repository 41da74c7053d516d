import { html } from 'lit';
import type { parts as english } from '../en/parts';
import { list, number } from '../forms';
import { plural } from '../plural';

/** What several pages show, in German. */
export const parts: typeof english = {
  entry: {
    entry: 'Eintrag',
    toServer: 'Client an Server,',
    toClient: 'Server an Client,',
    id: (id) => `id ${id}`,
    noCapabilities: 'ohne Capabilities',
    declares: (names) => `deklariert ${list(names)}`,
    declaresNothing: 'deklariert nichts',
    response: 'eine Antwort',
    noMethod: 'keine Methode',
    error: (code) => `Fehler ${code}`,
    noResultType: 'kein resultType',
    taskStatus: 'Status des Tasks',
  },
  finding: {
    report: { violation: 'Verstoß', warning: 'Warnung', advice: 'Hinweis' },
    party: { client: 'Client', server: 'Server', both: 'beide' },
    whose: { client: 'des Clients', server: 'des Servers', both: 'beider Seiten' },
    entry: (number) => `Eintrag ${number}`,
    line: (line) => `Zeile ${line}`,
    levelBy: (level, clauses) => html`<b>${level}</b> nach ${clauses}`,
    byServer: (count) => `${count} ${plural(count, { one: 'Verstoß', other: 'Verstöße' })} des Servers`,
    ofClient: (count) => `${count} ${plural(count, { one: 'Fehltritt', other: 'Fehltritte' })} des Clients`,
    ofBoth: (count) => `${count} ${plural(count, { one: 'Verstoß', other: 'Verstöße' })}`,
    warnings: (count) => `${count} ${plural(count, { one: 'Warnung', other: 'Warnungen' })}`,
    advice: (count) => `${count} ${plural(count, { one: 'Hinweis', other: 'Hinweise' })}`,
    none: 'Keine Befunde',
    inEntries: (found, entries) =>
      `${found} in ${number(entries)} ${plural(entries, { one: 'Eintrag', other: 'Einträgen' })}`,
  },
  json: {
    members: (count) => `${count} ${plural(count, { one: 'Mitglied', other: 'Mitglieder' })}`,
    items: (count) => `${count} ${plural(count, { one: 'Element', other: 'Elemente' })}`,
    showAll: (what) => `Alles zeigen: ${what}`,
    characters: (count) => `Alle ${count} Zeichen zeigen`,
    tooDeep: '… zu tief verschachtelt, um es zu zeigen',
    changed: 'geändert',
  },
  states: {
    figure: 'Die fünf Status und die acht Übergänge',
    creation: 'tools/call, Antwort „task“',
    status: (status, isTerminal, isCurrent) =>
      `${status}${isTerminal ? ', Endstatus' : ''}${isCurrent ? ', jetziger Status' : ''}`,
    madeBy: {
      'working>input_required':
        'Der Server macht ihn, wenn die Arbeit eine Antwort braucht: keine Anfrage des Clients tut es.',
      'input_required>working':
        'Der Client sendet die Antworten mit tasks/update, und der Worker nimmt sie auf.',
      'working>completed':
        'Die Arbeit endet, und ihr Ergebnis steht in der nächsten Abfrage, auch eines mit isError.',
      'working>failed':
        'Die Arbeit endet mit einem JSON-RPC-Fehler; meldet nur das Tool einen Fehler, ist der Task completed.',
      'working>cancelled': 'Der Client wünscht ihn mit tasks/cancel, und der Server erfüllt den Wunsch.',
      'input_required>completed':
        'Der Server beendet die Arbeit ohne Antwort, oder mit einer, nach der nichts mehr zu tun ist.',
      'input_required>failed': 'Ein JSON-RPC-Fehler beendet die Arbeit, während sie auf eine Antwort wartet.',
      'input_required>cancelled':
        'Der Client wünscht ihn mit tasks/cancel, während der Task auf eine Antwort wartet.',
    },
    move: (from, to, made) => `${from} nach ${to}: ${made}`,
    notMade: 'noch nicht geschehen',
    madeAndShown: (step, entry) => `in Schritt ${step} geschehen, zu sehen in Eintrag ${entry}`,
    madeAndUntold: (step) => `in Schritt ${step} geschehen, noch nicht mitgeteilt`,
    about: 'Eine Zahl an einem Übergang ist der erste Eintrag, der ihn zeigt.',
    noTask: html`Noch kein Task. Ein <code>tools/call</code>, das die Erweiterung deklariert, darf mit einem
      beantwortet werden.`,
    notMadeMove: (move, madeBy) => html`${move}: noch nicht geschehen. ${madeBy}`,
    madeMove: (move, step, cause, told) => html`${move} in Schritt ${step}. ${cause} ${told}`,
    causedBy: {
      client: (because) => html`Ursache: eine Anfrage des Clients (${because}).`,
      server: (because) => html`Ursache: eine eigene Entscheidung des Servers (${because}).`,
    },
    shownBy: (entry) => `Eintrag ${entry} zeigt ihn.`,
    untold: 'Der Client weiß es noch nicht.',
  },
};
