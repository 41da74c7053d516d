/**
 * A run that another page hands to the playground, to be stepped there as an ordinary timeline.
 * @module
 */
import { replay, seek, step, newWorld, type Action, type LabTimeline } from '../../simulation';
import { setupOfChoice, type SetupChoice } from '../../course/setup-choice';

/** A run to step. */
export interface Handover {
  readonly choice: SetupChoice;
  readonly actions: readonly Action[];
  /** At which step it opens, counted from 0; absent: at its start. */
  readonly at?: number;
  /** What it is, for the line over the transport. */
  readonly says: string;
}

let waiting: Handover | undefined;

/** Opens a run in the playground. */
export function openInStepper(run: Handover): void {
  waiting = run;
  location.hash = '#/playground';
}

/** The run that waits for the playground, if there is one; it is handed over once. */
export function takeHandover(): Handover | undefined {
  const run = waiting;
  waiting = undefined;
  return run;
}

/** The run as a timeline, at the step at which it opens. */
export function timelineOf({ choice, actions, at = 0 }: Omit<Handover, 'says'>): LabTimeline {
  return seek(replay(newWorld(setupOfChoice(choice)), step, actions), at);
}
