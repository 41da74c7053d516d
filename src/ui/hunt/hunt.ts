/**
 * A bug hunt: what is hidden, what is offered as its name, and what the hints say. The number of a hunt decides it all,
 * so that a class can hunt the same bug.
 * @module
 */
import { exposureOf, INVARIANTS, type Exposure } from '../../explore';
import { headerChanges, member } from '../../protocol';
import { RULES } from '../../rules';
import { DEFECTS, type Defect } from '../../simulation';
import { hunt as words } from '../words/en/hunt';

/** A hunt. */
export interface Hunt {
  readonly seed: number;
  /** Where the bug is. A server is driven; of a client only its transcript is shown. */
  readonly who: Defect['who'];
  readonly defect: Defect;
}

/** The highest number that is drawn by itself. */
const HIGHEST = 19_999;

/** From this number on every bug of a server can be hidden. */
const EVERY_BUG = 10_000;

/**
 * What needs HTTP headers, or a caller who is somebody else. Hunts were first numbered for a bench that had neither:
 * their numbers keep their bugs.
 */
const LATER = new Set(['status-always-200', 'headers-ignored', 'foreign-tasks-served']);

const SERVERS = DEFECTS.filter(({ who }) => who === 'server');
const FIRST_SERVERS = SERVERS.filter(({ id }) => !LATER.has(id));
const CLIENTS = DEFECTS.filter(({ who }) => who === 'client');

/** The hunt of a number. Every fourth is for a client's bug. */
export function huntOf(seed: number): Hunt {
  const who = seed % 4 === 3 ? 'client' : 'server';
  const servers = seed < EVERY_BUG ? FIRST_SERVERS : SERVERS;
  const defects = who === 'server' ? servers : CLIENTS;
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
  const { hint } = words;
  const [where, what] =
    hunt.who === 'server'
      ? [hint.methods(methods), [hint.enough(sent, works), ...travelHint(actions)].join(' ')]
      : [
          hint.sends(String(member(lastSent(actions), 'method'))),
          hint.about(hunt.defect.rule.split('/')[0]!),
        ];
  return [where, what, hunt.defect.says];
}

/** How the message has to travel that shows the bug, where that matters. */
function travelHint(actions: Exposure['actions']): readonly string[] {
  const last = actions.findLast((action) => action.type === 'send');
  if (last?.type !== 'send' || !last.headers) return [];
  if (last.caller !== undefined) return [words.hint.otherCaller];
  const changed = Object.keys(headerChanges(last.message, last.headers)).length > 0;
  return [changed ? words.hint.otherHeaders : words.hint.overHttp];
}

function lastSent(actions: Exposure['actions']): unknown {
  const last = actions.findLast((action) => action.type === 'send');
  return last?.type === 'send' ? last.message : undefined;
}
