/**
 * Where a moment is, and what that place begins with.
 * @module
 */
import { actionsOf, DEFAULT_SETUP, type Action, type Setup } from '../../simulation';
import { playLesson, startOf, type Lesson } from '../lesson/lesson';
import { PRACTICE_LAB } from '../practice-lab';
import { play } from '../script';

/** Where a moment is. */
export type MomentPlace =
  | { readonly kind: 'playground' }
  /** A lesson, by its slug. */
  | { readonly kind: 'lesson'; readonly lesson: string }
  /** A challenge of a lesson, by its id. */
  | { readonly kind: 'challenge'; readonly lesson: string; readonly challenge: string };

/** What a place begins with. A code holds only what differs from it. */
export interface Ground {
  /** What its worlds are made from where nothing else was chosen. */
  readonly setup: Setup;
  /**
   * The run that is its own.
   * @param setup - What the worlds are made from.
   */
  readonly run: (setup: Setup) => readonly Action[];
  /** How many steps of that run are given: every line at this place begins with them. */
  readonly given: number;
}

/** The playground: the lab's setup, and the practice lab as its run. That is a run with the network folded away. */
const PLAYGROUND: Ground = {
  setup: DEFAULT_SETUP,
  run: ({ network, ...setup }) => (network ? [] : actionsOf(play(PRACTICE_LAB, setup).timeline.tip)),
  given: 0,
};

/**
 * What a place begins with.
 * @param place - The place.
 * @param lesson - The lesson that it names; not needed for the playground.
 * @returns `undefined` where the lesson is not that one, or has no such challenge.
 */
export function groundOf(place: MomentPlace, lesson?: Lesson): Ground | undefined {
  if (place.kind === 'playground') return PLAYGROUND;
  if (lesson?.slug !== place.lesson) return undefined;
  if (place.kind === 'lesson') {
    const run = (setup: Setup) => actionsOf(playLesson({ script: lesson.script, setup }).timeline.tip);
    return { setup: lesson.setup, run, given: 0 };
  }
  const challenge = lesson.challenges.find(({ id }) => id === place.challenge);
  if (!challenge) return undefined;
  const { now } = startOf(lesson, challenge);
  return { setup: now.world.setup, run: () => actionsOf(now), given: now.depth };
}
