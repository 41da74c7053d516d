/**
 * What the explorer's page and its worker tell each other. Stopping needs no word: the worker is ended.
 * @module
 */
import type { Explored, Progress, Space } from '../../explore';

/** What to explore: the first and only message to the worker. */
export type ExploreOrder = Space;

/** How far it is, and at the end what it came to. */
export type ExploreNews =
  | { readonly kind: 'progress'; readonly progress: Progress; readonly ms: number }
  | { readonly kind: 'end'; readonly explored: Explored; readonly ms: number };
