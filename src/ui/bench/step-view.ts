/**
 * A step of the timeline as the transcript shows it: what passed on the wire, or what happened away from it.
 * Made once for each moment and remembered, since moments never change.
 * @module
 */
import { isObject, member, stringMember, type Entry } from '../../protocol';
import type { LabMoment } from '../../simulation';
import { entryView, statusIn, type EntryView } from '../parts/entry-view';
import { changesBetween, type Changes } from './changes';

/** One message on the wire. */
export interface MessageView extends EntryView {
  /** Its place in the transcript, counted from 0. */
  readonly entry: number;
  /** On a poll's answer: what is new since the client last saw the same task. */
  readonly changes: Changes | undefined;
}

/** What sort of step it was. */
export type StepKind = 'exchange' | 'worker' | 'clock' | 'network' | 'nothing';

/** One step. */
export interface StepView {
  /** Steps from the beginning; the number that the transcript, the figure and the timeline show. */
  readonly depth: number;
  readonly kind: StepKind;
  readonly messages: readonly MessageView[];
  /** What happened, in words. */
  readonly says: string;
  /** The clock before and after, in milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly moment: LabMoment;
}

const views = new WeakMap<LabMoment, StepView>();
const entryCounts = new WeakMap<LabMoment, number>();

/** How many entries passed up to a moment. */
export function entriesThrough(moment: LabMoment): number {
  const pending: LabMoment[] = [];
  let at: LabMoment | undefined = moment;
  while (at && !entryCounts.has(at)) {
    pending.push(at);
    at = at.before;
  }
  let count = at ? entryCounts.get(at)! : 0;
  for (const step of pending.reverse()) {
    count += step.report?.entries.length ?? 0;
    entryCounts.set(step, count);
  }
  return count;
}

/** The view of a moment; the beginning, which no step made, has none. */
export function stepView(moment: LabMoment): StepView | undefined {
  const { before, action, report, depth, world } = moment;
  if (!before || !action || !report) return undefined;
  let view = views.get(moment);
  if (!view) {
    const first = entriesThrough(before);
    view = {
      depth,
      kind: kindOf(moment),
      messages: report.entries.map((entry, index) => messageView(entry, first + index, before)),
      says: report.impossible ?? report.says,
      from: before.world.now,
      to: world.now,
      moment,
    };
    views.set(moment, view);
  }
  return view;
}

/** What sort of step led to a moment. */
export function kindOf({ action, report }: LabMoment): StepKind {
  return !action || report?.impossible !== undefined ? 'nothing' : KINDS[action.type];
}

const KINDS = {
  send: 'exchange',
  work: 'worker',
  advance: 'clock',
  deliver: 'exchange',
  'work-call': 'worker',
  drop: 'network',
  replicate: 'network',
  crash: 'network',
  restart: 'network',
  'restart-client': 'network',
} as const;

function messageView(entry: Entry, index: number, before: LabMoment): MessageView {
  const result = member(entry.message, 'result');
  return {
    ...entryView(entry),
    entry: index,
    // A handle is the first that the client hears of a task; a snapshot after it can be compared.
    changes:
      entry.dir === 's2c' && isObject(result) && statusIn(result) && result['resultType'] === 'complete'
        ? changesSince(before, result)
        : undefined,
  };
}

function changesSince(before: LabMoment, result: object): Changes | undefined {
  const taskId = stringMember(result, 'taskId');
  const known = before.world.client.tasks.find((task) => task.taskId === taskId);
  return known && changesBetween(known.snapshot, result, '/result');
}
