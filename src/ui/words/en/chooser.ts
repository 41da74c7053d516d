import { html, type TemplateResult } from 'lit';
import { spoken } from '../spoken';

/** The page of the chooser; its questions and its advice are content. */
export const chooser = spoken('chooser', {
  title: 'Which pattern?',
  about: html`Six questions about one tool and one kind of client. All that they rest on stands in the
    <a href="#/reference">decision reference</a>; the same job built in all four patterns is
    <a href="#/lessons/choosing-a-pattern">a lesson</a>.`,
  possible: 'Still possible:',
  ruledOut: 'ruled out',
  open: (count: number) => (count === 1 ? 'One question is left.' : `${count} questions are left.`),
  advice: 'The advice',
  joinedBy: (patterns: unknown) => html`joined by ${patterns}`,
  todo: 'What to do',
  against: 'Why not the others',
  undeclared: 'For a client that declares nothing',
  instead: (pattern: TemplateResult) => html`There it is: ${pattern}`,
  shown: (moments: unknown) => html`Shown in the lesson: ${moments}`,
  again: 'Start again',
  copyLink: 'Copy the link to these answers',
  linkCopied: 'The link is copied.',
  noCopy: 'The browser does not allow copying here: the address of this page is the link.',
});
