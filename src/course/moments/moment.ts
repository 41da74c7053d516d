/**
 * A moment as it is shared, and the form in which a code holds it.
 * @module
 */
import type { HeaderChanges } from '../../protocol/headers';
import type { Action, LabTimeline } from '../../simulation';
import type { SetupChoice } from '../setup-choice';
import type { MomentPlace } from './ground';

/** The text in the request pane, where it is another than the place shows by itself. */
export type SharedRequest =
  | { readonly text: string }
  /** A template of the lab, by its id, as it is filled at the moment. */
  | { readonly template: string };

/** The request as it stands in the pane. */
export interface SharedDraft {
  /** Absent: the text that the place shows there by itself. */
  readonly request?: SharedRequest;
  /** Over HTTP, with headers that differ so from those that fit the text. Absent: not over HTTP. */
  readonly http?: HeaderChanges;
}

/** How one looks at it. */
export type SharedView = 'sequence' | 'presenter';

/** Every view. */
export const VIEWS: readonly SharedView[] = ['sequence', 'presenter'];

/** A moment to share. */
export interface SharedMoment {
  readonly place: MomentPlace;
  /** The line to its end, and where one stands on it. Lines that were left are not shared. */
  readonly timeline: LabTimeline;
  /** Absent: what the place shows there by itself. */
  readonly draft?: SharedDraft;
  /** Absent: as the place shows itself. */
  readonly views?: readonly SharedView[];
}

/** What a code holds: a moment that was not yet played again. */
export interface MomentLink {
  readonly place: MomentPlace;
  /** What was chosen otherwise than the place's own setup. */
  readonly chosen: ChosenOtherwise;
  /** How many steps follow the place's own run. */
  readonly follows: number;
  /** The actions after those. */
  readonly actions: readonly Action[];
  /** The step at which one stands. */
  readonly depth: number;
  readonly draft?: SharedDraft;
  readonly views: readonly SharedView[];
  /** Two bytes for each step: the beginning of the fingerprint of the transcript up to it. */
  readonly prints: Uint8Array;
  /** The beginning of the fingerprint at the position: 16 hex digits. */
  readonly print: string;
}

/** The parts of a setup that differ from a place's own. */
export interface ChosenOtherwise {
  readonly seed?: number;
  /** Members of the policy; a name alone leaves the member out. */
  readonly policy?: readonly (readonly [name: string, value?: unknown])[];
  /** `null`: folded away. */
  readonly network?: SetupChoice['network'] | null;
  /** `null`: nothing is wrong on purpose. */
  readonly defect?: string | null;
}
