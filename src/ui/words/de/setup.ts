import { html } from 'lit';
import type { setup as english } from '../en/setup';
import { plural } from '../plural';

/** What a world is made from, in German. */
export const setup: typeof english = {
  label: 'Aufbau',
  open: 'Das Netz öffnen',
  about:
    'Zusammengefaltet ist eine Anfrage ein einziger Schritt. Offen reist jede Nachricht für sich, Replikate stürzen ab, und Verbindungen brechen ab.',
  more: 'Server und Seed',
  choices: 'Freiheiten des Servers',
  wrong: 'Absichtlich falsch',
  seed: 'Seed',
  seedNote: 'Bestimmt jede id. Derselbe Seed und dieselben Schritte ergeben denselben Mitschnitt.',
  replicas: 'Replikate',
  routing: 'Weiterleitung',
  free: 'frei',
  byName: 'nach Mcp-Name',
  timeout: 'Zeitgrenze des Proxys',
  noTimeout: 'keine',
  own: (value) => `${value}: eine eigene Wahl.`,
  rightServer: 'ein richtiger Server',
  wrongIs: (defect) => `absichtlich falsch: ${defect}`,
  others: (count) => `${count} ${plural(count, { one: 'andere Wahl', other: 'andere Wahlen' })}`,
  seedIs: (seed) => `Seed ${seed}`,
  defect: {
    nothing: 'nichts',
    server: 'Ein Server, der …',
    client: 'Ein Client, der …',
    compare: {
      server: 'Mit einem korrekten Server vergleichen',
      client: 'Mit einem korrekten Client vergleichen',
    },
    says: {
      server: (says, rule) =>
        html`<b>Absichtlich falsch.</b> ${says} Das bricht ${rule}; schuld ist der Server.`,
      client: (says, rule) =>
        html`<b>Absichtlich falsch.</b> ${says} Das bricht ${rule}; schuld ist der Client.`,
    },
  },
};
