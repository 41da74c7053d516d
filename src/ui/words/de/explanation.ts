import type { explanation as english } from '../en/explanation';

const BINDS = { client: 'den Client', server: 'den Server', both: 'beide Seiten' } as const;
const BREACH = { violation: 'ein Verstoß', warning: 'eine Warnung', advice: 'ein Hinweis' } as const;

/** The explanation of a term or a rule, in German. */
export const explanation: typeof english = {
  title: 'Erklärung',
  unknown: 'Darüber ist hier nichts bekannt.',
  clause: 'Wo die Spezifikation das sagt',
  binds: (level, who, report) =>
    `${level === 'ADVICE' ? 'Rat dieses Labors' : level} für ${BINDS[who]}; ein Bruch ist ${BREACH[report]}.`,
  rulePage: 'Die Seite der Regel, mit Beispielen',
  close: 'Schließen',
};
