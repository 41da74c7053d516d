/**
 * A script is a run of the lab written down: each step says what happens next, given the world so far.
 * @module
 */
import {
  begin,
  act,
  step,
  newWorld,
  type Action,
  type LabTimeline,
  type Setup,
  type World,
} from '../simulation';

/** One step of a script. */
export interface ScriptStep {
  /** A name by which a lesson can point at the moment after this step. */
  readonly moment?: string;
  /** What the step shows, for a reader of the transcript. */
  readonly says: string;
  /** What happens. */
  readonly action: (world: World) => Action;
}

/** A script that was played. */
export interface Played {
  /** The timeline, at its end. */
  readonly timeline: LabTimeline;
  /** The depth of each named moment. */
  readonly moments: ReadonlyMap<string, number>;
}

/**
 * Plays a script from the beginning.
 * @param script - Its steps.
 * @param setup - Members of the setup that differ from the lab's.
 */
export function play(script: readonly ScriptStep[], setup: Partial<Setup> = {}): Played {
  let timeline: LabTimeline = begin(newWorld(setup));
  const moments = new Map<string, number>([['start', 0]]);
  for (const { action, moment } of script) {
    timeline = act(timeline, step, action(timeline.now.world));
    if (moment !== undefined) moments.set(moment, timeline.now.depth);
  }
  return { timeline, moments };
}
