/**
 * A transcript as turns: each message of the client with its answer, and each notification of the server.
 * @module
 */
import { declaresInput, declaresTasks } from '../../protocol/declares';
import { header, type Headers } from '../../protocol/headers';
import { isObject, member, sameJson, stringMember } from '../../protocol/json';
import { idKey, messageKind } from '../../protocol/jsonrpc';
import type { InputRequest } from '../../protocol/schemas/input';
import type { Entry } from '../../protocol/transcript';
import type { CapabilityName, Pattern } from './format';
import { fieldAt } from './pointer';
import { handlesOf } from './steps';

/** One turn. */
export interface Turn {
  readonly from: 'client' | 'server';
  /** The zero-based entry of the message. */
  readonly at: number;
  readonly message: unknown;
  readonly headers?: Headers;
  /** The zero-based entry of the answer; absent: none came. */
  readonly answeredAt?: number;
  readonly answer?: unknown;
  /** The HTTP status of the answer. */
  readonly status?: number;
  /** The task that it is about: named by the request, or made by the answer. */
  readonly taskId?: string;
}

/** The turns of a transcript, in the order in which they began. */
export function turnsOf(entries: readonly Entry[]): readonly Turn[] {
  const turns: Turn[] = [];
  const open = new Map<string, number>();
  entries.forEach(({ dir, message, headers, status }, at) => {
    const kind = messageKind(message);
    const id = idKey(member(message, 'id'));
    if (dir === 'c2s') {
      if (kind === 'request') open.set(id, turns.length);
      turns.push({ from: 'client', at, message, ...(headers ? { headers } : {}), ...taskIn(message) });
    } else if (kind === 'notification') {
      turns.push({ from: 'server', at, message, ...taskIn(message) });
    } else {
      const index = open.get(id) ?? -1;
      const asked = turns[index];
      if (!asked) return;
      open.delete(id);
      const taskId = asked.taskId ?? stringMember(message, 'result', 'taskId');
      const told = { answeredAt: at, answer: message, ...(status === undefined ? {} : { status }) };
      turns[index] = { ...asked, ...told, ...(taskId === undefined ? {} : { taskId }) };
    }
  });
  return turns;
}

function taskIn(message: unknown): { readonly taskId?: string } {
  const taskId = stringMember(message, 'params', 'taskId');
  return taskId === undefined ? {} : { taskId };
}

/** The last entry of a turn. */
export function endOf({ at, answeredAt }: Turn): number {
  return answeredAt ?? at;
}

/**
 * Whether a turn fits a pattern.
 * @param turn - The turn.
 * @param pattern - The pattern; every member that it has must fit.
 * @param entries - The transcript, for the order of the handles.
 */
export function fitsPattern(turn: Turn, pattern: Pattern, entries: readonly Entry[]): boolean {
  const {
    method,
    from = 'client',
    task,
    declares = [],
    lacks = [],
    request,
    answer,
    headers,
    status,
  } = pattern;
  return (
    turn.from === from &&
    (method === undefined || stringMember(turn.message, 'method') === method) &&
    (status === undefined || turn.status === status) &&
    (task === undefined || (turn.taskId !== undefined && turn.taskId === handlesOf(entries)[task - 1])) &&
    declares.every((name) => declaresNamed(turn.message, name)) &&
    !lacks.some((name) => declaresNamed(turn.message, name)) &&
    fieldsFit(request, (pointer) => fieldAt(turn.message, pointer)) &&
    (answer === undefined || turn.answer !== undefined) &&
    fieldsFit(answer, (pointer) => fieldAt(turn.answer, pointer)) &&
    fieldsFit(headers, (name) => turn.headers && header(turn.headers, name))
  );
}

/** A question of each kind that a short name stands for. */
const QUESTIONS: { readonly [Name in Exclude<CapabilityName, 'tasks'>]: InputRequest } = {
  form: {
    method: 'elicitation/create',
    params: { message: '', requestedSchema: { type: 'object', properties: {} } },
  },
  url: { method: 'elicitation/create', params: { mode: 'url', message: '', url: '' } },
  sampling: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } },
  roots: { method: 'roots/list' },
};

/** Whether a request declares a capability by the short name of the format. */
export function declaresNamed(message: unknown, name: CapabilityName): boolean {
  return name === 'tasks' ? declaresTasks(message) : declaresInput(message, QUESTIONS[name]);
}

function fieldsFit(
  wanted: { readonly [name: string]: unknown } | undefined,
  read: (name: string) => unknown,
): boolean {
  return Object.entries(wanted ?? {}).every(([name, value]) => fitsField(read(name), value));
}

/** Whether a field, `undefined` where it is absent, is what is wanted: a value, or one of the `$` forms. */
export function fitsField(field: unknown, wanted: unknown): boolean {
  const [form, ...others] = isObject(wanted) ? Object.keys(wanted) : [];
  if (!isObject(wanted) || form === undefined || others.length > 0) return sameJson(field, wanted);
  const value = wanted[form];
  switch (form) {
    case '$absent':
      return field === undefined;
    case '$present':
      return field !== undefined;
    case '$oneOf':
      return Array.isArray(value) && value.some((one) => sameJson(field, one));
    case '$not':
      return !fitsField(field, value);
    default:
      return sameJson(field, wanted);
  }
}
