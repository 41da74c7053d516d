/**
 * What the panels change in the work on a bench.
 * @module
 */
import { forget, returnTo, seek, type LabMoment } from '../../simulation';
import type { BenchWork } from '../bench/bench-work';
import { withNote, type NamedMoment } from '../bench/notes';
import { moments as words } from '../words/en/moments';

/** A moment, or a line by its end, with the name that it is to have; `undefined`: none any more. */
export interface Naming {
  readonly at: LabMoment;
  readonly name: string | undefined;
}

/** Names a moment. */
export function nameMoment(work: BenchWork, { at, name }: Naming): void {
  work.note({ moments: withNote(work.state.notes.moments, at, name) });
}

/** Names a line. */
export function nameLine(work: BenchWork, { at, name }: Naming): void {
  work.note({ lines: withNote(work.state.notes.lines, at, name) });
}

/** Goes to a moment that was named, on whatever line it is. */
export function visitMoment(work: BenchWork, { moment, tip }: NamedMoment): void {
  work.visit((timeline) => seek(returnTo(timeline, tip), moment.depth), words.otherLine);
}

/** Erases a line that was left. What was named on it stays named until the page is left, so that it can come back. */
export function eraseLine(work: BenchWork, tip: LabMoment): void {
  work.keepLines(forget(work.timeline, tip).left);
}

/** Brings a line back that was erased. */
export function restoreLine(work: BenchWork, tip: LabMoment): void {
  work.keepLines([...work.timeline.left, tip]);
}
