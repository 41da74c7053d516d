/**
 * What the entries of a transcript mean, apart from names: the ids and times that every run has of its own.
 * @module
 */
import { isObject, member, stringMember } from '../../protocol/json';
import { idKey, isRequestId, messageKind } from '../../protocol/jsonrpc';
import type { Direction, Entry } from '../../protocol/transcript';

/** A request with its answer, a notification, or an answer to nothing that was seen. */
export interface Lead {
  /** Its place in the transcript, counted from 0. */
  readonly at: number;
  /** The place of its answer, where one came. */
  readonly answeredAt?: number;
  /** Who says it, and by which method. Entries of two kinds never mean the same. */
  readonly kind: string;
  /** The tool, the resource or the task that it is about; a task by its place among those of the run. */
  readonly about: string;
  /** What it says besides. */
  readonly asks: string;
  /** How it was answered: by a code, or by a resultType and a status. */
  readonly answered: string;
}

/** Members that say nothing of what is asked: who asks, of which task (said apart), and what names one run. */
const UNASKED: ReadonlySet<string> = new Set(['_meta', 'taskId', 'requestState']);

/** What a server hands out is a name of its run. */
const STATE: ReadonlySet<string> = new Set(['requestState']);

/** The leads of a transcript, in order; each entry is a lead or the answer of one. */
export function leadsOf(entries: readonly Entry[]): readonly Lead[] {
  const tasks = tasksOf(entries);
  const answers = answersOf(entries);
  const answered = new Set(answers.values());
  return entries.flatMap(({ dir, message }, at): Lead[] => {
    if (answered.has(at)) return [];
    const answeredAt = answers.get(at);
    const answer = answeredAt === undefined ? undefined : entries[answeredAt]?.message;
    return [
      {
        at,
        ...(answeredAt === undefined ? {} : { answeredAt }),
        kind: `${dir} ${stringMember(message, 'method') ?? messageKind(message)}`,
        about: aboutOf(message, tasks),
        asks: asksOf(message, tasks),
        answered: answer === undefined ? '' : outcomeOf(answer),
      },
    ];
  });
}

/** The tasks that a server named, each with its place among them. */
export function tasksOf(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const tasks = new Map<string, number>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isObject(value)) return;
    for (const [name, held] of Object.entries(value)) {
      if (name === 'taskId' && typeof held === 'string' && !tasks.has(held)) tasks.set(held, tasks.size + 1);
      else look(held);
    }
  };
  for (const { dir, message } of entries) if (dir === 's2c') look(message);
  return tasks;
}

/**
 * Which entry answers which: by the id and its type; else by what the id looks like; else, since a faulty answer is to
 * be seen beside a right one, an answer that follows a request at once is taken for its answer.
 */
function answersOf(entries: readonly Entry[]): ReadonlyMap<number, number> {
  const answers = new Map<number, number>();
  const open: Readonly<Record<Direction, Map<string, number>>> = { c2s: new Map(), s2c: new Map() };
  entries.forEach(({ dir, message }, at) => {
    const kind = messageKind(message);
    const id = member(message, 'id');
    if (kind === 'request') open[dir].set(idKey(id), at);
    if (kind !== 'response') return;
    const asked = open[dir === 'c2s' ? 's2c' : 'c2s'];
    const alike = isRequestId(id) ? [id, String(id), Number(id)] : [];
    const found =
      alike.map(idKey).find((key) => asked.has(key)) ??
      [...asked].find(([, before]) => before === at - 1)?.[0];
    if (found === undefined) return;
    answers.set(asked.get(found)!, at);
    asked.delete(found);
  });
  return answers;
}

function aboutOf(message: unknown, tasks: ReadonlyMap<string, number>): string {
  const taskId = stringMember(message, 'params', 'taskId');
  if (taskId !== undefined) return taskName(taskId, tasks);
  return stringMember(message, 'params', 'name') ?? stringMember(message, 'params', 'uri') ?? '';
}

function taskName(taskId: string, tasks: ReadonlyMap<string, number>): string {
  const place = tasks.get(taskId);
  return place === undefined ? taskId : `task ${place}`;
}

/** What is said in the params; of an answer to nothing: how it answers. */
function asksOf(message: unknown, tasks: ReadonlyMap<string, number>): string {
  const said = member(message, 'params') ?? (messageKind(message) === 'response' ? outcomeOf(message) : '');
  return withoutNames(said, tasks, UNASKED);
}

/**
 * A value as text without names of its run; tasks that are named in it by their places.
 * @param but - Members that are left out.
 */
export function withoutNames(value: unknown, tasks: ReadonlyMap<string, number>, but = STATE): string {
  const text = JSON.stringify(value, (name, held: unknown) => {
    if (but.has(name)) return undefined;
    return typeof held === 'string' && tasks.has(held) ? taskName(held, tasks) : held;
  });
  return text ?? '';
}

function outcomeOf(answer: unknown): string {
  const error = member(answer, 'error');
  if (error !== undefined) return `error ${JSON.stringify(member(error, 'code'))}`;
  const result = member(answer, 'result');
  return [stringMember(result, 'resultType'), stringMember(result, 'status')].join(' ');
}
