/**
 * Why the right answer is right: a sentence, and the rule that it keeps.
 * @module
 */
import { isObject, member, stringMember } from '../../../protocol/json';
import { ERROR } from '../../../protocol/names';
import type { Entry } from '../../../protocol/transcript';

/** A reason. */
export interface Reason {
  readonly says: string;
  /** The clause, in its short form. */
  readonly clause: string;
}

const reason = (says: string, clause: string): Reason => ({ says, clause });

/** The reasons of answers that report a task, by its status. */
const SNAPSHOTS: Readonly<Record<string, Reason>> = {
  working: reason(
    'The poll itself is answered in full, so it says `complete`; that the work goes on stands in `status`.',
    'tasks#task-polling',
  ),
  input_required: reason(
    'The poll is answered in full, so it says `complete`. The task waits, and its snapshot carries every question that is open.',
    'tasks#task-polling',
  ),
  completed: reason(
    'The call returned a result, which the snapshot carries; also one that says `isError` leaves its task `completed`.',
    'tasks#task-execution-errors',
  ),
  failed: reason(
    'A JSON-RPC error ended the work. The poll succeeds, and the snapshot carries that error.',
    'tasks#task-execution-errors',
  ),
  cancelled: reason(
    'The wish to cancel was honoured. The poll is answered in full, and says so in `status`.',
    'tasks#task-cancellation',
  ),
};

const REFUSED: Readonly<Record<number, Reason>> = {
  [ERROR.headerMismatch]: reason(
    'A header that has to repeat the body is missing or says something else. Such a request is refused before anything else of it counts.',
    'basic/transports/streamable-http#server-validation',
  ),
  [ERROR.unsupportedProtocolVersion]: reason(
    'The request names a revision that this server does not speak. The refusal says which it does speak, and repeats which was asked for.',
    'basic/versioning#protocol-version-negotiation',
  ),
  [ERROR.internalError]: reason(
    'The call was not made a task, so what broke it is the error of the call itself.',
    'basic#error-codes',
  ),
};

/**
 * Why the right answer is right.
 * @param asked - The request.
 * @param answer - The right answer.
 */
export function reasonOf(asked: Entry, answer: Entry): Reason {
  const method = stringMember(asked.message, 'method') ?? '';
  const code = member(answer.message, 'error', 'code');
  if (typeof code === 'number') return refusalReason(method, code, asked, answer);
  const result = member(answer.message, 'result');
  switch (method) {
    case 'tasks/get':
      return SNAPSHOTS[stringMember(result, 'status') ?? ''] ?? SNAPSHOTS['working']!;
    case 'tasks/update':
      return reason(
        'An update is acknowledged and nothing more, also where no such question is open. What becomes of the task shows on a later poll.',
        'tasks#task-update-requests',
      );
    case 'tasks/cancel':
      return reason(
        'A wish to cancel is acknowledged and nothing more, also for a task that has ended. Whether it is honoured shows on a later poll.',
        'tasks#task-cancellation',
      );
    case 'tools/call':
      return callReason(stringMember(result, 'resultType') ?? '');
    default:
      return reason(
        'A complete result, with `ttlMs` and `cacheScope` to say how long and for whom it may be cached.',
        'server/utilities/caching',
      );
  }
}

function callReason(resultType: string): Reason {
  if (resultType === 'task') {
    return reason(
      'This request declares the extension, and the server made a task of it: a handle, its members flat beside `resultType`.',
      'tasks#task-creation',
    );
  }
  if (resultType === 'input_required') {
    return reason(
      'The tool asks before it begins: the request ends here, and the client sends it anew with the answers.',
      'basic/patterns/mrtr#basic-workflow',
    );
  }
  return reason(
    'The server answers this call plainly, as it always may. Every result says its `resultType`, and a finished one says `complete`.',
    'basic#resulttype',
  );
}

function refusalReason(method: string, code: number, asked: Entry, answer: Entry): Reason {
  const known = REFUSED[code];
  if (known) return known;
  if (code === ERROR.methodNotFound) {
    return reason(
      `This revision has no \`${method}\`: a method that a server does not have is refused with -32601.`,
      'SEP-2663#backward-compatibility',
    );
  }
  if (code === ERROR.missingRequiredClientCapability) {
    return isObject(member(answer.message, 'error', 'data', 'requiredCapabilities', 'extensions'))
      ? reason(
          'This request does not declare the tasks extension, and what earlier ones declared does not count. The refusal names it as a client declares it.',
          'tasks#capability-negotiation',
        )
      : reason(
          'The answer would have to ask with a form, and this request does not declare that its client can show one.',
          'basic/patterns/mrtr#server-requirements-basic-workflow',
        );
  }
  if (!isObject(member(asked.message, 'params', '_meta', 'io.modelcontextprotocol/clientCapabilities'))) {
    return reason('A required member of `_meta` is missing, so the params are not valid.', 'basic#_meta');
  }
  return method.startsWith('tasks/')
    ? reason(
        'There is no such task, or no longer, or what is sent does not fit it: the params are not valid.',
        'tasks#protocol-errors',
      )
    : reason(
        'There is no such tool, or the call does not fit it: the params are not valid.',
        'server/tools#error-handling',
      );
}
