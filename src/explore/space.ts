/**
 * What can be explored: a space is a world at its beginning, and what may happen in it.
 * @module
 */
import { DEFAULT_POLICY, type Policy } from '../server';
import { newWorld, type Setup, type World } from '../simulation';
import { RUN_BUILD_PIPELINE, type Workload } from '../workloads';

/** What may go wrong with the network. */
export const FAULTS = ['crash', 'lag', 'drop', 'cancel', 'restart-client', 'forget-handles'] as const;

/** A kind of fault, or of change of mind. */
export type FaultKind = (typeof FAULTS)[number];

/**
 * What more may happen: other answers to the question than a yes, requests that have to be refused, and a second caller
 * who has learnt the id of somebody else's task.
 */
export const EXTRAS = ['answers', 'refusals', 'second-caller'] as const;

/** Something more that may happen. */
export type ExtraKind = (typeof EXTRAS)[number];

/** What to explore. */
export interface Space {
  /** How many calls the client may make, from 1 to 3. */
  readonly tasks: number;
  /** How many replicas answer, from 1 to 3. */
  readonly replicas: number;
  readonly faults: readonly FaultKind[];
  readonly extras: readonly ExtraKind[];
  readonly policy: Partial<Policy>;
  readonly defect?: string;
  /** How many states to visit at most. */
  readonly limit: number;
}

/** The smallest space that has everything in it that a network does. */
export const DEFAULT_SPACE: Space = {
  tasks: 1,
  replicas: 2,
  faults: ['crash', 'lag', 'drop', 'cancel'],
  extras: [],
  policy: {},
  limit: 1_000_000,
};

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
