import { html } from 'lit';
import type { rules as english } from '../en/rules';
import { plural } from '../plural';

/** The catalogue of rules, a rule, and what the checker covers, in German. */
export const rules: typeof english = {
  rules: 'Regeln',
  party: { client: 'Client', server: 'Server', both: 'Client und Server' },
  areas: {
    envelope: 'JSON-RPC: ids, Ergebnisse, Fehler, wer wen fragen darf',
    meta: 'Was jede Anfrage und jedes Ergebnis über sich sagt',
    result: 'Welcher Art ein Ergebnis ist',
    error: 'Fehlercodes',
    negotiation: 'Die Erweiterung deklarieren, bei jeder Anfrage neu',
    create: 'Das Handle',
    task: 'Ein Task im Lauf der Zeit',
    get: 'Was eine Abfrage zeigt',
    input: 'Fragen eines Tasks und ihre Antworten',
    update: 'Antworten bestätigen',
    cancel: 'Abbrechen',
    client: 'Wie ein Client wartet',
    mrtr: 'Fragen, bevor es einen Task gibt',
    removed: 'Was 2025-11-25 hatte',
    http: 'Header und Statuscodes',
    listen: 'Abonnements',
  },
  catalogue: {
    title: 'Regeln der Leitung',
    lead: (rules) =>
      html`Woran der Prüfer ein Gespräch misst: ${rules} Regeln, jede mit ihrem Abschnitt der Spezifikation,
        mit dem kleinsten Mitschnitt, der sie hält, und einem, der sie bricht. Auf welchem Satz der
        Spezifikation jede beruht und was kein Protokoll zeigen kann, steht unter
        <a href="#/rules/coverage">Was der Prüfer abdeckt</a>.`,
    search: 'Suche',
    area: 'Bereich',
    everyArea: 'jeder Bereich',
    level: 'Stufe',
    everyLevel: 'jede Stufe',
    binds: 'Bindet',
    all: (rules) => `${rules} Regeln`,
    found: (found, of) => `${found} von ${of} ${plural(of, { one: 'Regel', other: 'Regeln' })}`,
    none: 'Keine Regel passt.',
    showAll: 'Alle zeigen',
  },
  rule: {
    clause: 'Abschnitt:',
    neighbours: 'Benachbarte Regeln',
    broken: 'Gebrochen',
    kept: 'Gehalten',
    whole: 'Das ganze Gespräch.',
    check: 'Dieses Beispiel prüfen',
    lessons: 'In den Lektionen',
    noSuch: 'Keine solche Regel',
    unknown: (id) =>
      html`Eine Regel „${id}“ gibt es nicht. Ihre Kennung kann vertippt sein. Alle stehen
        <a href="#/rules">auf dieser Seite</a>.`,
  },
  coverage: {
    title: 'Was der Prüfer abdeckt',
    lead: 'Jeder Satz mit MUST oder MUST NOT auf den Seiten, die Tasks betreffen, in eigenen Worten, mit den Regeln, die ihn halten. Wo es keine gibt, der Grund: Vieles, was bindet, geschieht im Inneren eines Clients oder Servers und zeigt sich auf keiner Leitung. Ein Protokoll ohne Befunde beweist daher nicht, dass beide richtig sind.',
    show: 'Was gezeigt wird',
    all: 'Alle',
    held: 'Durch Regeln gehalten',
    unseen: 'Nicht zu sehen',
    unchecked: 'Nicht geprüft',
    byType: 'durch seinen Typ',
    gaps: { unseen: 'Nicht zu sehen.', unchecked: 'Nicht geprüft.' },
    inPart: 'Zum Teil.',
  },
};
