import type { explore as english } from '../en/explore';

/** What may happen in a space that is explored, in German. */
export const explore: typeof english = {
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
    lag: 'Rückstand',
    drop: 'abgebrochene Verbindungen',
    cancel: 'Abbruch',
    'restart-client': 'Neustarts des Clients',
    'forget-handles': 'verlorene Handles',
  },
  moreLegend: 'Was noch geschehen darf',
  extras: {
    answers: 'Die Person sagt Nein, lehnt ab, bricht ab oder antwortet ungültig',
    refusals: 'Der Client sendet, was abgewiesen werden muss',
    'second-caller': 'Jemand anders will die Task lesen, genehmigen und abbrechen',
  },
  extraNames: {
    answers: 'jede Antwort',
    refusals: 'Abweisungen',
    'second-caller': 'ein zweiter Aufrufer',
  },
  never: {
    time: 'Zeit: keine Task läuft ab, und niemand fragt zu früh nach',
    blocking: 'Aufrufe, die blockieren, und der Proxy, der sie aufgibt',
    failures: 'Arbeit, die fehlschlägt',
    answers: 'andere Antworten als die Genehmigung',
    refusals: 'Anfragen, die abgewiesen werden müssen',
    'second-caller': 'ein zweiter Aufrufer',
    subscriptions: 'Abonnements',
  },
};
