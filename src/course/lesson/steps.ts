/**
 * The steps of a scenario as a script: what each one does, given the world and the transcript so far.
 * @module
 */
import { changedHeaders } from '../../protocol/headers';
import { isObject, member, stringMember, type JsonObject } from '../../protocol/json';
import { messageKind } from '../../protocol/jsonrpc';
import { META, TASKS_EXTENSION } from '../../protocol/names';
import type { ClientCapabilities } from '../../protocol/schemas/common';
import type { Entry } from '../../protocol/transcript';
import { tick, type Action, type World } from '../../simulation';
import type { ScriptStep } from '../script';
import { blanksOf, TEMPLATES, UNKNOWN_TASK, type Blanks } from '../templates';
import type { CapabilityName, MessageStep, SendStep, Step } from './format';
import { join, withField, withoutField } from './pointer';

/** Where the ids of requests that later steps refer to are looked up: the request that each moment sent. */
export type SentAt = ReadonlyMap<string, unknown>;

const CAPABILITIES = join('/params/_meta', META.clientCapabilities);

/**
 * The capabilities that short names stand for, as an object of a request.
 * @param names - Such as `['tasks', 'form']`.
 */
export function capabilitiesOf(names: readonly CapabilityName[]): ClientCapabilities {
  const has = (name: CapabilityName) => names.includes(name);
  const modes = { ...(has('form') ? { form: {} } : {}), url: {} };
  return {
    ...(has('url') ? { elicitation: modes } : has('form') ? { elicitation: {} } : {}),
    ...(has('sampling') ? { sampling: {} } : {}),
    ...(has('roots') ? { roots: {} } : {}),
    ...(has('tasks') ? { extensions: { [TASKS_EXTENSION]: {} } } : {}),
  };
}

/** The tasks that a transcript gave handles to, in order. */
export function handlesOf(entries: readonly Entry[]): readonly string[] {
  const ids = entries
    .filter(({ dir, message }) => dir === 's2c' && member(message, 'result', 'resultType') === 'task')
    .map(({ message }) => stringMember(message, 'result', 'taskId'));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** What placeholders are filled with. */
interface Filling extends Blanks {
  /** The newest open request, over the open network. */
  readonly call?: number;
  /** The oldest message on its way. */
  readonly flight?: number;
  readonly handles: readonly string[];
  readonly idOf: (moment: string) => unknown;
}

/** A string that is filled in. */
export const PLACEHOLDER = /^\{(id|taskId|requestState|call|flight|task ([1-9][0-9]*)|id of ([a-z0-9-]+))\}$/;

/**
 * Fills the placeholders of a value: every string that is one as a whole, at any depth.
 * @returns The value; a placeholder that nothing fills stays as it is written.
 */
function filled(value: unknown, filling: Filling): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, filling));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, filling)]));
  }
  const found = typeof value === 'string' ? PLACEHOLDER.exec(value) : null;
  if (!found) return value;
  const [, word, task, moment] = found;
  if (task !== undefined) return filling.handles[Number(task) - 1] ?? UNKNOWN_TASK;
  if (moment !== undefined) return filling.idOf(moment) ?? value;
  return filling[word as 'id' | 'taskId' | 'requestState' | 'call' | 'flight'] ?? value;
}

function fillingFor(step: Step, world: World, entries: readonly Entry[], sentAt: SentAt): Filling {
  const handles = handlesOf(entries);
  const blanks = blanksOf(world, entries);
  const task = 'task' in step ? step.task : undefined;
  const call = world.network?.calls.at(-1)?.call;
  const flight = world.network?.flights[0]?.flight;
  return {
    ...blanks,
    ...(call === undefined ? {} : { call }),
    ...(flight === undefined ? {} : { flight }),
    ...(task === undefined ? {} : { taskId: handles[task - 1] ?? UNKNOWN_TASK }),
    handles,
    idOf: (moment) => member(sentAt.get(moment), 'id'),
  };
}

