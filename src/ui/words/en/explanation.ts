import { spoken } from '../spoken';

const BINDS = { client: 'the client', server: 'the server', both: 'both sides' } as const;
const BREACH = { violation: 'a violation', warning: 'a warning', advice: 'advice' } as const;

/** The explanation of a term or a rule, beside the link that names it. */
export const explanation = spoken('explanation', {
  title: 'Explanation',
  unknown: 'Nothing is known of it here.',
  clause: 'Where the specification says so',
  binds: (level: string, who: keyof typeof BINDS, report: keyof typeof BREACH) =>
    `${level === 'ADVICE' ? 'Advice of this lab' : level} for ${BINDS[who]}; a breach is ${BREACH[report]}.`,
  rulePage: 'The rule’s page, with examples',
  close: 'Close',
});
