/**
 * The lines of a timeline beside the current one, and runs that were played apart.
 * @module
 */
import type { Played } from '../../course';
import { sameJson } from '../../protocol';
import { actionsOf, fork, returnTo, seek, type LabMoment, type LabTimeline } from '../../simulation';
import { bench } from '../words/en/bench';

const words = bench.lines;

/**
 * The ends of the lines that were left, the newest first, but for those that hold no step of their own: these are not
 * worth coming back to.
 * @param written - Lines at which somebody was writing: those count also where nothing was done.
 */
export function otherLines(
  timeline: LabTimeline,
  written: ReadonlyMap<LabMoment, unknown> = new Map(),
): readonly LabMoment[] {
  return timeline.left
    .toReversed()
    .filter((tip) => tip.depth > fork(timeline, tip).depth || written.has(tip));
}

/** What to say after an action from the past. */
export function forkNotice(before: LabTimeline): string {
  return words.forked(before.now.depth, before.tip.depth - before.now.depth);
}

/** Begins anew at a step; the line as it is is kept, where there is more of it. */
export function restartAt(timeline: LabTimeline, depth: number): LabTimeline {
  const { now } = seek(timeline, depth);
  if (timeline.tip === now) return timeline;
  return { now, tip: now, left: [...timeline.left, timeline.tip] };
}

/**
 * Goes to a moment of a run that was played apart, such as a lesson's or a model solution: along the current line where
 * that is the run, else by returning to the run's line. Where there is none any more it is taken over as it was
 * played; the line that is left for it is kept, also an empty one where that is said.
 * @param timeline - Where the learner is.
 * @param run - The end of the run.
 * @param depth - The step to go to.
 */
export function toRun(timeline: LabTimeline, run: LabMoment, depth: number, keepsEmpty = false): LabTimeline {
  if (sameLine(timeline.tip, run)) return seek(timeline, depth);
  const known = timeline.left.find((tip) => sameLine(tip, run));
  if (known) return seek(returnTo(timeline, known), depth);
  const isEmpty = timeline.tip.depth === 0 && !keepsEmpty;
  const left = isEmpty ? timeline.left : [...timeline.left, timeline.tip];
  return seek({ now: run, tip: run, left }, depth);
}

/** The name of the moment of a played run at which somebody is who came by the same actions; of several, the last. */
export function momentAt({ moments, timeline }: Played, now: LabMoment): string | undefined {
  const [name] = [...moments].findLast(([, depth]) => depth === now.depth) ?? [];
  return name !== undefined && sameLine(now, seek(timeline, now.depth).now) ? name : undefined;
}

/** The named moments of a run that lie on a line, as far as it comes by the same actions; the beginning is none. */
export function momentsOn({ moments, timeline }: Played, tip: LabMoment): readonly NamedStep[] {
  const run = actionsOf(timeline.tip);
  const parting = actionsOf(tip).findIndex((action, at) => !sameJson(action, run[at]));
  const shared = parting < 0 ? tip.depth : parting;
  const isSame = sameJson(tip.world.setup, timeline.tip.world.setup);
  return [...moments].flatMap(([name, step]) =>
    isSame && step > 0 && step <= shared ? [{ name: name.replaceAll('-', ' '), step }] : [],
  );
}

/** A step with a name. */
export interface NamedStep {
  readonly name: string;
  readonly step: number;
  /** Whether the learner gave it. */
  readonly isOwn?: true;
}

/** Whether two lines come by the same actions, in worlds that are made from the same. */
export function sameLine(one: LabMoment, other: LabMoment): boolean {
  if (one === other) return true;
  if (one.depth !== other.depth || JSON.stringify(actionsOf(one)) !== JSON.stringify(actionsOf(other)))
    return false;
  return sameJson(one.world.setup, other.world.setup);
}
