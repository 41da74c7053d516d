/**
 * The same work open in two tabs: each keeps all lines of both, so that neither undoes what the other did.
 * @module
 */
import type { Action } from '../../simulation';
import type { SetupChoice } from '../../course/setup-choice';
import { sameJson } from '../../protocol';
import type { Mark, SavedLines, SavedNames } from './saved-work';

/** A line from its very beginning. */
export interface WholeLine extends SavedNames {
  readonly seed: number;
  readonly choice?: SetupChoice;
  readonly actions: readonly Action[];
}

/** All lines that are kept, each from its beginning; the current one is the first. */
export function wholeLines({ left, ...current }: SavedLines): readonly WholeLine[] {
  const { seed, choice: own } = current;
  const others = left.map(({ from, actions, choice, name, marks }): WholeLine => {
    const names = { ...(name === undefined ? {} : { name }), ...(marks ? { marks } : {}) };
    if (choice) return { seed: choice.seed, choice, actions, ...names };
    const whole = [...current.actions.slice(0, from), ...actions];
    return { seed, ...(own ? { choice: own } : {}), actions: whole, ...names };
  });
  return [current, ...others];
}

/** Adds lines to those that are kept; of one that another already leads through, what was named on it. */
export function withLines(mine: SavedLines, others: readonly WholeLine[]): SavedLines {
  return others.reduce<SavedLines>((lines, other) => {
    const through = wholeLines(lines).findIndex((line) => leadsThrough(line, other));
    if (through >= 0) return withMarks(lines, through, other.marks ?? []);
    const { choice, actions, name, marks } = other;
    const names = { ...(name === undefined ? {} : { name }), ...(marks ? { marks } : {}) };
    const from = isOneWorld(mine, other) ? common(mine.actions, actions) : 0;
    const own = isOneWorld(mine, other) ? {} : choice && { choice };
    // A line of another world whose making is not told cannot be lived through again.
    if (!own) return lines;
    return { ...lines, left: [...lines.left, { from, actions: actions.slice(from), ...own, ...names }] };
  }, mine);
}

/** Adds the names of moments to the line at a place, where it does not name them itself. */
function withMarks(lines: SavedLines, place: number, others: readonly Mark[]): SavedLines {
  const added = <Line extends SavedNames>(line: Line): Line => {
    const own = line.marks ?? [];
    const more = others.filter(([step]) => !own.some(([known]) => known === step));
    return more.length === 0 ? line : { ...line, marks: [...own, ...more] };
  };
  if (place === 0) return added(lines);
  return { ...lines, left: lines.left.map((line, at) => (at === place - 1 ? added(line) : line)) };
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
