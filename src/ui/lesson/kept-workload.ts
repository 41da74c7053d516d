/**
 * What a learner did with the workload of a lesson, as it is kept.
 * @module
 */
import { isObject } from '../../protocol';

/** The work on a workload. */
export interface WorkloadWork {
  /** What stands in the text; absent: what it began with. */
  readonly text?: string;
  readonly hints: number;
  /** How often it was audited. */
  readonly audits: number;
  /** The text that passed last. */
  readonly passed?: string;
  readonly gaveUp?: boolean;
}

/** Nothing done yet. */
export const NO_WORKLOAD: WorkloadWork = { hints: 0, audits: 0 };

/** Under which name it is kept. */
export function workloadName(slug: string, id: string): string {
  return `lesson/${slug}/workload/${id}`;
}

/** Reads kept work. Content that is not of that form gives `undefined`. */
export function readWorkloadWork(content: unknown): WorkloadWork | undefined {
  if (!isObject(content)) return undefined;
  const { text = '', hints, audits, passed = '', gaveUp = false } = content;
  const isWork =
    typeof text === 'string' &&
    typeof passed === 'string' &&
    Number.isSafeInteger(hints) &&
    Number.isSafeInteger(audits) &&
    typeof gaveUp === 'boolean';
  return isWork ? (content as unknown as WorkloadWork) : undefined;
}
