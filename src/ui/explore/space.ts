/**
 * A space as the page speaks of it: what is in it, and what is not.
 * @module
 */
import { worldOf, type FaultKind, type Space } from '../../explore';
import { choiceOf, type SetupChoice } from '../../course/setup-choice';
import { count, list } from '../bench/words';

/** A fault as a sentence. */
export const FAULT_WORDS: Readonly<Record<FaultKind, string>> = {
  crash: 'Replicas crash and come back',
  lag: 'Replicas fall behind the store',
  drop: 'Connections break',
  cancel: 'The client changes its mind',
  'restart-client': 'The client restarts with its handles',
  'forget-handles': 'The client restarts and knows nothing',
};

/** What was tried, in one line. */
export function spaceWords({ tasks, replicas, faults, defect }: Space): string {
  const what = [count(tasks, 'task'), count(replicas, 'replica')];
  const faulty = faults.length > 0 ? list(faults.map((fault) => FAULT_NAMES[fault])) : 'no faults';
  return `${list(what)} with ${faulty}${defect === undefined ? '' : `, and the defect ${defect}`}`;
}

const FAULT_NAMES: Readonly<Record<FaultKind, string>> = {
  crash: 'crashes',
  lag: 'lag',
  drop: 'broken connections',
  cancel: 'cancellation',
  'restart-client': 'client restarts',
  'forget-handles': 'lost handles',
};

/** What is in no space: the explorer says nothing about it. */
const NEVER: readonly string[] = [
  'time: no task expires, and nobody polls too early',
  'calls that block, and the proxy that gives them up',
  'answers other than the approval, and work that fails',
  'a second caller, subscriptions, and HTTP headers',
  'requests that no sensible client sends',
];

/** What a space leaves out. */
export function leftOut({ tasks, replicas, faults }: Space): readonly string[] {
  const missing = (Object.keys(FAULT_NAMES) as FaultKind[]).filter((fault) => !faults.includes(fault));
  return [
    `more than ${count(tasks, 'task')} and ${count(replicas, 'replica')}`,
    ...(missing.length > 0 ? [list(missing.map((fault) => FAULT_NAMES[fault]))] : []),
    ...NEVER,
  ];
}

/** The setup in which a path of a space is stepped: the same, with the time that its work takes. */
export function setupOfSpace(space: Space): SetupChoice {
  return choiceOf(worldOf(space).setup);
}
