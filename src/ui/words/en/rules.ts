import { html } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

/** The catalogue of rules, a rule, and what the checker covers. */
export const rules = spoken('rules', {
  rules: 'Rules',
  party: { client: 'client', server: 'server', both: 'client and server' },
  areas: {
    envelope: 'JSON-RPC: ids, results, errors, who may ask whom',
    meta: 'What every request and result says of itself',
    result: 'What kind of result it is',
    error: 'Error codes',
    negotiation: 'Declaring the extension, on each request anew',
    create: 'The handle',
    task: 'A task over time',
    get: 'What a poll shows',
    input: 'Questions of a task, and their answers',
    update: 'Acknowledging answers',
    cancel: 'Cancelling',
    client: 'How a client waits',
    mrtr: 'Questions before there is a task',
    removed: 'What 2025-11-25 had',
    http: 'Headers and statuses',
    listen: 'Subscriptions',
  } as Readonly<Record<string, string>>,
  catalogue: {
    title: 'Rules of the wire',
    lead: (rules: number) =>
      html`What the checker holds a conversation to: ${rules} rules, each with its clause and with the
        smallest transcript that keeps it and one that breaks it. Which sentence of the specification each
        rests on, and which no log can show, is in <a href="#/rules/coverage">what the checker covers</a>.`,
    search: 'Search',
    area: 'Area',
    everyArea: 'every area',
    level: 'Level',
    everyLevel: 'every level',
    binds: 'Binds',
    all: (rules: number) => `${rules} rules`,
    found: (found: number, of: number) => `${found} of ${of} ${plural(of, { one: 'rule', other: 'rules' })}`,
    none: 'No rule fits.',
    showAll: 'Show all',
  },
  rule: {
    clause: 'Clause:',
    neighbours: 'Neighbouring rules',
    broken: 'Broken',
    kept: 'Kept',
    whole: 'The whole conversation.',
    check: 'Check this example',
    lessons: 'In the lessons',
    noSuch: 'No such rule',
    unknown: (id: string) =>
      html`There is no rule “${id}”. Its id may be mistyped. All of them are
        <a href="#/rules">listed here</a>.`,
  },
  coverage: {
    title: 'What the checker covers',
    lead: 'Each sentence with MUST or MUST NOT on the pages that concern tasks, in our own words, with the rules that hold it. Where there is none, the reason: much of what binds happens inside a client or a server and shows on no wire. A log without findings is therefore no proof that both are right.',
    show: 'What to show',
    all: 'All',
    held: 'Held by rules',
    unseen: 'Cannot be seen',
    unchecked: 'Not looked for',
    byType: 'by its type',
    gaps: { unseen: 'Cannot be seen.', unchecked: 'Not looked for.' },
    inPart: 'In part.',
  },
});
