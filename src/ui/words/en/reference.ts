import { html } from 'lit';
import { spoken } from '../spoken';

/** The page of the reference; what the reference itself says is content. */
export const reference = spoken('reference', {
  about: html`Which pattern, what to declare, what each field, status and code means. Each row leads to its
    clause, to the rule of the checker that holds it, and to the moment of a lesson that shows it. In doubt
    about the pattern, ask the <a href="#/choose">chooser</a>; what a broken rule looks like is shown
    <a href="#/compare">side by side</a> with a correct server.`,
  rowsFor: 'Rows for',
  parties: { both: 'Everybody', server: 'Authors of servers', client: 'Authors of clients' },
  form: 'Form',
  forms: { markdown: 'Markdown', compact: 'In few words', json: 'JSON' },
  copy: 'Copy',
  download: 'Download',
  printCore: 'Print the core',
  printAll: 'Print all',
  copied: 'Copied.',
  noCopy: 'The browser does not allow copying here: download the file instead.',
  saved: (name: string) => `Saved as ${name}.`,
  noRow: (id: string) =>
    `There is no row “${id}” here. It may be one that the other author needs, or from a later version.`,
  see: 'See',
  kinds: { rule: 'rule', lesson: 'lesson' },
  breaks: (rules: unknown) => html`Wrong on purpose. It breaks ${rules}`,
});
