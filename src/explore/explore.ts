/**
 * The sceptic: every order of the actions that are possible, up to a bound, judged by all the rules of the wire and the
 * invariants of the lab. What it finds is the shortest way there.
 * @module
 */
import type { Action } from '../simulation';
import { retrace } from './retrace';
import type { Space } from './space';
import { Walk, type Found } from './walk';

/** A way to something that must not be. */
export interface Violation {
  /** A rule of the checker, or an invariant of the lab. */
  readonly rule: string;
  /** What was seen. */
  readonly says: string;
  /** The shortest way there, from the beginning. */
  readonly steps: readonly Action[];
}

/** How far an exploration is. */
export interface Progress {
  readonly states: number;
  readonly transitions: number;
  /** States that were reached and not yet left. */
  readonly waiting: number;
  readonly violations: readonly Violation[];
}

/** What an exploration came to. */
export interface Explored extends Omit<Progress, 'waiting'> {
  /** Whether every state was visited: the answer is then complete for this space. */
  readonly complete: boolean;
}

/** How many states are left between two reports of progress. */
const STRIDE = 2_000;

/**
 * Explores a space, breadth first.
 * @yields How far it is, now and then, so that whoever asked may stop.
 * @returns What it came to.
 */
export function* explore(space: Space): Generator<Progress, Explored> {
  const walk = new Walk(space);
  const violations: Violation[] = [];
  const told = (found: readonly Found[]): readonly Violation[] => {
    for (const { rule, moves } of found.slice(violations.length))
      violations.push(retrace(space, moves, rule));
    return [...violations];
  };
  for (;;) {
    const more = walk.goOn(STRIDE);
    const { count: states, transitions, waiting, isCut } = walk;
    const known = { states, transitions, violations: told(walk.found) };
    if (!more) return { ...known, complete: !isCut };
    yield { ...known, waiting };
  }
}

/** Explores a space to its end, or to its limit. */
export function exploreAll(space: Space): Explored {
  const run = explore(space);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}
