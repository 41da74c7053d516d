/**
 * What a step reports.
 * @module
 */
import type { Entry } from '../protocol/transcript';
import type { StatusChange } from '../server/change';
import type { World } from './world';

/** What a step did. */
export interface Report {
  /** What passed on the wire, as the client sees it, in order. */
  readonly entries: readonly Entry[];
  /** The moves that tasks made. */
  readonly changes: readonly StatusChange[];
  /** What happened, in words. */
  readonly says: string;
  /** Why nothing happened, where the action is not possible in this world. */
  readonly impossible?: string;
}

/** A world, and what happened on the way to it. */
export interface Stepped {
  readonly world: World;
  readonly report: Report;
}

/** The step that does nothing, with the reason. */
export function nothing(world: World, impossible: string): Stepped {
  return { world, report: { entries: [], changes: [], says: impossible, impossible } };
}
