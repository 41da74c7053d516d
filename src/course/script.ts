/**
 * A script is a run of the lab written down: each step says what happens next, given the world so far.
 * @module
 */
import type { Entry } from '../protocol/transcript';
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
  /**
   * What happens, given the world, the transcript so far, and the messages that were sent at the moments so far.
   */
  readonly action: (
    world: World,
    entries?: readonly Entry[],
    sentAt?: ReadonlyMap<string, unknown>,
  ) => Action;
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
  return playOn(begin(newWorld(setup)), [], script);
}

/**
 * Plays a script from the current moment of a timeline.
 * @param from - The timeline.
 * @param entries - The transcript up to there.
 * @param script - Its steps.
 * @returns The timeline at its end, and the moments that the script names; `start` is where it began.
 */
export function playOn(from: LabTimeline, entries: readonly Entry[], script: readonly ScriptStep[]): Played {
  let timeline = from;
  const passed = [...entries];
  const moments = new Map<string, number>([['start', from.now.depth]]);
  const sentAt = new Map<string, unknown>();
  for (const { action, moment } of script) {
    const next = action(timeline.now.world, passed, sentAt);
    timeline = act(timeline, step, next);
    passed.push(...(timeline.now.report?.entries ?? []));
    if (moment === undefined) continue;
    moments.set(moment, timeline.now.depth);
    if (next.type === 'send') sentAt.set(moment, next.message);
  }
  return { timeline, moments };
}
