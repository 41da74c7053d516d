/**
 * The part of a playlist that is shown: which one, and how to go on.
 * @module
 */

/** A part of a talk, as a presentation needs it. */
export interface Part {
  /** The playlist, by its name. */
  readonly list: string;
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
  readonly title: string;
  readonly notes: string;
  readonly minutes?: number;
  /** The step at which it ends; absent: the speaker ends it. */
  readonly until?: number;
  /** The address of the part before. */
  readonly previous?: string;
  /** The address of the part after. */
  readonly next?: string;
  readonly nextTitle?: string;
  /** When the talk began, in milliseconds since 1970. */
  readonly since?: number;
}
