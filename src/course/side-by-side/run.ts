/**
 * A run as one side of a comparison.
 * @module
 */
import { sameJson } from '../../protocol/json';
import type { Entry } from '../../protocol/transcript';
import { actionsOf, path, transcriptOf, type LabMoment } from '../../simulation';
import { tasksOf, withoutNames } from './leads';

/** An entry of a run, and the moment at which it passed. */
export interface RunEntry {
  readonly entry: Entry;
  readonly moment: LabMoment;
  /** The steps since the entry before at which nothing passed on the wire. */
  readonly between: readonly LabMoment[];
}

/** A run, entry by entry. */
export interface Run {
  readonly entries: readonly RunEntry[];
  /** The steps after the last entry. */
  readonly after: readonly LabMoment[];
  /** Where it ends. */
  readonly tip: LabMoment;
}

/** Reads a run from the end of its line. */
export function runOf(tip: LabMoment): Run {
  const entries: RunEntry[] = [];
  let between: LabMoment[] = [];
  for (const moment of path(tip)) {
    if (!moment.before) continue;
    const passed = moment.report?.entries ?? [];
    if (passed.length === 0) between.push(moment);
    for (const entry of passed) {
      entries.push({ entry, moment, between });
      between = [];
    }
  }
  return { entries, after: between, tip };
}

/** How many steps two runs take alike from the beginning: the same actions but for names, whatever comes of them. */
export function stepsAlike(one: LabMoment, other: LabMoment): number {
  const [here, there] = [namelessActions(one), namelessActions(other)];
  const parting = here.findIndex((action, at) => !sameJson(action, there[at]));
  return parting < 0 ? here.length : parting;
}

function namelessActions(tip: LabMoment): readonly unknown[] {
  const tasks = tasksOf(transcriptOf(tip));
  return actionsOf(tip).map((action): unknown => JSON.parse(withoutNames(action, tasks)));
}
