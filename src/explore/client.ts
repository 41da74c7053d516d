/**
 * The client of the explorer: what a sensible client might send next, by what it knows. It makes each call once, polls
 * a task one poll at a time until it knows its end, answers a question once, and may ask once to cancel. In a wider
 * space it answers otherwise, sends what has to be refused, and somebody else tries their luck with its task.
 * @module
 */
import { isTerminal, type TaskStatus } from '../protocol';
import type { RequestKind } from './requests';
import type { Space } from './space';

/** What may be wanted of a task. At most one request of each kind is open at a time. */
export type Errand = 'call' | 'poll' | 'update' | 'cancel' | 'rough' | 'stranger';

/** A request that makes sense. */
export interface Want {
  readonly errand: Errand;
  readonly kind: RequestKind;
}

/** What may be wanted in a space. */
export function errandsIn({ extras }: Space): readonly Errand[] {
  return [
    'call',
    'poll',
    'update',
    'cancel',
    ...(extras.includes('refusals') ? (['rough'] as const) : []),
    ...(extras.includes('second-caller') ? (['stranger'] as const) : []),
  ];
}

/** The slot in which the connection of an errand is kept. */
export const slotOf = (errand: Errand, number: number): string => `${errand}-${number}`;

/** The slots of requests of which it matters for ever that their answer was lost: they are made once. */
export const LASTING = /^(call|update|cancel)-/;

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
  /** Whether it has answered the question, and whether it did so with something that is no answer. */
  readonly hasSaid: boolean;
  readonly hasSlipped: boolean;
  /** Whether a request is open. */
  readonly isOpen: (errand: Errand) => boolean;
  /** Whether the answer to a request was lost. */
  readonly isLost: (errand: Errand) => boolean;
}

/** The requests that make sense now. */
export function wantsOf(standing: Standing, { faults, extras }: Space): readonly Want[] {
  const { isCreated, isWished, status, isOpen, isLost } = standing;
  const wants: Want[] = [];
  const want = (errand: Errand, ...kinds: readonly RequestKind[]) =>
    isOpen(errand) || wants.push(...kinds.map((kind) => ({ errand, kind })));
  if (!isCreated && !isLost('call')) want('call', 'call');
  if (status === undefined) return wants;
  if (!isTerminal(status as TaskStatus)) want('poll', 'poll');
  want('update', ...answersOf(standing, extras.includes('answers')));
  // Also once it has ended: that is to be acknowledged like any other.
  if (faults.includes('cancel') && !isWished && !isLost('cancel')) want('cancel', 'cancel');
  if (extras.includes('refusals')) want('rough', 'undeclared', 'unknown', 'removed', 'mismatched');
  if (extras.includes('second-caller')) want('stranger', 'their-poll', 'their-approval', 'their-cancel');
  return wants;
}

function answersOf({ status, hasSaid, hasSlipped }: Standing, all: boolean): readonly RequestKind[] {
  if (status !== 'input_required' || hasSaid) return [];
  if (!all) return ['approve'];
  return ['approve', 'refuse', 'decline', 'dismiss', ...(hasSlipped ? [] : (['malformed'] as const))];
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
