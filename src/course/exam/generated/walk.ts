/**
 * A random walk to a state of the lab, by the moves that its menu offers and by what a client may send.
 * @module
 */
import type { Entry } from '../../../protocol/transcript';
import { POLICY_CHOICES, withChoice } from '../../../server/policy-choices';
import { DEFAULT_POLICY, type Policy } from '../../../server/policy';
import { actions, newWorld, step, type Action, type Choice, type World } from '../../../simulation';
import { numberOf } from '../seed';
import type { Draws, Weighed } from './draw';
import { someRequest, type Way } from './requests';

/** What the generated runs are made from: the lab as a person chooses it in the playground. */
export interface WalkSetup {
  readonly seed: number;
  readonly policy: Policy;
}

/** What happened in one step of a walk. */
export interface Stride {
  readonly action: Action;
  /** What happened, in words. */
  readonly says: string;
  /** What passed on the wire. */
  readonly entries: readonly Entry[];
}

/** A state that was reached. */
export interface Walk {
  readonly setup: WalkSetup;
  readonly strides: readonly Stride[];
  readonly world: World;
  /** Whether requests carry HTTP headers. */
  readonly way: Way;
}

/** The longest walk, in steps. A learner has to read all of it. */
export const MOST_STRIDES = 10;

/** Walks to a state. */
export function walk(draws: Draws): Walk {
  const setup = { seed: numberOf(`world ${draws.below(2 ** 30)}`) % 1_000_000, policy: somePolicy(draws) };
  const way = { http: draws.chance(0.4) };
  const strides: Stride[] = [];
  const entries: Entry[] = [];
  let world = newWorld(setup);
  for (let left = lengthOf(draws); left > 0; left -= 1) {
    const action = someMove(draws, world, entries, way);
    const { world: next, report } = step(world, action);
    strides.push({ action, says: report.says, entries: report.entries });
    entries.push(...report.entries);
    world = next;
  }
  return { setup, strides, world, way };
}

/** Long walks are likelier than short ones: there is more to be asked behind them. */
function lengthOf(draws: Draws): number {
  return Math.max(draws.below(MOST_STRIDES + 1), draws.below(MOST_STRIDES + 1));
}

/** The choices of the server that differ from item to item. */
const CHOSEN: readonly (keyof Policy)[] = [
  'createTask',
  'undeclaredCaller',
  'update',
  'answers',
  'cancel',
  'ttlMs',
  'pollIntervalMs',
];

/** Choices that the specification leaves to a server, mostly as the lab has them. */
function somePolicy(draws: Draws): Policy {
  return POLICY_CHOICES.filter(({ name }) => CHOSEN.includes(name)).reduce(
    (policy, { name, options }) =>
      draws.chance(0.2) ? withChoice(policy, name, draws.oneOf(options).value) : policy,
    DEFAULT_POLICY,
  );
}

function someMove(draws: Draws, world: World, entries: readonly Entry[], way: Way): Action {
  const offered = actions(world).filter(({ impossible }) => impossible === undefined);
  const moves = offered.map((choice): Weighed<Action | undefined> => [
    weightOf(choice, world),
    choice.action,
  ]);
  return draws.weighed([[5, undefined], ...moves]) ?? someRequest(draws, world, entries, way);
}

/** The worker moves often, the clock now and then, and a task seldom expires. */
function weightOf({ action }: Choice, world: World): number {
  if (action.type === 'work') return 6;
  if (action.type !== 'advance' || world.server.tasks.length === 0) return 0;
  return action.ms > 60_000 ? 0.4 : 0.8;
}