function fromTemplate(step: SendStep, filling: Filling): unknown {
  const template = TEMPLATES.find(({ id }) => id === step.send);
  let message: unknown = template?.build(filling) ?? null;
  if (step.declares) message = withField(message, CAPABILITIES, capabilitiesOf(step.declares)) ?? message;
  for (const [pointer, value] of Object.entries(step.with ?? {})) {
    message = withField(message, pointer, filled(value, filling)) ?? message;
  }
  for (const pointer of step.without ?? []) message = withoutField(message, pointer);
  return message;
}

/**
 * The message of a step that sends one.
 * @param step - The step.
 * @param world - The world before it.
 * @param entries - The transcript before it.
 * @param sentAt - For `{id of <moment>}`: what was sent at the moments before it.
 */
export function messageOf(
  step: SendStep | MessageStep,
  world: World,
  entries: readonly Entry[],
  sentAt: SentAt = new Map(),
): unknown {
  const filling = fillingFor(step, world, entries, sentAt);
  return 'send' in step ? fromTemplate(step, filling) : filled(step.message, filling);
}

/** A number that no message and no connection has. */
const NONE = 0;

function delivery({ deliver, replica }: Extract<Step, { deliver: unknown }>, world: World): Action {
  const dir = deliver === 'request' ? 'c2s' : 's2c';
  const waiting = (world.network?.flights ?? []).filter((flight) => deliver === true || flight.dir === dir);
  return {
    type: 'deliver',
    flight: waiting[0]?.flight ?? NONE,
    ...(replica === undefined ? {} : { replica }),
  };
}

function actionOf(step: Step, world: World, entries: readonly Entry[], sentAt: SentAt): Action {
  if ('pause' in step) return { type: 'advance', ms: tick(world) };
  if ('advance' in step) return { type: 'advance', ms: step.advance };
  if ('work' in step) {
    if (step.work === true) return { type: 'work' };
    if (step.work === 'call') return { type: 'work-call', call: world.network?.jobs.at(-1)?.call ?? NONE };
    return { type: 'work', taskId: handlesOf(entries)[step.work - 1] ?? UNKNOWN_TASK };
  }
  if ('deliver' in step) return delivery(step, world);
  if ('drop' in step) return { type: 'drop', call: world.network?.calls.at(-1)?.call ?? NONE };
  // The form of such an action is the simulation's own affair: it answers an unknown one without moving.
  if ('action' in step)
    return filled(step.action, fillingFor(step, world, entries, sentAt)) as unknown as Action;
  const message = messageOf(step, world, entries, sentAt);
  return {
    type: 'send',
    message,
    ...(step.headers ? { headers: changedHeaders(message, step.headers === true ? {} : step.headers) } : {}),
    ...(step.caller === undefined ? {} : { caller: step.caller }),
  };
}

/** What a step is called where its author wrote nothing. */
function wordsOf(step: Step): string {
  if ('send' in step) return TEMPLATES.find(({ id }) => id === step.send)?.label ?? step.send;
  if ('message' in step) return stringMember(step.message, 'method') ?? `a ${messageKind(step.message)}`;
  if ('work' in step) return 'The worker does the next thing.';
  if ('pause' in step) return 'The client waits for the poll interval.';
  if ('advance' in step) return 'Time passes.';
  if ('deliver' in step) return 'A message arrives.';
  if ('drop' in step) return 'The connection breaks.';
  return String(step.action.type);
}

/**
 * The steps as a script to play.
 * @param steps - The steps of a scenario or of a solution.
 */
export function scriptOf(steps: readonly Step[]): readonly ScriptStep[] {
  return steps.map((step, at) => ({
    says: step.says ?? wordsOf(step),
    ...(step.moment === undefined ? {} : { moment: step.moment }),
    action: (world, entries = [], sentAt = new Map()) => actionOf(steps[at] ?? step, world, entries, sentAt),
  }));
}

/** The message as an object that the request pane can show; `undefined` where it is none. */
export function asRequest(message: unknown): JsonObject | undefined {
  return isObject(message) ? message : undefined;
}
