/**
 * A step of the timeline as the transcript shows it: what passed on the wire, or what happened away from it.
 * Made once for each moment and remembered, since moments never change.
 * @module
 */
import {
  declaredCapabilities,
  errorName,
  isObject,
  member,
  messageKind,
  stringMember,
  TASK_STATUSES,
  type Direction,
  type Entry,
  type Headers,
  type MessageKind,
  type TaskStatus,
} from '../../protocol';
import type { LabMoment } from '../../simulation';
import { changesBetween, type Changes } from './changes';

/** An answer in the words of the protocol. */
export type Outcome =
  | {
      readonly kind: 'result';
      readonly resultType: string | undefined;
      /** Of the task in the result, if there is one. */
      readonly status: TaskStatus | undefined;
      /** What the result says for people. */
      readonly text: string | undefined;
      /** The tool reported an error of its own. */
      readonly isError: boolean;
    }
  | {
      readonly kind: 'error';
      readonly code: unknown;
      readonly name: string | undefined;
      readonly text: string;
    };

/** One message on the wire. */
export interface MessageView {
  /** Its place in the transcript, counted from 0. */
  readonly entry: number;
  readonly dir: Direction;
  readonly kind: MessageKind;
  readonly message: unknown;
  readonly headers: Headers | undefined;
  readonly id: unknown;
  readonly method: string | undefined;
  /** What the request is about: a tool's name or a task's id. */
  readonly target: string | undefined;
  /** On a request: the names of what it declares; `undefined` where it declares nothing readable. */
  readonly declares: readonly string[] | undefined;
  readonly outcome: Outcome | undefined;
  /** On a notification about a task: its status. */
  readonly pushed: TaskStatus | undefined;
  /** On a notification about a task: what it says for people. */
  readonly says: string | undefined;
  /** On a poll's answer: what is new since the client last saw the same task. */
  readonly changes: Changes | undefined;
}

/** One step. */
export interface StepView {
  /** Steps from the beginning; the number that the transcript, the figure and the timeline show. */
  readonly depth: number;
  readonly kind: 'exchange' | 'worker' | 'clock' | 'network' | 'nothing';
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
      kind: report.impossible !== undefined ? 'nothing' : KINDS[action.type],
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
  const { dir, message, headers } = entry;
  const kind = messageKind(message);
  const result = member(message, 'result');
  const taskId = stringMember(message, 'params', 'taskId');
  return {
    entry: index,
    dir,
    kind,
    message,
    headers,
    id: member(message, 'id'),
    method: stringMember(message, 'method'),
    target: taskId ?? stringMember(message, 'params', 'name'),
    declares: declared(message),
    outcome: kind === 'response' ? outcomeOf(message) : undefined,
    pushed: kind === 'notification' ? statusIn(member(message, 'params')) : undefined,
    says: stringMember(message, 'params', 'statusMessage'),
    // A handle is the first that the client hears of a task; a snapshot after it can be compared.
    changes:
      dir === 's2c' && isObject(result) && statusIn(result) && result['resultType'] === 'complete'
        ? changesSince(before, result)
        : undefined,
  };
}

function statusIn(snapshot: unknown): TaskStatus | undefined {
  const status = member(snapshot, 'status');
  return TASK_STATUSES.find((known) => known === status);
}

/** The members of the capabilities that a request declares, extensions by the last part of their identifier. */
function declared(message: unknown): readonly string[] | undefined {
  const capabilities = declaredCapabilities(message);
  if (!isObject(capabilities)) return undefined;
  return Object.keys(capabilities).flatMap((name) => {
    const value = capabilities[name];
    if (name !== 'extensions' || !isObject(value)) return [name];
    return Object.keys(value).map((identifier) => identifier.split('/').at(-1) ?? identifier);
  });
}

function outcomeOf(message: unknown): Outcome {
  const error = member(message, 'error');
  if (error !== undefined) {
    const code = member(error, 'code');
    return {
      kind: 'error',
      code,
      name: typeof code === 'number' ? errorName(code) : undefined,
      text: stringMember(error, 'message') ?? '',
    };
  }
  const result = member(message, 'result');
  return {
    kind: 'result',
    resultType: stringMember(result, 'resultType'),
    status: statusIn(result),
    text: stringMember(result, 'statusMessage') ?? firstText(result),
    isError: member(result, 'isError') === true || member(result, 'result', 'isError') === true,
  };
}

/** The first text of a tool's result. */
function firstText(result: unknown): string | undefined {
  const content = member(result, 'content');
  if (!Array.isArray(content)) return undefined;
  return content.map((block) => stringMember(block, 'text')).find((text) => text !== undefined);
}

function changesSince(before: LabMoment, result: object): Changes | undefined {
  const taskId = stringMember(result, 'taskId');
  const known = before.world.client.tasks.find((task) => task.taskId === taskId);
  return known && changesBetween(known.snapshot, result, '/result');
}
