/**
 * A short way to show a defect: the tour up to where it shows, without all that is not needed for it.
 * @module
 */
import { createChecker } from '../rules';
import { newWorld, step, type Action, type Defect, type World } from '../simulation';
import { brokenBy } from './invariants';
import { ROUGH_TOUR, type Stop } from './tour';
import { member } from '../protocol';

/** A way to show a defect. */
export interface Exposure {
  /** At which step of the whole tour it shows, from 1. */
  readonly atStep: number;
  /** The steps that are enough. */
  readonly actions: readonly Action[];
  /** How many of them are messages of the client. */
  readonly messages: number;
}

/**
 * Finds a short way to show a defect. No step of it can be left out, but another way may be shorter still.
 * @returns `undefined` where the tour does not show it.
 */
export function exposureOf(defect: Pick<Defect, 'id' | 'rule' | 'who'>): Exposure | undefined {
  const whole = show(defect, ROUGH_TOUR);
  if (!whole) return undefined;
  let stops = ROUGH_TOUR.slice(0, whole.length);
  let actions = whole;
  // Halves first, then ever smaller parts, until no single step can be left out.
  for (let size = Math.ceil(stops.length / 2); size >= 1;) {
    let shorter = false;
    for (let from = stops.length - size; from >= 0; from -= size) {
      const rest = [...stops.slice(0, from), ...stops.slice(from + size)];
      const shown = show(defect, rest);
      if (!shown) continue;
      actions = shown;
      stops = rest.slice(0, shown.length);
      from = Math.min(from, stops.length);
      shorter = true;
    }
    if (size === 1 && !shorter) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return {
    atStep: whole.length,
    actions,
    messages: actions.filter(({ type }) => type === 'send').length,
  };
}

/** Takes a tour up to where the defect shows; `undefined` where it does not. */
function show(
  { id, rule, who }: Pick<Defect, 'id' | 'rule' | 'who'>,
  tour: readonly Stop[],
): readonly Action[] | undefined {
  const checker = createChecker();
  const actions: Action[] = [];
  let world: World = newWorld({ defect: id });
  let answered: unknown;
  for (const stop of tour) {
    const action = stop(world, answered);
    const { world: after, report } = step(world, action);
    actions.push(action);
    // Every entry is judged, also behind a finding: the checker has to hear the whole conversation.
    const found = report.entries.flatMap((entry) => [...checker.next(entry)]);
    const other = who === 'server' ? 'client' : 'server';
    const shows =
      found.some(
        (finding) => finding.rule === rule && finding.report === 'violation' && finding.who !== other,
      ) || brokenBy({ before: world, action, after, report }).some((broken) => broken.id === rule);
    if (shows) return actions;
    const came = report.entries.filter(
      ({ dir, message }) => dir === 's2c' && member(message, 'id') !== undefined,
    );
    answered = came.at(-1)?.message ?? answered;
    world = after;
  }
  return undefined;
}
