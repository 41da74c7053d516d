/**
 * What the playground can begin with.
 * @module
 */
import { play, PRACTICE_LAB } from '../../course';
import { begin, newWorld, seek, type LabTimeline } from '../../simulation';

/** A world to begin with. */
export type Preset = 'empty' | 'practice';

/** The line of a preset, at its start; the line that is left for it is kept. */
export function presetLine(
  before: LabTimeline,
  preset: Preset,
): { readonly timeline: LabTimeline; readonly says: string } {
  const left = before.tip.depth === 0 ? before.left : [...before.left, before.tip];
  const { setup } = before.tip.world;
  if (preset === 'empty') {
    const fresh: LabTimeline = begin(newWorld(setup));
    return { timeline: { ...fresh, left }, says: 'An empty world.' };
  }
  const lab = seek(play(PRACTICE_LAB, setup).timeline, 0);
  return { timeline: { ...lab, left }, says: 'The practice lab is loaded, at its start.' };
}
