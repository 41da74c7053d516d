/**
 * The key with which the simulated server signs.
 * @module
 */
import type { Setup } from '../world';

/** The key of a setup. A real server's is drawn at random and kept secret; a simulated one has to be repeatable. */
export function secretOf({ seed }: Setup): string {
  return `lab secret ${seed}`;
}
