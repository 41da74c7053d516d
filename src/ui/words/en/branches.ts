import { html, type TemplateResult } from 'lit';
import { plural } from '../plural';
import { spoken } from '../spoken';

const steps = (count: number): string => `${count} ${plural(count, { one: 'step', other: 'steps' })}`;
const after = (step: number, did: string | undefined): TemplateResult =>
  step === 0 || did === undefined ? html`at the beginning` : html`after step ${step} (${did})`;

/** The panel of the branches. */
export const branches = spoken('branches', {
  title: 'Branches',
  lead: 'Who acts from the past begins a new line. The line that was left is kept, and can be returned to.',
  none: 'There is one line. Go back to an earlier step and act there: the later steps are kept as a line of their own.',
  current: (name: string) => `${name} (the current line)`,
  untitled: 'Current line',
  apart: 'A line of its own',
  byFirst: (step: number, did: string) => `Step ${step}, ${did}`,
  parts: (step: number, did: string | undefined, line: string) =>
    html`Parts from “${line}” ${after(step, did)}.`,
  length: (own: number, end: number) =>
    own === end ? `${steps(own)}.` : `${steps(own)} of its own, up to step ${end}.`,
  ends: (badge: TemplateResult) => html`The task at its end: ${badge}`,
  endsWithout: 'No task at its end.',
  first: (did: string, instead: string | undefined) =>
    instead === undefined
      ? html`Goes on with ${did}, where the other line ends.`
      : html`Differs first by ${did}; the other line has ${instead}.`,
  did: {
    exchange: 'message',
    clock: (span: string) => `clock +${span}`,
    worker: 'worker',
    network: 'network',
    nothing: 'no move',
  },
  return: 'Return',
  returnTo: (line: string) => `Return to “${line}”`,
  name: 'Name',
  rename: 'Rename',
  compare: 'Compare',
  compareIt: (line: string) => `Compare “${line}” with the current line`,
  nameIt: (line: string) => `Name “${line}”`,
  renameIt: (line: string) => `Rename “${line}”`,
  nameOf: (line: string) => `Name of “${line}”`,
  keepName: 'Keep the name',
  leaveName: 'Leave it',
  erase: 'Erase',
  eraseIt: (line: string) => `Erase “${line}”`,
  ask: (count: number) => `Erase ${plural(count, { one: 'this step', other: `these ${steps(count)}` })}?`,
  eraseNow: 'Erase',
  keep: 'Keep',
  erased: (line: string) => `“${line}” is erased.`,
  undo: 'Undo',
  close: 'Close',
});
