import { html, type TemplateResult } from 'lit';
import { spoken } from '../spoken';

/** The editor of requests, and why a text is no JSON. */
export const editor = spoken('editor', {
  label: 'Request, as JSON',
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  failed: (tryAgain: (words: string) => TemplateResult) =>
    html`The code editor could not be loaded. The text field works without it; ${tryAgain('try again')}.`,
  loading: 'The code editor is on its way. Go on typing.',
  keys: html`<kbd>Esc</kbd> leaves the editor, <kbd>Ctrl</kbd> <kbd>Space</kbd> completes.`,
  ctrlEnter: (does: string) => html`<kbd>Ctrl</kbd> <kbd>Enter</kbd> ${does}`,
  sends: 'sends.',
  noJson: {
    nothing: 'There is nothing here yet. Choose a template, or write a request.',
    more: 'There is more text after the end of the JSON value.',
    ends: 'The text ends where a value should stand.',
    singleQuotes: 'Strings stand in double quotes, not in single ones.',
    noValue: (before: string) => `A value is missing before “${before}”.`,
    comment: 'JSON has no comments.',
    number: 'This is no JSON number.',
    value: 'A value should stand here: a string in double quotes, a number, true, false, null, { or [.',
    tooDeep: (levels: number) => `This is nested deeper than ${levels} levels.`,
    notClosed: (open: string) => `This “${open}” is never closed.`,
    name: 'A member begins with its name, in double quotes.',
    colon: 'A colon is missing after the name.',
    comma: (close: string) => `A comma, or “${close}”, is missing here.`,
    lastComma: (close: string) => `No comma before “${close}”: nothing follows it.`,
    string: 'This string is not closed on its line.',
    control: 'A control character may stand in a string only escaped, as in \\t or \\n.',
    escape: 'After a backslash comes one of " \\ / b f n r t, or u and four hexadecimal digits.',
  },
});
