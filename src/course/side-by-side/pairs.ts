/**
 * Pairs of runs that are worth comparing: the same actions where something is wrong on purpose, and where nothing is.
 * @module
 */
import { exposureOf } from '../../explore';
import { getTask } from '../../protocol/build';
import {
  act,
  actionsOf,
  defectOf,
  newWorld,
  replay,
  seek,
  step,
  transcriptOf,
  type Action,
  type LabTimeline,
} from '../../simulation';
import { compareTranscripts, isDifference } from './compare';

/** Two runs of the same actions. */
export interface RunPair {
  /** Where nothing is wrong on purpose. */
  readonly right: LabTimeline;
  readonly wrong: LabTimeline;
}

/** The same actions where nothing is wrong on purpose, at the same step. */
export function playedRightly({ now, tip }: LabTimeline): LabTimeline {
  const { defect: _, ...setup } = tip.world.setup;
  const line: LabTimeline = replay(newWorld(setup), step, actionsOf(tip));
  return seek(line, now.depth);
}

/**
 * The short way that shows a defect, and the same actions with nothing wrong.
 * @param id - The defect.
 * @returns `undefined` where there is no such defect.
 */
export function defectPair(id: string): RunPair | undefined {
  const defect = defectOf(id);
  const actions = defect && exposureOf(defect)?.actions;
  if (!actions) return undefined;
  const shown: LabTimeline = replay(newWorld({ defect: id }), step, actions);
  // What only the inside of the lab shows is seen on the wire by whoever asks then.
  const wrong = onTheWire(shown) ? shown : andThen(shown);
  return { right: playedRightly(wrong), wrong };
}

function onTheWire(wrong: LabTimeline): boolean {
  const [one, other] = [playedRightly(wrong).tip, wrong.tip];
  return compareTranscripts(transcriptOf(one), transcriptOf(other)).some(isDifference);
}

/** Lets the worker go on, and asks for the last task. */
function andThen(line: LabTimeline): LabTimeline {
  const task = line.tip.world.client.tasks.at(-1);
  const more: readonly Action[] = [
    { type: 'work' },
    { type: 'work' },
    { type: 'advance', ms: 2000 },
    ...(task ? [{ type: 'send', message: getTask('then', task.taskId) } as const] : []),
  ];
  return more.reduce((then, action) => act(then, step, action), line);
}
