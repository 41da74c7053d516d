/**
 * A space as the page speaks of it: what is in it, and what is not.
 * @module
 */
import { EXTRAS, FAULTS, worldOf, type Space } from '../../explore';
import { choiceOf, type SetupChoice } from '../../course/setup-choice';
import { count } from '../bench/words';
import { explore as words } from '../words/en/explore';
import { list } from '../words/forms';

/** What was tried, in one line. */
export function spaceWords({ tasks, replicas, faults, extras, defect }: Space): string {
  const what = [count(tasks, 'task'), count(replicas, 'replica')];
  const happens = [
    ...faults.map((fault) => words.faultNames[fault]),
    ...extras.map((extra) => words.extraNames[extra]),
  ];
  const all = happens.length > 0 ? list(happens) : 'no faults';
  return `${list(what)} with ${all}${defect === undefined ? '' : `, and the defect ${defect}`}`;
}

/** What a space leaves out. */
export function leftOut({ tasks, replicas, faults, extras }: Space): readonly string[] {
  const missing = FAULTS.filter((fault) => !faults.includes(fault));
  const { time, blocking, failures, subscriptions } = words.never;
  return [
    `more than ${count(tasks, 'task')} and ${count(replicas, 'replica')}`,
    ...(missing.length > 0 ? [list(missing.map((fault) => words.faultNames[fault]))] : []),
    ...EXTRAS.filter((extra) => !extras.includes(extra)).map((extra) => words.never[extra]),
    time,
    blocking,
    failures,
    subscriptions,
  ];
}

/** The setup in which a path of a space is stepped: the same, with the time that its work takes. */
export function setupOfSpace(space: Space): SetupChoice {
  return choiceOf(worldOf(space).setup);
}
