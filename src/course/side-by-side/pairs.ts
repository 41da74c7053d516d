/**
 * Pairs of runs that are worth comparing: the same actions where something is wrong on purpose, and where nothing is.
 * @module
 */
import { exposureOf } from '../../explore';
import { actionsOf, defectOf, newWorld, replay, seek, step, type LabTimeline } from '../../simulation';

/** Two runs of the same actions. */
export interface RunPair {
  /** Where nothing is wrong on purpose. */
  readonly right: LabTimeline;
  readonly wrong: LabTimeline;
}

/** The same actions where nothing is wrong on purpose, at the same step. */
export function playedRightly({ now, tip }: LabTimeline): LabTimeline {
  const { defect: _, ...setup } = tip.world.setup;
  const line: LabTimeline = replay(newWorld(setup), step, actionsOf(tip));
  return seek(line, now.depth);
}

/**
 * The short way that shows a defect, and the same actions with nothing wrong.
 * @param id - The defect.
 * @returns `undefined` where there is no such defect.
 */
export function defectPair(id: string): RunPair | undefined {
  const defect = defectOf(id);
  const actions = defect && exposureOf(defect)?.actions;
  if (!actions) return undefined;
  const wrong: LabTimeline = replay(newWorld({ defect: id }), step, actions);
  return { right: playedRightly(wrong), wrong };
}
