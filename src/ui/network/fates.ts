/**
 * What became of each request over the open network: its answer comes in a later step, or never.
 * @module
 */
import { messageKind } from '../../protocol';
import type { LabMoment } from '../../simulation';

/** What became of a request. Entries are counted from 0, steps from 1. */
export type Fate =
  /** Still on its way, or held by the server. */
  | { readonly kind: 'open' }
  /** Answered in full by an entry. */
  | { readonly kind: 'answered'; readonly by: number }
  /** The connection broke in a step before the answer came; `partly`: after a part of it, such as notifications. */
  | { readonly kind: 'lost'; readonly step: number; readonly partly: boolean }
  /** This entry is an answer, to a request. */
  | { readonly kind: 'answers'; readonly to: number };

/** The fates of entries. Entries of which there is nothing to say are left out. */
export type Fates = ReadonlyMap<number, Fate>;

/** The fates at a moment, and which entry opened each connection. */
interface Known {
  readonly fates: Fates;
  readonly asked: ReadonlyMap<number, number>;
  readonly entries: number;
}

const NOTHING: Known = { fates: new Map(), asked: new Map(), entries: 0 };
const known = new WeakMap<LabMoment, Known>();

/** What has become of every request up to a moment; nothing is said while the network is folded away. */
export function fatesAt(moment: LabMoment): Fates {
  const pending: LabMoment[] = [];
  let at: LabMoment | undefined = moment;
  while (at && !known.has(at)) {
    pending.push(at);
    at = at.before;
  }
  let before = (at && known.get(at)) ?? NOTHING;
  for (const step of pending.reverse()) {
    before = after(before, step);
    known.set(step, before);
  }
  return before.fates;
}

function after(past: Known, { before, world, action, report, depth }: LabMoment): Known {
  const entries = report?.entries ?? [];
  const network = before?.world.network;
  if (!network || !world.network || !action) return { ...past, entries: past.entries + entries.length };
  const asked = new Map(past.asked);
  const first = past.entries;
  let fates = past.fates;
  // The same map as long as there is nothing new, so that nothing is drawn again.
  const set = (entry: number, fate: Fate) => void (fates = new Map(fates).set(entry, fate));
  if (action.type === 'send' && entries.length > 0) {
    asked.set(network.count, first);
    if (messageKind(entries[0]?.message) === 'request') set(first, { kind: 'open' });
  }
  const came =
    action.type === 'deliver' ? network.flights.find(({ flight }) => flight === action.flight) : undefined;
  const request = came?.dir === 's2c' ? asked.get(came.call) : undefined;
  if (came && request !== undefined && entries.length > 0) {
    set(first, { kind: 'answers', to: request });
    if (came.last) set(request, { kind: 'answered', by: first });
  }
  // A connection that is gone without having been answered broke in this step.
  const open = new Set(world.network.calls.map(({ call }) => call));
  for (const { call } of network.calls) {
    const entry = asked.get(call);
    if (open.has(call) || entry === undefined || fates.get(entry)?.kind !== 'open') continue;
    const partly = [...fates.values()].some((fate) => fate.kind === 'answers' && fate.to === entry);
    set(entry, { kind: 'lost', step: depth, partly });
  }
  return { fates, asked, entries: first + entries.length };
}
