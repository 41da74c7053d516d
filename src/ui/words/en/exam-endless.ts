import { html, type TemplateResult } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

/** The trainer: generated questions. */
export const examEndless = spoken('examEndless', {
  place: (seed: number) => `Question ${seed}`,
  same: 'The same number is the same question, for everybody.',
  lead: 'One of the four answers is what a right server says. Each of the others breaks a rule that a server must keep.',
  soFar: 'What happened',
  nothingYet: 'Nothing yet: this is the first request.',
  asked: (time: string) => `Now, at ${time}, the client sends`,
  which: 'What comes back?',
  shown: html`<code>…</code> stands for what all four have in common, and for the words of messages.`,
  next: 'Another question',
  showMe: 'Show me in the lab',
  showMeHint: 'The lab opens just before this request; Step forward sends it.',
  opened: (seed: number) => `The state of question ${seed}. Step forward sends its request.`,
  yours: 'Your answer',
  isRight: 'The right server’s answer',
  yoursIsRight: 'Your answer, and the right server’s',
  breaks: (rule: TemplateResult, clauses: unknown) => html`It breaks ${rule}, MUST: ${clauses}`,
  whole: 'The whole answer',
  tally: (right: number, of: number) =>
    `${right} of ${of} ${plural(of, { one: 'generated question', other: 'generated questions' })} answered rightly.`,
});
