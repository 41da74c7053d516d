import { html } from 'lit';
import { list, number } from '../forms';
import { plural } from '../plural';
import { spoken } from '../spoken';

const tasks = (count: number): string => `${count} ${plural(count, { one: 'task', other: 'tasks' })}`;
const replicas = (count: number): string =>
  `${count} ${plural(count, { one: 'replica', other: 'replicas' })}`;

const found = (rules: number): string =>
  rules === 0
    ? 'Nothing was broken'
    : `${rules} ${plural(rules, { one: 'rule', other: 'rules' })} can be broken`;

/** The explorer: the space that is chosen, and what came of it. */
export const explore = spoken('explore', {
  title: 'Explorer',
  lead: 'It tries every order of what can happen to a lab over the network, judges each step by all rules of the wire and the lab’s own promises, and shows the shortest way to whatever breaks.',
  empty: html`Nothing was explored yet. <b>Explore</b> tries the space as it is chosen; with something wrong
    on purpose there is something to find.`,
  form: 'What to explore',
  tasks: 'Tasks',
  replicas: 'Replicas',
  faultsLegend: 'What may go wrong',
  moreLegend: 'What more may happen',
  wrong: 'Wrong on purpose',
  limit: 'States to visit at most',
  explore: 'Explore',
  stop: 'Stop',
  faults: {
    crash: 'Replicas crash and come back',
    lag: 'Replicas fall behind the store',
    drop: 'Connections break',
    cancel: 'The client changes its mind',
    'restart-client': 'The client restarts with its handles',
    'forget-handles': 'The client restarts and knows nothing',
  },
  faultNames: {
    crash: 'crashes',
    lag: 'lag',
    drop: 'broken connections',
    cancel: 'cancellation',
    'restart-client': 'client restarts',
    'forget-handles': 'lost handles',
  },
  extras: {
    answers: 'The person says no, declines, cancels, or sends no proper answer',
    refusals: 'The client sends what has to be refused',
    'second-caller': 'Somebody else tries to read, approve and cancel the task',
  },
  extraNames: {
    answers: 'every answer',
    refusals: 'refusals',
    'second-caller': 'a second caller',
  },
  never: {
    time: 'time: no task expires, and nobody polls too early',
    blocking: 'calls that block, and the proxy that gives them up',
    failures: 'work that fails',
    answers: 'answers other than the approval',
    refusals: 'requests that have to be refused',
    'second-caller': 'a second caller',
    subscriptions: 'subscriptions',
  },
  space: (ofTasks: number, ofReplicas: number, happens: readonly string[], defect: string | undefined) => {
    const faults = happens.length > 0 ? list(happens) : 'no faults';
    const wrong = defect === undefined ? '' : `, and the defect ${defect}`;
    return `${tasks(ofTasks)} and ${replicas(ofReplicas)} with ${faults}${wrong}`;
  },
  moreThan: (ofTasks: number, ofReplicas: number) =>
    `more than ${tasks(ofTasks)} and ${replicas(ofReplicas)}`,
  found: 'What the explorer found',
  counts: {
    states: 'States',
    transitions: 'Transitions',
    waiting: 'Waiting',
    rate: 'States a second',
  },
  exploring: 'Exploring',
  told: { running: 'Exploring.', ended: 'Explored.' },
  running: (rules: number) =>
    rules === 0 ? 'Nothing is broken so far.' : `${found(rules)}. The rest is being tried.`,
  complete: (rules: number, states: number) =>
    `${found(rules)}. Every one of the ${number(states)} states was visited.`,
  completeRight: (rules: number, states: number) =>
    `${found(rules)}. Every one of the ${number(states)} states was visited, so this holds for the whole space.`,
  limited: (rules: number, states: number) =>
    `${found(rules)} in the ${number(states)} states that were visited. The limit came before the end: this proves nothing of the rest.`,
  stopped: (rules: number, states: number) =>
    `${found(rules)} in the ${number(states)} states that were visited before you stopped. This proves nothing of the rest.`,
  broken: 'The browser stopped the explorer, most likely for want of memory. Try a smaller space.',
  here: (promise: unknown, says: unknown) => html`${promise} Here: ${says}.`,
  path: {
    sends: (what: string) => `The client sends ${what}`,
    reaches: (what: string) => `${what} reaches the client`,
    messageReaches: 'A message reaches the client',
    answer: (method: string, what: string) => `The answer to ${method} reaches the client: ${what}`,
    error: (code: string) => `error ${code}`,
  },
  open: 'Open in the stepper',
  opened: (rule: string) => `The shortest way to break ${rule}, at its start. Step forward walks it.`,
  shortest: (steps: number) =>
    `${steps} ${plural(steps, { one: 'step', other: 'steps' })}. There is no shorter way.`,
  notCovered: 'Not in this space',
});
