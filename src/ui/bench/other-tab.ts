/**
 * The same work open in two tabs: each keeps all lines of both, so that neither undoes what the other did.
 * @module
 */
import type { Action } from '../../simulation';
import type { SetupChoice } from '../../course/setup-choice';
import { sameJson } from '../../protocol';
import type { SavedLines } from './saved-work';

/** A line from its very beginning. */
export interface WholeLine {
  readonly seed: number;
  readonly choice?: SetupChoice;
  readonly actions: readonly Action[];
}

/** All lines that are kept, each from its beginning; the current one is the first. */
export function wholeLines({ left, ...current }: SavedLines): readonly WholeLine[] {
  const others = left.map(({ from, actions, choice }): WholeLine => {
    if (choice) return { seed: choice.seed, choice, actions };
    return { ...current, actions: [...current.actions.slice(0, from), ...actions] };
  });
  return [current, ...others];
}

/** Adds lines to those that are kept, but for those that another one already leads through. */
export function withLines(mine: SavedLines, others: readonly WholeLine[]): SavedLines {
  return others.reduce<SavedLines>((lines, other) => {
    if (wholeLines(lines).some((line) => leadsThrough(line, other))) return lines;
    const { choice, actions } = other;
    const from = isOneWorld(mine, other) ? common(mine.actions, actions) : 0;
    const own = isOneWorld(mine, other) ? {} : choice && { choice };
    // A line of another world whose making is not told cannot be lived through again.
    if (!own) return lines;
    return { ...lines, left: [...lines.left, { from, actions: actions.slice(from), ...own }] };
  }, mine);
}

function leadsThrough(line: WholeLine, other: WholeLine): boolean {
  return isOneWorld(line, other) && common(line.actions, other.actions) === other.actions.length;
}

function isOneWorld(one: WholeLine, other: WholeLine): boolean {
  return one.seed === other.seed && sameJson(one.choice, other.choice);
}

/** How many actions two lines have in common from their beginning. */
function common(one: readonly Action[], other: readonly Action[]): number {
  const parting = one.findIndex((action, index) => !sameJson(action, other[index]));
  return parting < 0 ? one.length : parting;
}
