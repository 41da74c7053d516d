/**
 * The run of a client with a bug, to be read and not driven.
 * @module
 */
import { exposureOf, take, TOUR } from '../../explore';
import { discover, listTools } from '../../protocol';
import { newWorld, replay, step, type Action, type Defect, type LabTimeline } from '../../simulation';

/** Where the bug shows this early, the tour is shown up to it, and a little further. */
const EARLY = 24;

/** A run in which the bug of a client shows. */
export function clientRun(defect: Defect): LabTimeline {
  const world = newWorld({ defect: defect.id });
  const exposure = exposureOf(defect);
  const actions: readonly Action[] =
    exposure && exposure.atStep > EARLY
      ? [{ type: 'send', message: discover(1) }, { type: 'send', message: listTools(2) }, ...exposure.actions]
      : take(world, TOUR.slice(0, (exposure?.atStep ?? 0) + 3)).map(({ action }) => action);
  return replay(world, step, actions);
}
