/**
 * The sceptic: every order of the actions that are possible, up to a bound, judged by all the rules of the wire and the
 * invariants of the lab. What it finds is the shortest way there.
 * @module
 */
import { createChecker, type Checker } from '../rules';
import { DEFAULT_POLICY, type Policy } from '../server';
import { actions as menuOf, newWorld, step, type Action, type Setup, type World } from '../simulation';
import { RUN_BUILD_PIPELINE, type Workload } from '../workloads';
import { sends } from './client';
import { brokenBy } from './invariants';
import { keyOf } from './key';

/** What may go wrong with the network. */
export const FAULTS = ['crash', 'lag', 'drop', 'cancel', 'restart-client'] as const;

/** A kind of fault, or of change of mind. */
export type FaultKind = (typeof FAULTS)[number];

/** What to explore. */
export interface Space {
  /** How many calls the client may make, from 1 to 3. */
  readonly tasks: number;
  /** How many replicas answer, from 1 to 3. */
  readonly replicas: number;
  readonly faults: readonly FaultKind[];
  readonly policy: Partial<Policy>;
  readonly defect?: string;
  /** How many states to visit at most. */
  readonly limit: number;
}

/** The smallest space that has everything in it. */
export const DEFAULT_SPACE: Space = {
  tasks: 1,
  replicas: 2,
  faults: ['crash', 'lag', 'drop', 'cancel'],
  policy: {},
  limit: 1_000_000,
};

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

/** A state that was reached: where from, by what, and, until it is left, the state itself. */
interface Reached {
  readonly from: number;
  readonly action?: Action;
  open?: { readonly world: World; readonly checker: Checker };
}

/** How many states are left between two reports of progress. */
const STRIDE = 2_000;

/** The pipeline without time: how long a stage takes makes no difference to what can happen. */
const TIMELESS: Workload = {
  ...RUN_BUILD_PIPELINE,
  stages: RUN_BUILD_PIPELINE.stages.map((stage) =>
    stage.kind === 'work' ? { ...stage, durationMs: 0 } : stage,
  ),
};

/** The world in which a space begins. */
export function worldOf(space: Space): World {
  const setup: Partial<Setup> = {
    workloads: [TIMELESS],
    policy: {
      ...DEFAULT_POLICY,
      reads: space.faults.includes('lag') ? 'eventual' : 'strong',
      ...space.policy,
    },
    network: { replicas: space.replicas, routing: 'by-name', proxyTimeoutMs: null },
    ...(space.defect === undefined ? {} : { defect: space.defect }),
  };
  return newWorld(setup);
}

/**
 * Explores a space, breadth first.
 * @yields How far it is, now and then, so that whoever asked may stop.
 * @returns What it came to.
 */
export function* explore(space: Space): Generator<Progress, Explored> {
  const reached: Reached[] = [];
  const visited = new Set<string>();
  const violations = new Map<string, Violation>();
  let transitions = 0;
  const start = worldOf(space);
  reached.push({ from: -1, open: { world: start, checker: createChecker() } });
  visited.add(keyOf(start, space.tasks));

  for (let at = 0; at < reached.length; at++) {
    const here = reached[at];
    if (!here?.open) continue;
    const { world, checker } = here.open;
    delete here.open;
    for (const action of enabled(world, space)) {
      const { world: next, report } = step(world, action);
      transitions++;
      let judge = checker;
      const broken = brokenBy({ before: world, action, after: next, report }).map(
        ({ id, says }) => [id, says] as const,
      );
      if (report.entries.length > 0) {
        judge = checker.fork();
        for (const entry of report.entries) {
          for (const found of judge.next(entry)) {
            if (found.report === 'violation') broken.push([found.rule, found.message]);
          }
        }
      }
      for (const [rule, says] of broken) {
        if (!violations.has(rule))
          violations.set(rule, { rule, says, steps: [...pathTo(reached, at), action] });
      }
      // What comes after something wrong proves nothing more.
      if (broken.length > 0) continue;
      const key = keyOf(next, space.tasks);
      if (visited.has(key)) continue;
      if (reached.length >= space.limit) {
        return { states: reached.length, transitions, complete: false, violations: [...violations.values()] };
      }
      visited.add(key);
      reached.push({ from: at, action, open: { world: next, checker: judge } });
    }
    if (at % STRIDE === STRIDE - 1) {
      const waiting = reached.length - at - 1;
      yield { states: reached.length, transitions, waiting, violations: [...violations.values()] };
    }
  }
  return { states: reached.length, transitions, complete: true, violations: [...violations.values()] };
}

/** Explores a space to its end, or to its limit. */
export function exploreAll(space: Space): Explored {
  const run = explore(space);
  for (;;) {
    const next = run.next();
    if (next.done) return next.value;
  }
}

/** The actions that are possible, those of the client among them. */
function enabled(world: World, { tasks, faults }: Space): readonly Action[] {
  const around = menuOf(world).flatMap(({ action, impossible }) =>
    impossible === undefined && isInSpace(action, faults) ? [action] : [],
  );
  return [...sends(world, tasks, faults.includes('cancel')), ...around];
}

function isInSpace(action: Action, faults: readonly FaultKind[]): boolean {
  switch (action.type) {
    case 'deliver':
    case 'work':
      return true;
    case 'replicate':
      return faults.includes('lag');
    case 'crash':
    case 'restart':
      return faults.includes('crash');
    case 'drop':
      return faults.includes('drop');
    case 'restart-client':
      return faults.includes('restart-client') && action.keepsHandles;
    default:
      return false;
  }
}

function pathTo(reached: readonly Reached[], index: number): readonly Action[] {
  const steps: Action[] = [];
  for (let at = index; at > 0;) {
    const here = reached[at];
    if (!here?.action) break;
    steps.push(here.action);
    at = here.from;
  }
  return steps.reverse();
}
