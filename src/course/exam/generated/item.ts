/**
 * What comes back? Questions without end: the simulator walks to a state by a seed, sends a request, and sets the
 * right server's answer among those of wrong servers.
 *
 * The key is right by proof: the correct server gives it, and each other answer breaks a MUST that the checker names.
 * A choice that the specification leaves open is never a wrong answer, since the checker accuses nobody of one.
 * @module
 */
import { isoTime } from '../../../protocol/time';
import type { Entry } from '../../../protocol/transcript';
import { createChecker, type Finding } from '../../../rules';
import type { Action } from '../../../simulation';
import { Door, type Asked } from './candidates';
import { Draws } from './draw';
import { drawPool } from './pool';
import { faultsOf } from './faults';
import { lastRequest } from './requests';
import { choose } from './select';
import { walk, type Stride, type WalkSetup } from './walk';

/** Counts up when a seed gives another item than before. */
export const GENERATOR_VERSION = 2;

/** The seeds are the whole numbers from 0 up to, and without, this. */
export const SEEDS = 1_000_000;

/** An answer to choose from. */
export interface GeneratedOption {
  /** The answer on the wire. */
  readonly entry: Entry;
  /** What is wrong with it, by the rules that it breaks; empty: it is the right one. */
  readonly findings: readonly Finding[];
  /** The names of what is wrong with the server that gives it; empty: it is the right one. */
  readonly by: readonly string[];
}

/** A generated question. */
export interface GeneratedItem {
  readonly seed: number;
  readonly setup: WalkSetup;
  /** What happened before, in its order. */
  readonly strides: readonly Stride[];
  /** The request whose answer is asked for, as an action of the lab and as it goes on the wire. */
  readonly action: Action;
  readonly asked: Entry;
  /** Four answers. */
  readonly options: readonly GeneratedOption[];
  /** Which of them is right, from 0. */
  readonly correct: number;
}

/**
 * Makes the item of a seed.
 * @param seed - A whole number. Equal seeds give equal items, everywhere.
 */
export function generateItem(seed: number): GeneratedItem {
  // A state in which too few answers can be proven wrong is left for another one.
  for (let attempt = 0; ; attempt += 1) {
    const item = tryItem(seed, attempt);
    if (item) return item;
  }
}

function tryItem(seed: number, attempt: number): GeneratedItem | undefined {
  const draws = new Draws(`predict ${GENERATOR_VERSION} ${seed} ${attempt}`);
  const walked = walk(draws);
  const { strides, setup, world, way } = walked;
  const before = strides.flatMap(({ entries }) => entries);
  const action = lastRequest(draws, world, before, way) as Asked;
  if (faultsOf(world, action) > 1) return undefined;
  const door = new Door(world, action);
  const right = door.right();
  if (!right) return undefined;
  const asked: Entry = {
    dir: 'c2s',
    message: action.message,
    ...(action.headers ? { headers: action.headers } : {}),
    at: isoTime(world.now),
  };
  const checker = createChecker();
  for (const entry of [...before, asked]) checker.next(entry);
  const pool = drawPool(draws, walked, action, door, checker);
  if (pool.length < 3) return undefined;
  const options = draws.mixed([{ entry: right, findings: [], by: [] }, ...choose(draws, right, pool)]);
  const correct = options.findIndex(({ by }) => by.length === 0);
  return { seed, setup, strides, action, asked, options, correct };
}
