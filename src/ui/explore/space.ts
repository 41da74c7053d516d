/**
 * A space as the page speaks of it: what is in it, and what is not.
 * @module
 */
import { EXTRAS, FAULTS, worldOf, type Space } from '../../explore';
import { choiceOf, type SetupChoice } from '../../course/setup-choice';
import { explore as words } from '../words/en/explore';
import { list } from '../words/forms';

/** What was tried, in one line. */
export function spaceWords({ tasks, replicas, faults, extras, defect }: Space): string {
  const happens = [
    ...faults.map((fault) => words.faultNames[fault]),
    ...extras.map((extra) => words.extraNames[extra]),
  ];
  return words.space(tasks, replicas, happens, defect);
}

/** What a space leaves out. */
export function leftOut({ tasks, replicas, faults, extras }: Space): readonly string[] {
  const missing = FAULTS.filter((fault) => !faults.includes(fault));
  const { time, blocking, failures, subscriptions } = words.never;
  return [
    words.moreThan(tasks, replicas),
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
