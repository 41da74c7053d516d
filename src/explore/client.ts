/**
 * The client of the explorer: what a sensible client might send next, by what it knows. It makes each call once, polls
 * a task one poll at a time until it knows its end, answers a question once, and may ask once to cancel.
 * @module
 */
import {
  callTool,
  cancelTask,
  getTask,
  isTerminal,
  updateTask,
  type JsonRpcRequest,
  type RequestId,
  type TaskStatus,
} from '../protocol';
import type { Action } from '../simulation';

/** What a client may want of a task. At most one request of each kind is open at a time. */
export const ERRANDS = ['call', 'poll', 'update', 'cancel'] as const;

/** What a client may want of a task. */
export type Errand = (typeof ERRANDS)[number];

/** The slot in which the connection of an errand is kept. */
export const slotOf = (errand: Errand, number: number): string => `${errand}-${number}`;

/** The slots of requests of which it matters for ever that their answer was lost: they are made once. */
export const LASTING = /^(call|update|cancel)-/;

/** An action of the client. */
export type Send = Extract<Action, { type: 'send' }>;

/** The project of the n-th call, by which everything about its task is found again. */
export const projectOf = (number: number): string => `project-${number}`;

/** How the client stands to one of its calls: all that decides what it may send. */
export interface Standing {
  /** Whether the call was made into a task. */
  readonly isCreated: boolean;
  /** Whether the server has heard that the task be given up. */
  readonly isWished: boolean;
  /** The status that the client knows, `kept` where it has only the handle; absent: it has none. */
  readonly status: string | undefined;
  /** Whether it has answered the question. */
  readonly hasSaid: boolean;
  /** Whether a request is open. */
  readonly isOpen: (errand: Errand) => boolean;
  /** Whether the answer to a request was lost. */
  readonly isLost: (errand: Errand) => boolean;
}

/** The requests that make sense now. */
export function errandsOf(standing: Standing, cancels: boolean): readonly Errand[] {
  const { isCreated, isWished, status, hasSaid, isOpen, isLost } = standing;
  const errands: Errand[] = [];
  if (!isCreated && !isOpen('call') && !isLost('call')) errands.push('call');
  if (status === undefined) return errands;
  if (!isTerminal(status as TaskStatus) && !isOpen('poll')) errands.push('poll');
  if (status === 'input_required' && !isOpen('update') && !hasSaid) errands.push('update');
  // Also once it has ended: that is to be acknowledged like any other.
  if (cancels && !isWished && !isOpen('cancel') && !isLost('cancel')) errands.push('cancel');
  return errands;
}

/**
 * What the client knows as it sends a request, in a word: the rules judge an answer by what was known before it was
 * asked for.
 */
export function knownWhenSent(standing: Standing): string {
  const { status, hasSaid, isWished } = standing;
  if (status === undefined) return '';
  return `${status}${progressOf(standing, 'update', hasSaid)}${progressOf(standing, 'cancel', isWished)}`;
}

/** How far a request is that is made once: not begun, on its way, done, or lost. */
function progressOf({ isOpen, isLost }: Standing, errand: Errand, begun: boolean): string {
  if (isOpen(errand)) return 'o';
  if (isLost(errand)) return 'l';
  return begun ? 'd' : '-';
}

/** The request itself. */
export function requestFor(errand: Errand, number: number, taskId: string, id: RequestId): JsonRpcRequest {
  switch (errand) {
    case 'call':
      return callTool(id, 'run_build_pipeline', { project: projectOf(number), environment: 'production' });
    case 'poll':
      return getTask(id, taskId);
    case 'update':
      return updateTask(id, taskId, {
        approve_deploy: { action: 'accept', content: { approved: true } },
      });
    case 'cancel':
      return cancelTask(id, taskId);
  }
}
