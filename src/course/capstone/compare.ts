/**
 * A written workload beside the model: what it does, not how it says it.
 * @module
 */
import { isObject } from '../../protocol/json';
import type { Workload } from '../../workloads';
import { compareRequests, type FieldDifference } from '../lesson/compare';

/** Members that say something to a person, or take time: as good one way as the other. */
const WORDING = new Set(['says', 'text', 'message', 'title', 'description', 'durationMs', 'name']);

/**
 * The places at which two workloads do something else.
 * @param mine - The learner's.
 * @param model - The model.
 * @param why - Reasons for places of the model.
 */
export function compareWorkloads(
  mine: Workload,
  model: Workload,
  why: readonly { readonly pointer: string; readonly why: string }[] = [],
): readonly FieldDifference[] {
  return compareRequests(deeds(mine), deeds(model), [...why]);
}

/** What a workload does; lists as objects, so that they are compared item by item. */
function deeds(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.every((item) => !isObject(item)) ? value : deeds(Object.fromEntries(value.entries()));
  }
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name, item]) => !(WORDING.has(name) && !isObject(item)));
  return Object.fromEntries(kept.map(([name, item]) => [name, deeds(item)]));
}
