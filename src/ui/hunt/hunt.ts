/**
 * A bug hunt: what is hidden, what is offered as its name, and what the hints say. The number of a hunt decides it all,
 * so that a class can hunt the same bug.
 * @module
 */
import { exposureOf, INVARIANTS, type Exposure } from '../../explore';
import { member } from '../../protocol';
import { RULES } from '../../rules';
import { DEFECTS, type Defect } from '../../simulation';
import { list } from '../bench/words';

/** A hunt. */
export interface Hunt {
  readonly seed: number;
  /** Where the bug is. A server is driven; of a client only its transcript is shown. */
  readonly who: Defect['who'];
  readonly defect: Defect;
}

/** The highest number that is drawn by itself. */
const HIGHEST = 9999;

/** What the bench cannot show: it sends no HTTP headers, and speaks for nobody else. */
const OUT_OF_REACH = new Set(['status-always-200', 'headers-ignored', 'foreign-tasks-served']);

const SERVERS = DEFECTS.filter(({ who, id }) => who === 'server' && !OUT_OF_REACH.has(id));
const CLIENTS = DEFECTS.filter(({ who }) => who === 'client');

/** The hunt of a number. Every fourth is for a client's bug. */
export function huntOf(seed: number): Hunt {
  const who = seed % 4 === 3 ? 'client' : 'server';
  const defects = who === 'server' ? SERVERS : CLIENTS;
  return { seed, who, defect: pick(defects, scramble(seed)) };
}

/**
 * The number of a new hunt.
 * @param chance - From 0 to 1, 1 excluded.
 */
export function newSeed(who: Defect['who'], chance: number): number {
  const quarter = Math.floor((chance * HIGHEST) / 4);
  return quarter * 4 + (who === 'client' ? 3 : quarter % 3);
}

/** A whole number of 32 bits in which neighbours are far apart. */
function scramble(seed: number): number {
  let mixed = Math.imul(seed + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

function pick<Value>(values: readonly Value[], number: number): Value {
  return values[number % values.length]!;
}

/** A name that a bug may be given: a rule of the checker, or a promise of the lab. */
export interface Suspect {
  readonly id: string;
  readonly says: string;
}

/** What was found once is not looked for again: it takes a moment. */
const ways = new Map<string, Exposure>();

/** The shortest way to show the bug that is known. */
export function shortestWay({ defect }: Hunt): Exposure {
  const known = ways.get(defect.id);
  if (known) return known;
  // The tour shows every defect; a test holds that.
  const way = exposureOf(defect) ?? { atStep: 0, actions: [], messages: 0 };
  ways.set(defect.id, way);
  return way;
}

/** How many names are offered. */
const SUSPECTS = 5;

/** The names that are offered, the right one among them: of the same area first, then of others. */
export function suspectsOf({ seed, who, defect }: Hunt): readonly Suspect[] {
  const all: readonly Suspect[] = [
    ...RULES.filter(
      (rule) => rule.report === 'violation' && rule.who !== (who === 'server' ? 'client' : 'server'),
    ),
    ...(who === 'server' ? INVARIANTS : []),
  ];
  const right = all.find(({ id }) => id === defect.rule);
  const area = (id: string) => id.split('/')[0];
  const others = all.filter(({ id }) => id !== defect.rule);
  const ranked = others
    .map((suspect, index) => ({ suspect, place: scramble(seed * 1000 + index) }))
    .sort((one, other) => one.place - other.place)
    .map(({ suspect }) => suspect);
  const near = ranked.filter(({ id }) => area(id) === area(defect.rule)).slice(0, 2);
  const far = ranked.filter(({ id }) => area(id) !== area(defect.rule)).slice(0, SUSPECTS - 1 - near.length);
  const offered = [...(right ? [right] : []), ...near, ...far];
  return offered.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ id, says }) => ({ id, says }));
}

/** How many hints there are. */
export const HINTS = 3;

/** The hints, from the vaguest to the one that tells it all. */
export function hintsOf(hunt: Hunt): readonly string[] {
  const { actions } = shortestWay(hunt);
  const methods = [
    ...new Set(
      actions.flatMap((action) => (action.type === 'send' ? [String(member(action.message, 'method'))] : [])),
    ),
  ];
  const sent = actions.filter(({ type }) => type === 'send').length;
  const works = actions.filter(({ type }) => type === 'work').length;
  const worker =
    works === 0 ? '' : works === 1 ? ', and a step of the worker' : `, and ${works} steps of the worker`;
  const where =
    hunt.who === 'server'
      ? `Think of ${list(methods)}.`
      : `Look at what the client sends as ${String(member(lastSent(actions), 'method'))}.`;
  return [
    where,
    hunt.who === 'server'
      ? `${sent === 1 ? 'One message is' : `${sent} messages are`} enough${worker}.`
      : `It is about ${hunt.defect.rule.split('/')[0]}.`,
    hunt.defect.says,
  ];
}

function lastSent(actions: Exposure['actions']): unknown {
  const last = actions.findLast((action) => action.type === 'send');
  return last?.type === 'send' ? last.message : undefined;
}
