/**
 * The lines of a timeline beside the current one, and the run that a lesson's text points into.
 * @module
 */
import { playLesson, type Lesson } from '../../course';
import { actionsOf, fork, returnTo, seek, type LabMoment, type LabTimeline } from '../../simulation';
import { count } from './words';

/** A line that was left, in words. */
export interface LeftLine {
  readonly tip: LabMoment;
  readonly says: string;
}

/** The lines that were left, the newest first. */
export function leftLines(timeline: LabTimeline): readonly LeftLine[] {
  return timeline.left.toReversed().map((tip) => {
    const from = fork(timeline, tip).depth;
    const says = `${count(tip.depth - from, 'step')} that ${from === 0 ? 'start at the beginning' : `part after step ${from}`}`;
    return { tip, says };
  });
}

/** What to say after an action from the past. */
export function forkNotice(before: LabTimeline): string {
  const later = before.tip.depth - before.now.depth;
  const where = before.now.depth === 0 ? 'the beginning' : `step ${before.now.depth}`;
  return later === 1
    ? `You acted from ${where}. The later step is kept:`
    : `You acted from ${where}. The ${later} later steps are kept:`;
}

/**
 * Goes to a named moment of a lesson's run: along the current line where that is the run, else by returning to the
 * run's line. Where there is none any more it is played again; the line that is left for it is kept.
 * @returns The timeline there, or `undefined` where the run has no such moment.
 */
export function toLessonMoment(timeline: LabTimeline, lesson: Lesson, name: string): LabTimeline | undefined {
  const played = playLesson(lesson);
  const depth = played.moments.get(name);
  if (depth === undefined) return undefined;
  const wanted = JSON.stringify(actionsOf(played.timeline.tip));
  const isRun = (tip: LabMoment) =>
    tip.depth === played.timeline.tip.depth && JSON.stringify(actionsOf(tip)) === wanted;
  if (isRun(timeline.tip)) return seek(timeline, depth);
  const known = timeline.left.find(isRun);
  if (known) return seek(returnTo(timeline, known), depth);
  const left = timeline.tip.depth === 0 ? timeline.left : [...timeline.left, timeline.tip];
  return { ...seek(played.timeline, depth), left };
}
