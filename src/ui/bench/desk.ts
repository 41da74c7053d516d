/**
 * What a bench works on: the playground, the run of a lesson, or a challenge. Each has worlds of its own and is kept
 * under a name of its own, so going from one to the other loses nothing.
 * @module
 */
import type { MomentPlace } from '../../course/moments';
import { playLesson, scriptOf, startOf, type Challenge, type Lesson } from '../../course';
import {
  begin,
  DEFAULT_SETUP,
  newWorld,
  seek,
  transcriptOf,
  type LabMoment,
  type LabTimeline,
  type Setup,
} from '../../simulation';
import { FIRST_TEMPLATE, fromStep, fromTemplate, messageText, type Draft } from './draft';
import type { Work } from './keeper';
import { travelsAs } from './travel';

/** What a bench works on. */
export interface Desk {
  /** Under which name the work is kept. */
  readonly name: string;
  /** What its worlds are made from, but for the seed. */
  readonly setup: Setup;
  /** The step at which it begins. What lies before it is given, and can be looked at but not changed. */
  readonly from: number;
  /** Where that is for somebody else; absent: what is done here is nobody else's to open. */
  readonly place?: MomentPlace;
  /** The lesson that it belongs to. */
  readonly lesson?: Lesson;
  /** The work where nothing was kept. */
  readonly beginning: () => Omit<Work, 'notes'>;
  /** Whether the checker keeps what it finds to itself: where finding it is the task. */
  readonly quiet?: true;
  /** The request that a challenge gives, filled with what is known at a moment. */
  readonly starter?: (at: LabMoment) => Draft;
}

/** The playground: an empty world. */
export const PLAYGROUND: Desk = {
  name: 'playground',
  setup: DEFAULT_SETUP,
  from: 0,
  place: { kind: 'playground' },
  beginning: () => {
    const timeline: LabTimeline = begin(newWorld());
    return { timeline, draft: fromTemplate(FIRST_TEMPLATE, timeline.now) };
  },
};

/** A lesson: the start of its run, so that Step forward walks it. */
export function lessonDesk(lesson: Lesson): Desk {
  return {
    name: `lesson/${lesson.slug}`,
    setup: lesson.setup,
    from: 0,
    place: { kind: 'lesson', lesson: lesson.slug },
    lesson,
    beginning: () => {
      const timeline = seek(playLesson(lesson).timeline, 0);
      return { timeline, draft: fromTemplate(FIRST_TEMPLATE, timeline.now) };
    },
  };
}

/** A challenge: where it starts, with its starter as the request. */
export function challengeDesk(lesson: Lesson, challenge: Challenge): Desk {
  const start = startOf(lesson, challenge);
  const starter = (at: LabMoment): Draft => {
    if (!challenge.starter) return fromTemplate(FIRST_TEMPLATE, at);
    const [sent] = scriptOf([challenge.starter]);
    const action = sent?.action(at.world, transcriptOf(at));
    if (action?.type !== 'send') return fromTemplate(FIRST_TEMPLATE, at);
    return { text: messageText(action.message), origin: { kind: 'starter' }, ...travelsAs(action) };
  };
  return {
    name: challengeName(lesson, challenge),
    setup: start.now.world.setup,
    from: start.now.depth,
    place: { kind: 'challenge', lesson: lesson.slug, challenge: challenge.id },
    lesson,
    beginning: () => ({ timeline: start, draft: starter(start.now) }),
    starter,
  };
}

/** Under which name the work on a challenge is kept. */
export function challengeName(lesson: Pick<Lesson, 'slug'>, { id }: Pick<Challenge, 'id'>): string {
  return `lesson/${lesson.slug}/challenge/${id}`;
}

/** The request that belongs to a moment: what a challenge begins with, or what was sent there. */
export function requestAt(moment: LabMoment, { from, starter }: Desk): Draft | undefined {
  return starter && moment.depth === from ? starter(moment) : fromStep(moment);
}

/**
 * The request as it was before it was changed.
 * @param template - The template that was chosen last at this desk, if one was.
 */
export function resetDraft(
  { origin }: Draft,
  now: LabMoment,
  { starter }: Desk,
  template: string | undefined,
): Draft {
  const sent = origin.kind === 'step' ? fromStep(now) : undefined;
  const id = origin.kind === 'template' ? origin.id : template;
  const given = id === undefined ? starter?.(now) : undefined;
  return sent ?? given ?? fromTemplate(id ?? FIRST_TEMPLATE, now);
}
