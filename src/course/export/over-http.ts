/**
 * A run of the lab as it would pass over Streamable HTTP.
 * @module
 */
import { sameJson, standardHeaders, type Entry } from '../../protocol';
import { newWorld, replay, step, transcriptOf, type Action } from '../../simulation';
import type { Exported } from './exported';

/**
 * The transcript with the headers and the statuses that the same run has over Streamable HTTP: the run is lived
 * through again, and each request that had no headers gets the standard ones.
 * @returns The transcript as it is where it is no run of the lab, or where HTTP would change an answer.
 */
export function overHttp({ entries, run }: Pick<Exported, 'entries' | 'run'>): readonly Entry[] {
  if (!run) return entries;
  const actions = run.actions.map((action): Action =>
    action.type === 'send' && !action.headers
      ? { ...action, headers: standardHeaders(action.message) }
      : action,
  );
  const there = transcriptOf(replay(newWorld(run.setup), step, actions).now);
  const isSame =
    there.length === entries.length &&
    there.every(({ dir, message, at }, place) => {
      const here = entries[place]!;
      return dir === here.dir && at === here.at && sameJson(message, here.message);
    });
  return isSame ? there : entries;
}
