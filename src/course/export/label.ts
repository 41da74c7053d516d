/**
 * An entry in a few words, as a line of a diagram or a heading says it.
 * @module
 */
import {
  errorName,
  member,
  messageKind,
  stringMember,
  TASK_STATUSES,
  type Entry,
  type Headers,
  type TaskStatus,
} from '../../protocol';
import { seen } from './escape';

/** An entry in a few words. They may be hostile: they stand in the message. */
export interface Label {
  readonly words: string;
  /** The status of the task that the entry tells of, where it is one of the five. */
  readonly status: TaskStatus | undefined;
}

/** Says what an entry is. Whatever its message is, something comes of it. */
export function labelOf({ message, status: http }: Entry): Label {
  switch (messageKind(message)) {
    case 'request': {
      const about = stringMember(message, 'params', 'name') ?? stringMember(message, 'params', 'taskId');
      const method = stringMember(message, 'method') ?? 'a method that is no text';
      return { words: about === undefined ? method : `${method} ${about}`, status: undefined };
    }
    case 'notification':
      return {
        words: stringMember(message, 'method') ?? 'a method that is no text',
        status: statusIn(member(message, 'params')),
      };
    case 'response':
      return answerLabel(message);
    case 'unknown':
      return message === undefined
        ? { words: `HTTP ${http ?? 'answer'} without a body`, status: undefined }
        : { words: 'no JSON-RPC message', status: undefined };
  }
}

function answerLabel(message: unknown): Label {
  const error = member(message, 'error');
  if (error !== undefined) {
    const code = member(error, 'code');
    const name = typeof code === 'number' ? errorName(code) : undefined;
    const number = typeof code === 'number' ? String(code).replace('-', '−') : 'without a code';
    return { words: ['error', number, ...(name ? [name] : [])].join(' '), status: undefined };
  }
  const result = member(message, 'result');
  const type = stringMember(result, 'resultType');
  return { words: type === undefined ? 'result' : `result ${type}`, status: statusIn(result) };
}

function statusIn(snapshot: unknown): TaskStatus | undefined {
  const status = member(snapshot, 'status');
  return TASK_STATUSES.find((known) => known === status);
}

/** The time of day of an entry, `10:32:04`, and nothing where its time is no time. */
export function timeOf({ at }: Entry): string {
  return /T(\d\d:\d\d:\d\d)/.exec(at ?? '')?.[1] ?? '';
}

/** Headers as they are written on the wire, one a line. */
export function headerLines(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => seen(`${name}: ${value}`.replace(/\s+/g, ' ')))
    .join('\n');
}
