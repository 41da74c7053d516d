/**
 * The lines of a timeline as rows of a tree: where each parts from which, what it did first, and how it ended.
 * @module
 */
import type { TaskStatus } from '../../protocol';
import type { LabMoment, LabTimeline } from '../../simulation';
import { branches } from '../../simulation/branches';
import { figureState } from '../bench/focus-task';
import { otherLines } from '../bench/lines';
import type { Notes } from '../bench/notes';

/** A line in the tree. */
export interface TreeRow {
  readonly tip: LabMoment;
  readonly isCurrent: boolean;
  /** The place of the row that it parts from; absent where it has a beginning of its own. */
  readonly parent?: number;
  /** The last moment that both have. */
  readonly parting?: LabMoment;
  /** The first moment that is its own. */
  readonly first?: LabMoment;
  /** The moment that the line that it parts from has there instead; absent where that one ends. */
  readonly instead?: LabMoment;
  /** How many steps are its own. */
  readonly steps: number;
  /** The name that it was given. */
  readonly name?: string;
  /** The status of the task at its end; absent where there is none. */
  readonly status?: TaskStatus;
}

/** The rows: the current line first, and each after the one that it parts from. */
export function treeRows(timeline: LabTimeline, { written, lines }: Notes): readonly TreeRow[] {
  const worthwhile = new Set([timeline.tip, ...otherLines(timeline, written)]);
  const all = branches(timeline);
  const shown = all.filter(({ tip }) => worthwhile.has(tip));
  const rowOf = new Map(shown.map((branch, row) => [branch, row]));
  return shown.map(({ tip, own, parting, parent }): TreeRow => {
    const from = parent === undefined ? undefined : all[parent]!;
    const first = parting ? own[0] : own[1];
    const instead = from?.own.find(({ before }) => before === parting);
    const name = lines.get(tip);
    const { current } = figureState(tip);
    return {
      tip,
      isCurrent: tip === timeline.tip,
      steps: parting ? own.length : own.length - 1,
      ...(from && parting ? { parent: rowOf.get(from)!, parting } : {}),
      ...(first ? { first } : {}),
      ...(instead ? { instead } : {}),
      ...(name === undefined ? {} : { name }),
      ...(current ? { status: current } : {}),
    };
  });
}

/** A stroke of the drawing beside a row: across as parts of its width, down as parts of its height, both from 0 to 1. */
export interface Stroke {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** The strokes beside each row: its own line, where it hangs from, and what passes through to rows below. */
export function strokes(rows: readonly TreeRow[]): readonly (readonly Stroke[])[] {
  const longest = Math.max(1, ...rows.map(({ tip }) => tip.depth));
  const x = (moment: LabMoment | undefined) => (moment?.depth ?? 0) / longest;
  return rows.map(({ tip, parting, parent }, row) => {
    const own: Stroke = { from: [x(parting), 0.5], to: [x(tip), 0.5] };
    const hangs: Stroke[] = parent === undefined ? [] : [{ from: [x(parting), 0], to: [x(parting), 0.5] }];
    const passing = rows.slice(row + 1).flatMap((below): Stroke[] => {
      if (below.parent === undefined || below.parent > row) return [];
      return [{ from: [x(below.parting), below.parent === row ? 0.5 : 0], to: [x(below.parting), 1] }];
    });
    return [own, ...hangs, ...passing];
  });
}
