import { html } from 'lit';
import type { network as english } from '../en/network';
import { list } from '../forms';
import { plural } from '../plural';

/** The open network, in German. */
export const network: typeof english = {
  title: 'Netz',
  hint: 'Drücken Sie auf ein Objekt, um etwas mit ihm zu tun.',
  showAs: 'Zeigen als',
  views: { transcript: 'Einträge', sequence: 'Sequenz' },
  notNow: (why) => html`Jetzt nicht: ${why}.`,
  noMoves: 'Damit lässt sich jetzt nichts tun.',
  object: {
    proxy: {
      any: (span) =>
        span === undefined
          ? 'Er wartet unbegrenzt und leitet an ein beliebiges Replikat weiter'
          : `Er gibt nach ${span} auf und leitet an ein beliebiges Replikat weiter`,
      'by-name': (span) =>
        span === undefined
          ? 'Er wartet unbegrenzt und leitet nach Mcp-Name weiter'
          : `Er gibt nach ${span} auf und leitet nach Mcp-Name weiter`,
    },
    answer: (pill, caller, method, id) => `${pill}, an ${caller ?? 'den Client'} für ${method}, id ${id}`,
    toServer: (pill, id) => `${pill}, id ${id}, an den Server`,
    withReplica: (pill, id, replica) => `${pill}, id ${id}, bei Replikat ${replica}`,
    ofCaller: (name, caller) => `${name}, von ${caller}`,
    ofMethod: (pill, method) => `${pill} von ${method}`,
    subscription: 'Abonnement',
    connection: (says) => `Verbindung ${says}`,
    request: (says) => `Anfrage ${says}`,
    answerPill: (says) => `Antwort ${says}`,
    answerWith: (says, status) => `Antwort ${says}, ${status} als Status des Tasks`,
    behind: (pill, more) => `${pill} (und ${more} dahinter)`,
  },
  picture: {
    label: 'Client, Proxy, Replikate, Speicher und Worker',
    outside: (says) => `Draußen: ${says}.`,
    message: 'eine Nachricht',
    held: 'gehalten',
    heldFor: (stage) => `gehalten: ${stage}`,
    work: 'Arbeit',
    listens: 'lauscht',
    push: 'Push',
    result: 'Ergebnis',
    error: (code) => `Fehler ${code}`,
    client: 'Client',
    noTask: 'kein Task',
    noTaskBrief: '0 Tasks',
    knowsNoTask: 'kennt keinen Task',
    handle: 'ein Handle',
    knows: (tasks) => `kennt ${tasks} ${plural(tasks, { one: 'Task', other: 'Tasks' })}`,
    tasks: (tasks) => `${tasks} ${plural(tasks, { one: 'Task', other: 'Tasks' })}`,
    unanswered: (count) => `${count} ohne Antwort`,
    lost: (count) => `${count} offen`,
    proxy: 'Proxy',
    waits: 'wartet',
    waitsFor: (span) => `wartet ${span}`,
    toAny: 'frei',
    any: 'frei',
    byName: 'nach Name',
    name: 'Name',
    replica: (name) => `Replikat ${name}`,
    down: 'aus',
    stage: (name, span) => `${name}, ${span}`,
    forNobody: 'für niemanden',
    readsStore: 'liest Speicher',
    readsStoreBrief: 'Speicher',
    emptyCopy: 'leere Kopie',
    fresh: 'Kopie frisch',
    unseen: 'sieht ihn nicht',
    unseenBrief: 'ungesehen',
    behind: 'zurück, sieht',
    behindBrief: 'zurück',
    store: 'Speicher',
    more: (count) => `und ${count} mehr`,
    worker: 'Worker',
    next: (stage) => `dann: ${stage}`,
    nothingToDo: 'nichts zu tun',
    idle: 'ruht',
    effect: (kind, project, times, by) => {
      const often = plural(times, { one: 'einmal', other: `${times}-mal` });
      return kind === 'deploy'
        ? `${project} ${often} ausgeliefert, durch ${list(by)}`
        : `${kind} ${project}, ${often}, durch ${list(by)}`;
    },
    byRequest: (id) => `Anfrage ${id}`,
    byTask: 'einen Task',
    otherCaller: 'anderer Aufrufer',
    otherBrief: 'anderer',
    owns: (tasks) => `hat ${tasks} ${plural(tasks, { one: 'Task', other: 'Tasks' })}`,
  },
  sequence: {
    label: 'Die Schritte als Sequenz',
    empty: 'Noch ist nichts geschehen. Senden Sie eine Anfrage, und lassen Sie das Netz sie zustellen.',
    goTo: (step) => `Zu Schritt ${step}`,
    lost: 'verloren',
    party: { client: 'Client', proxy: 'Proxy', store: 'Speicher' },
    replica: (name) => `Replikat ${name}`,
    nothing: 'nichts:',
    givesUp: 'gibt auf',
    done: (stage) => `${stage} fertig`,
    breaks: 'Verbindung bricht ab',
    catchesUp: 'holt auf',
    crashes: 'stürzt ab',
    comesBack: 'kommt wieder',
    restarts: 'startet neu',
  },
};
