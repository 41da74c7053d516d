/**
 * A generated run as it is told: what passed on the wire, and between that what happened off it.
 * @module
 */
import type { GeneratedItem } from '../../course/exam';
import type { Entry } from '../../protocol';

/** What passed, and by the number of the entry before which it happened, counted from 0, what else there was. */
export interface Happened {
  readonly entries: readonly Entry[];
  readonly between: ReadonlyMap<number, readonly string[]>;
}

/** Tells a run up to its last request. What happened after the last entry stands behind it. */
export function happenedIn({ strides }: GeneratedItem): Happened {
  const entries: Entry[] = [];
  const between = new Map<number, readonly string[]>();
  for (const stride of strides) {
    if (stride.entries.length === 0) {
      between.set(entries.length, [...(between.get(entries.length) ?? []), sentence(stride.says)]);
    }
    entries.push(...stride.entries);
  }
  return { entries, between };
}

function sentence(says: string): string {
  return `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;
}
