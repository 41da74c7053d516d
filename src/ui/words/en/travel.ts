import { plural } from '../plural';
import { spoken } from '../spoken';

/** How a request travels, and the figure that folds. */
export const travel = spoken('travel', {
  headersAndCaller: 'Headers and caller:',
  notOverHttp: 'none, not over HTTP',
  overHttp: 'over HTTP',
  changed: (count: number) => plural(count, { one: '1 header changed', other: `${count} headers changed` }),
  as: (caller: string) => `as ${caller}`,
  send: 'Send it over HTTP, with these headers',
  onceJson: 'The headers follow from the request, once its text is JSON.',
  noCredential: 'none: you. Bearer mallory is somebody else',
  leftOut: 'left out',
  fit: 'As it fits',
  fitLabel: (name: string) => `${name}: as it fits`,
  leaveOut: 'Leave out',
  leaveOutLabel: (name: string) => `${name}: leave out`,
  taskStates: 'Task states',
  folds: 'Folds the figure into one line',
  unfolds: 'Shows the figure of the task states',
  noTask: 'no task yet',
});
