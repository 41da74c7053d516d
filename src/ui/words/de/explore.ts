import { html } from 'lit';
import type { explore as english } from '../en/explore';
import { list, number } from '../forms';
import { plural } from '../plural';

const tasks = (count: number): string => `${count} ${plural(count, { one: 'Task', other: 'Tasks' })}`;
const replicas = (count: number): string =>
  `${count} ${plural(count, { one: 'Replikat', other: 'Replikate' })}`;

const found = (rules: number): string =>
  rules === 0
    ? 'Nichts wurde gebrochen'
    : plural(rules, { one: 'Eine Regel lässt sich brechen', other: `${rules} Regeln lassen sich brechen` });

/** The explorer, in German. */
export const explore: typeof english = {
  title: 'Explorer',
  lead: 'Er probiert jede Reihenfolge dessen, was einem Labor über das Netz geschehen kann, misst jeden Schritt an allen Regeln der Leitung und an den eigenen Versprechen des Labors und zeigt zu allem, was bricht, den kürzesten Weg.',
  empty: html`Noch ist nichts erkundet. <b>Erkunden</b> probiert den Raum, wie er gewählt ist; ist etwas
    absichtlich falsch, gibt es etwas zu finden.`,
  form: 'Was zu erkunden ist',
  tasks: 'Tasks',
  replicas: 'Replikate',
  faultsLegend: 'Was schiefgehen darf',
  moreLegend: 'Was noch geschehen darf',
  wrong: 'Absichtlich falsch',
  limit: 'Zustände, höchstens',
  explore: 'Erkunden',
  stop: 'Anhalten',
  faults: {
    crash: 'Replikate stürzen ab und kommen wieder',
    lag: 'Replikate bleiben hinter dem Speicher zurück',
    drop: 'Verbindungen brechen ab',
    cancel: 'Der Client überlegt es sich anders',
    'restart-client': 'Der Client startet neu und hat seine Handles noch',
    'forget-handles': 'Der Client startet neu und weiß nichts mehr',
  },
  faultNames: {
    crash: 'Abstürze',
    lag: 'Rückstand der Replikate',
    drop: 'abgebrochene Verbindungen',
    cancel: 'Abbruch durch den Client',
    'restart-client': 'Neustarts des Clients',
    'forget-handles': 'verlorene Handles',
  },
  extras: {
    answers: 'Die Person sagt Nein, lehnt ab, bricht ab oder antwortet ungültig',
    refusals: 'Der Client sendet, was abgewiesen werden muss',
    'second-caller': 'Jemand anders will den Task lesen, genehmigen und abbrechen',
  },
  extraNames: {
    answers: 'jede Antwort',
    refusals: 'Abweisungen',
    'second-caller': 'ein zweiter Aufrufer',
  },
  never: {
    time: 'Zeit: kein Task läuft ab, und niemand fragt zu früh nach',
    blocking: 'Aufrufe, die blockieren, und der Proxy, der sie aufgibt',
    failures: 'Arbeit, die fehlschlägt',
    answers: 'andere Antworten als die Genehmigung',
    refusals: 'Anfragen, die abgewiesen werden müssen',
    'second-caller': 'ein zweiter Aufrufer',
    subscriptions: 'Abonnements',
  },
  space: (ofTasks, ofReplicas, happens, defect) => {
    const faults = happens.length > 0 ? `, dazu ${list(happens)}` : ' ohne Störungen';
    const wrong = defect === undefined ? '' : `, und der Defekt ${defect}`;
    return `${tasks(ofTasks)} und ${replicas(ofReplicas)}${faults}${wrong}`;
  },
  moreThan: (ofTasks, ofReplicas) => `mehr als ${tasks(ofTasks)} und ${replicas(ofReplicas)}`,
  found: 'Was der Explorer gefunden hat',
  counts: {
    states: 'Zustände',
    transitions: 'Übergänge',
    waiting: 'Offen',
    rate: 'Zustände je Sekunde',
  },
  exploring: 'Wird erkundet',
  told: { running: 'Es wird erkundet.', ended: 'Es ist erkundet.' },
  running: (rules) =>
    rules === 0 ? 'Bisher ist nichts gebrochen.' : `${found(rules)}. Das Übrige wird noch probiert.`,
  complete: (rules, states) => `${found(rules)}. Jeder der ${number(states)} Zustände wurde besucht.`,
  completeRight: (rules, states) =>
    `${found(rules)}. Jeder der ${number(states)} Zustände wurde besucht; das gilt also für den ganzen Raum.`,
  limited: (rules, states) =>
    `${found(rules)}, soweit es die ${number(states)} besuchten Zustände zeigen. Die Grenze kam vor dem Ende: Über den Rest beweist das nichts.`,
  stopped: (rules, states) =>
    `${found(rules)}, soweit es die ${number(states)} Zustände zeigen, die besucht wurden, bevor Sie angehalten haben. Über den Rest beweist das nichts.`,
  broken:
    'Der Browser hat den Explorer angehalten, wohl aus Mangel an Speicher. Versuchen Sie einen kleineren Raum.',
  here: (promise, says) => html`${promise} Hier: ${says}.`,
  path: {
    sends: (what) => `Der Client sendet ${what}`,
    reaches: (what) => `${what} erreicht den Client`,
    messageReaches: 'Eine Nachricht erreicht den Client',
    answer: (method, what) => `Die Antwort auf ${method} erreicht den Client: ${what}`,
    error: (code) => `Fehler ${code}`,
  },
  open: 'Schritt für Schritt öffnen',
  opened: (rule) => `Der kürzeste Weg, ${rule} zu brechen, an seinem Anfang. Schritt vor geht ihn ab.`,
  shortest: (steps) =>
    `${steps} ${plural(steps, { one: 'Schritt', other: 'Schritte' })}. Einen kürzeren Weg gibt es nicht.`,
  notCovered: 'Nicht in diesem Raum',
};
