/**
 * An entry as a transcript's line shows it.
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
export interface EntryView {
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
}

/** Looks at an entry; whatever its message is, something comes of it. */
export function entryView({ dir, message, headers }: Entry): EntryView {
  const kind = messageKind(message);
  return {
    dir,
    kind,
    message,
    headers,
    id: member(message, 'id'),
    method: stringMember(message, 'method'),
    target: stringMember(message, 'params', 'taskId') ?? stringMember(message, 'params', 'name'),
    declares: declared(message),
    outcome: kind === 'response' ? outcomeOf(message) : undefined,
    pushed: kind === 'notification' ? statusIn(member(message, 'params')) : undefined,
    says: stringMember(message, 'params', 'statusMessage'),
  };
}

/** The status that a snapshot of a task tells, if it is one of the five. */
export function statusIn(snapshot: unknown): TaskStatus | undefined {
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
