/**
 * What the playground can begin with.
 * @module
 */
import { play, PRACTICE_LAB } from '../../course';
import { begin, newWorld, seek, type LabTimeline, type Setup } from '../../simulation';
import { choiceOf, setupOfChoice } from '../../course/setup-choice';

/** A world to begin with. */
export type Preset = 'empty' | 'practice';

/**
 * The line of a preset, at its start.
 * @param setup - What its world is made from. The practice lab is a run with the network folded away.
 */
export function presetLine(preset: Preset, setup: Setup): LabTimeline {
  if (preset === 'empty') return begin(newWorld(setup));
  const { network: _, ...folded } = choiceOf(setup);
  return seek(play(PRACTICE_LAB, setupOfChoice(folded)).timeline, 0);
}
