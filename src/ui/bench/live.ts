/**
 * The checker of the lab, fetched when something has passed on the wire: a page that is only opened does not pay for it.
 * @module
 */
import type { LiveFindings } from './live-findings';

let loading: Promise<LiveFindings> | undefined;

/**
 * The one checker of the page.
 * @returns A promise that fails where its code cannot be fetched; the next call tries again.
 */
export function liveFindings(): Promise<LiveFindings> {
  loading ??= import('./live-findings').then(
    (module) => new module.LiveFindings(),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
