/**
 * What the official session leaves to whoever carries its requests: a poll that fails is asked again after a pause,
 * the first poll of a resumed task waits like any other, and nothing is sent for a task that was given up.
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 * @module
 */
import {
  DispatchError,
  type JsonRpcResponse,
  type RawClientDispatch,
} from '@modelcontextprotocol/ext-tasks/client';
import { ERROR, isObject, member, stringMember, type JsonObject } from '../../protocol';
import { withKeysDisguised, withKeysRestored } from './keys';
import { GivenUp, type Line, type Reply } from './line';
import { seenIn, type Seen } from './seen';

/** The pause where the server asks for none, in milliseconds. */
const PAUSE_MS = 1000;

/** The longest pause between two attempts, unless the server asks for more. */
const LONGEST_PAUSE_MS = 60_000;

/** What can be asked twice without harm; a tools/call is not among it, since its work would be done twice. */
const REPEATABLE: ReadonlySet<unknown> = new Set(['tasks/get', 'tasks/update', 'tasks/cancel']);

/** Errors that another attempt cannot change. -32602 to tasks/get is how a server says that a task is gone. */
const FINAL: ReadonlySet<unknown> = new Set([
  ERROR.invalidParams,
  ERROR.invalidRequest,
  ERROR.methodNotFound,
  ERROR.missingRequiredClientCapability,
  ERROR.unsupportedProtocolVersion,
]);

/** Carries the requests of one session. */
export class Manners {
  readonly #seen = new Map<string, Seen>();

  constructor(private readonly line: Line) {}

  /** Tells what is known of a task from before, so that its first poll comes no sooner than it may. */
  remember(taskId: string, seen: Seen): void {
    this.#seen.set(taskId, seen);
  }

  /** The session's way to the server. It reads the time by `Date.now` and waits by `setTimeout`, as the session does. */
  readonly dispatch: RawClientDispatch = async (message, options) => {
    const signal = options?.signal;
    const request = outgoing(message as unknown as JsonObject);
    const taskId = stringMember(request, 'params', 'taskId');
    for (let failures = 1; ; failures += 1) {
      if (request['method'] === 'tasks/get') await this.#untilPollIsDue(taskId, signal);
      const reply = await this.line.ask(request, signal);
      if ('answer' in reply) this.#learn(reply.answer);
      if (!this.#isPassing(request, reply)) return responseOf(reply);
      const pause = this.#pauseAfter(reply, taskId, failures);
      if (this.#isExpired(taskId, Date.now() + pause)) return responseOf(reply);
      await wait(pause, signal);
    }
  };

  /** A poll that failed says nothing about its task. */
  #isPassing(request: JsonObject, reply: Reply): boolean {
    if (!REPEATABLE.has(request['method'])) return false;
    if ('lost' in reply) return true;
    const code = member(reply.answer, 'error', 'code');
    return code !== undefined && !FINAL.has(code);
  }

  #pauseAfter(reply: Reply, taskId: string | undefined, failures: number): number {
    const usual = this.#seen.get(taskId ?? '')?.pollIntervalMs ?? PAUSE_MS;
    const asked = 'lost' in reply ? (reply.lost.retryAfterMs ?? 0) : 0;
    return Math.max(asked, usual, Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (failures - 1)));
  }

  async #untilPollIsDue(taskId: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    const seen = this.#seen.get(taskId ?? '');
    const pause = seen ? seen.at + (seen.pollIntervalMs ?? PAUSE_MS) - Date.now() : 0;
    if (pause > 0) await wait(pause, signal);
  }

  /** The time to live is counted from the creation, and the newest `ttlMs` is the one that counts. */
  #isExpired(taskId: string | undefined, at: number): boolean {
    const { createdAt, ttlMs } = this.#seen.get(taskId ?? '') ?? {};
    return createdAt !== undefined && typeof ttlMs === 'number' && at > createdAt + ttlMs;
  }

  #learn(answer: JsonObject): void {
    const result = member(answer, 'result');
    const taskId = stringMember(result, 'taskId');
    if (taskId === undefined || !isObject(result)) return;
    this.#seen.set(taskId, seenIn(result, Date.now()));
  }
}

function outgoing({ method, params }: JsonObject): JsonObject {
  return { method, ...(isObject(params) ? { params: withKeysRestored(params) } : {}) };
}

function responseOf(reply: Reply): JsonRpcResponse {
  if ('lost' in reply) throw new DispatchError(reply.lost.says);
  const { result, error } = reply.answer;
  if (error !== undefined) return { kind: 'error', error: error as never };
  return { kind: 'result', result: (isObject(result) ? withKeysDisguised(result) : result) as never };
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new GivenUp('given up'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
