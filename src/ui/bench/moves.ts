/**
 * The buttons of the page: which of them can be pressed now, why the others cannot, and which one is the next
 * sensible move.
 * @module
 */
import { actions, advise, tick, type Action, type Choice, type LabTimeline } from '../../simulation';
import { bench } from '../words/en/bench';
import { span } from './words';

const words = bench.moves;

/** A button that does something, or says why not. */
export interface Move {
  readonly does: string;
  /** Why it cannot be done now; absent: it can. */
  readonly impossible?: string;
}

/** All moves of the transport. */
export interface Moves {
  readonly back: Move;
  readonly forward: Move;
  readonly worker: Move & { readonly action: Action };
  readonly clock: Move & { readonly action: Action };
  /** The oldest message arrives or, where none is on its way, a call that blocks gets further; absent while the network
   *  is folded away. */
  readonly network?: Move & { readonly action: Action };
  /** Everything else that can happen now: to other tasks, to the network, and time in longer steps. */
  readonly others: readonly { readonly action: Action; readonly says: string }[];
  /** The next sensible one. */
  readonly next: 'send' | 'worker' | 'clock' | 'forward' | 'network';
}

/**
 * The moves at a moment.
 * @param focus - The task that the page speaks of: where the worker can move it, it does.
 */
export function movesAt(timeline: LabTimeline, focus: string | undefined): Moves {
  const { now, tip } = timeline;
  const menu = actions(now.world);
  const workers = menu.filter(({ action }) => action.type === 'work');
  const possible = workers.filter(({ impossible }) => impossible === undefined);
  const worker =
    possible.find(({ action }) => action.type === 'work' && action.taskId === focus) ??
    possible[0] ??
    workers.at(-1);
  const ms = tick(now.world);
  const network = now.world.network ? networkMove(menu) : undefined;
  const advice = network && network.impossible === undefined ? 'network' : NEXT[advise(now.world)];
  return {
    back: now.before
      ? { does: words.backTo(now.depth - 1) }
      : { does: words.back, impossible: words.atBeginning },
    forward:
      now === tip
        ? { does: words.forward, impossible: words.atEnd }
        : { does: words.forwardTo(now.depth + 1) },
    worker: {
      action: worker?.action ?? { type: 'work' },
      does: words.worker,
      ...(worker?.impossible === undefined ? {} : { impossible: words.noWorker(worker.impossible) }),
    },
    clock: { action: { type: 'advance', ms }, does: words.clock(span(ms)) },
    ...(network ? { network } : {}),
    others: menu.filter(
      ({ action, impossible }) =>
        impossible === undefined &&
        action !== worker?.action &&
        action !== network?.action &&
        !(action.type === 'advance' && action.ms === ms),
    ),
    next: now === tip ? advice : 'forward',
  };
}

/** What the network does next of itself, if nobody interferes. */
function networkMove(menu: readonly Choice[]): NonNullable<Moves['network']> {
  const possible = menu.filter(({ impossible }) => impossible === undefined);
  const next =
    possible.find(({ action }) => action.type === 'deliver') ??
    possible.find(({ action }) => action.type === 'work-call');
  if (next) return { action: next.action, does: next.says };
  const blocked = menu.find(({ action }) => action.type === 'deliver')?.impossible;
  return {
    action: { type: 'deliver', flight: 0 },
    does: words.network,
    impossible: words.noNetwork(blocked ?? words.noMessage),
  };
}

const NEXT = { send: 'send', work: 'worker', advance: 'clock' } as const;
