/**
 * From a transcript back to the run that made it. A transcript holds what was sent and when, and not what the worker
 * and the clock did between; that is found by trying, and believed only where every message comes out the same.
 * @module
 */
import { isoTime, sameJson, stringMember, type Entry } from '../../protocol';
import { parseInstant } from '../../rules/read';
import { LAB_SERVER } from '../../server';
import { DEFAULT_SETUP, newWorld, START, step, type Action, type World } from '../../simulation';
import { choiceOf, type SetupChoice } from '../setup-choice';

/** A run that was found. Played, it gives the transcript byte by byte. */
export interface Recovered {
  readonly kind: 'run';
  readonly choice: SetupChoice;
  readonly actions: readonly Action[];
}

/** Why none was found. */
export type Unrecovered =
  /** Another server answered. */
  | { readonly kind: 'other-server' }
  /** It is longer than anybody steps through. */
  | { readonly kind: 'too-long' }
  /** An entry has no time, or it is before the lab's own beginning. */
  | { readonly kind: 'no-time'; readonly entry: number }
  /** The lab, as it is without a choice, says something else at this entry, counted from 0. */
  | { readonly kind: 'differs'; readonly entry: number };

/** Seeds that are tried: those that people choose. */
const SEEDS = 32;

/** Longer transcripts are not tried: each entry is a level of the search. */
const MOST_ENTRIES = 1000;

/** How many steps are tried for a seed before it is given up. */
const MOST_STEPS = 20_000;

/** The most moves of the worker between two messages. */
const MOST_MOVES = 12;

/** Finds the run of a transcript of the lab, at the default policy and with the network folded away. */
export function recoverRun(entries: readonly Entry[]): Recovered | Unrecovered {
  if (!entries.some(isOfLab)) return { kind: 'other-server' };
  if (entries.length > MOST_ENTRIES) return { kind: 'too-long' };
  const noTime = entries.findIndex(({ at }) => !((parseInstant(at) ?? 0) >= START));
  if (noTime >= 0) return { kind: 'no-time', entry: noTime };
  let furthest = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const setup = { ...DEFAULT_SETUP, seed };
    const search = new Search(entries);
    const actions = search.from(newWorld(setup), 0);
    if (actions) return { kind: 'run', choice: choiceOf(setup), actions };
    furthest = Math.max(furthest, search.furthest);
  }
  return { kind: 'differs', entry: furthest };
}

function isOfLab({ dir, message }: Entry): boolean {
  const name = stringMember(message, 'result', '_meta', 'io.modelcontextprotocol/serverInfo', 'name');
  return dir === 's2c' && name === LAB_SERVER.name;
}

/** A search for the actions of one seed. */
class Search {
  /** The first entry that no way has reached. */
  furthest = 0;
  #steps = 0;

  constructor(private readonly entries: readonly Entry[]) {}

  /** The actions from a world on that give the entries from a place on. */
  from(world: World, at: number): readonly Action[] | undefined {
    this.furthest = Math.max(this.furthest, at);
    const entry = this.entries[at];
    if (!entry) return [];
    const due = parseInstant(entry.at)!;
    for (const before of this.#ways(world, at, due)) {
      const rest =
        before.at > at && before.world.now >= due
          ? this.from(before.world, before.at)
          : this.#send(before, entry);
      if (rest) return [...before.actions, ...rest];
    }
    return undefined;
  }

  #send({ world, at }: Way, entry: Entry): readonly Action[] | undefined {
    if (entry.dir !== 'c2s' || this.entries[at] !== entry) return undefined;
    const { message, headers } = entry;
    const action: Action = { type: 'send', message, ...(headers ? { headers } : {}) };
    const next = this.#do({ world, at, actions: [] }, action);
    const rest = next && next.at > at ? this.from(next.world, next.at) : undefined;
    return rest && [action, ...rest];
  }

  /** What the worker and the clock can have done until a moment: so many moves, before the wait or after it. */
  *#ways(world: World, at: number, due: number): Generator<Way> {
    const start: Way = { world, at, actions: [] };
    const worked: Way[] = [start];
    while (worked.length <= MOST_MOVES) {
      const next = this.#do(worked.at(-1)!, { type: 'work' });
      if (!next || next.world.now > due) break;
      worked.push(next);
    }
    for (const way of worked) {
      const wait = due - way.world.now;
      if (wait === 0) yield way;
      else {
        const waited = this.#do(way, { type: 'advance', ms: wait });
        if (waited) yield waited;
        const first = way === start ? undefined : this.#do(start, { type: 'advance', ms: wait });
        const late = first && this.#moves(first, way.actions.length);
        if (late?.world.now === due) yield late;
      }
    }
  }

  #moves(from: Way, count: number): Way | undefined {
    let way: Way | undefined = from;
    for (let done = 0; done < count && way; done += 1) way = this.#do(way, { type: 'work' });
    return way;
  }

  /** Does an action, where what passes on the wire is what the transcript says. */
  #do({ world, at, actions }: Way, action: Action): Way | undefined {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) return undefined;
    const { world: next, report } = step(world, action);
    if (report.impossible !== undefined) return undefined;
    const same = report.entries.every((entry, index) => isSame(entry, this.entries[at + index]));
    return same ? { world: next, at: at + report.entries.length, actions: [...actions, action] } : undefined;
  }
}

interface Way {
  readonly world: World;
  /** The next entry of the transcript. */
  readonly at: number;
  readonly actions: readonly Action[];
}

function isSame(made: Entry, given: Entry | undefined): boolean {
  return (
    given !== undefined &&
    made.dir === given.dir &&
    made.status === given.status &&
    made.at === isoTime(parseInstant(given.at)!) &&
    sameJson(made.message, given.message)
  );
}
