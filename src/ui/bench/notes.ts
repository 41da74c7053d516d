/**
 * What a learner writes beside the lines of a timeline: names, and requests that were not sent.
 * @module
 */
import { path, type LabMoment, type LabTimeline } from '../../simulation';
import type { Draft } from './draft';

/** All that is written beside the lines. */
export interface Notes {
  /** What was being written on lines that were left, by their ends. */
  readonly written: ReadonlyMap<LabMoment, Draft>;
  /** The names that lines were given, by their ends. */
  readonly lines: ReadonlyMap<LabMoment, string>;
  /** The names that moments were given. */
  readonly moments: ReadonlyMap<LabMoment, string>;
}

/** Nothing is written. */
export const NO_NOTES: Notes = { written: new Map(), lines: new Map(), moments: new Map() };

/** How long a name may be, in characters. */
export const LONGEST_NAME = 80;

/** A map with one more note, or without it. */
export function withNote<Note>(
  notes: ReadonlyMap<LabMoment, Note>,
  at: LabMoment,
  note: Note | undefined,
): ReadonlyMap<LabMoment, Note> {
  const next = new Map(notes);
  if (note === undefined) next.delete(at);
  else next.set(at, note);
  return next;
}

/** A line that grew by a step keeps its name. */
export function grown(notes: Notes, before: LabMoment, tip: LabMoment): Notes {
  const name = notes.lines.get(before);
  if (name === undefined) return notes;
  return { ...notes, lines: withNote(withNote(notes.lines, before, undefined), tip, name) };
}

/** A moment that the learner named. */
export interface NamedMoment {
  readonly moment: LabMoment;
  readonly name: string;
  /** The end of a line that leads through it: the current one where that does. */
  readonly tip: LabMoment;
}

/** The moments that were named, of the current line and then of the others, each line in its order. */
export function namedMoments({ tip, left }: LabTimeline, { moments }: Notes): readonly NamedMoment[] {
  if (moments.size === 0) return [];
  const open = new Map(moments);
  return [tip, ...left.toReversed()].flatMap((end) =>
    path(end).flatMap((moment) => {
      const name = open.get(moment);
      open.delete(moment);
      return name === undefined ? [] : [{ moment, name, tip: end }];
    }),
  );
}
