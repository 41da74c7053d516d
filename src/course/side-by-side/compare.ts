/**
 * Two transcripts side by side: aligned, and each row with what differs in it.
 * @module
 */
import type { Entry } from '../../protocol/transcript';
import { align, type AlignedRow } from './align';
import { differencesOf, type Difference } from './differences';
import { Names } from './names';

/** A row of a comparison. */
export interface ComparedRow extends AlignedRow {
  /**
   * `names`: the same but for ids and times that every run has of its own. `one` and `other`: that side alone says it
   * here. `moved`: both say it, each at another place.
   */
  readonly kind: 'same' | 'names' | 'differs' | 'one' | 'other' | 'moved';
  /** What differs; none where one side alone has an entry. */
  readonly differences: readonly Difference[];
}

/** Entries of a side that are compared; aligning takes time by the product of both sides. */
export const MOST_COMPARED = 6_000;

/**
 * Compares two transcripts, as far as {@link MOST_COMPARED} entries of each.
 * @returns The rows, in the order of both sides.
 */
export function compareTranscripts(one: readonly Entry[], other: readonly Entry[]): readonly ComparedRow[] {
  const [left, right] = [one.slice(0, MOST_COMPARED), other.slice(0, MOST_COMPARED)];
  const names = new Names();
  return align(left, right).map((row): ComparedRow => {
    if (row.moved !== undefined) return { ...row, kind: 'moved', differences: [] };
    if (row.other === undefined) return { ...row, kind: 'one', differences: [] };
    if (row.one === undefined) return { ...row, kind: 'other', differences: [] };
    const differences = differencesOf(left[row.one]!, right[row.other]!, names);
    return { ...row, kind: kindOf(differences), differences };
  });
}

function kindOf(differences: readonly Difference[]): ComparedRow['kind'] {
  if (differences.length === 0) return 'same';
  return differences.every(({ isName }) => isName) ? 'names' : 'differs';
}

/** Whether a row is a difference, and not names alone. */
export function isDifference({ kind }: ComparedRow): boolean {
  return kind !== 'same' && kind !== 'names';
}
