/**
 * The lines of a timeline as a tree. Like the timeline it knows nothing of what a world or an action is.
 * @module
 */
import { path, type Moment, type Timeline } from './timeline';

/** A line as a branch of the tree that all lines make. */
export interface Branch<World, Action, Report> {
  /** Its end. */
  readonly tip: Moment<World, Action, Report>;
  /** The moments that are its own, from the one after the parting; of the trunk, all of them. */
  readonly own: readonly Moment<World, Action, Report>[];
  /** The place in the list of the branch that it parts from; absent where it has a beginning of its own. */
  readonly parent?: number;
  /** The last moment that both have. */
  readonly parting?: Moment<World, Action, Report>;
}

/**
 * All lines as branches, so that each moment is on one of them: the current line first, which is the trunk, then those
 * that were left, the newest first. A branch comes after the one that it parts from.
 */
export function branches<World, Action, Report>({
  tip,
  left,
}: Timeline<World, Action, Report>): readonly Branch<World, Action, Report>[] {
  const owners = new Map<Moment<World, Action, Report>, number>();
  return [tip, ...left.toReversed()].map((end, place) => {
    const line = path(end);
    const shared = line.findLastIndex((moment) => owners.has(moment));
    const parting = line[shared];
    const own = line.slice(shared + 1);
    for (const moment of own) owners.set(moment, place);
    return { tip: end, own, ...(parting ? { parting, parent: owners.get(parting)! } : {}) };
  });
}
