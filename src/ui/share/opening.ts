/**
 * From a code to a moment: the lesson that it names is fetched, and the moment played again there.
 * @module
 */
import { decodeMoment, groundOf, openMoment, type LinkFault, type Opened } from '../../course/moments';
import { fetchLesson, lessonBySlug } from '../lessons';

/** What came of opening a code. */
export type Opening =
  | { readonly kind: 'opened'; readonly opened: Opened }
  | { readonly kind: 'fault'; readonly fault: LinkFault }
  /** It names a lesson, or a challenge of one, that is not here. */
  | { readonly kind: 'no-lesson' | 'no-challenge'; readonly lesson: string }
  /** The lesson is here, but could not be fetched. */
  | { readonly kind: 'not-loaded' };

/** Opens a code. Never rejects. */
export async function openCode(code: string): Promise<Opening> {
  const read = decodeMoment(code);
  if (!read.sound) return { kind: 'fault', fault: read.fault };
  const { place } = read.link;
  if (place.kind === 'playground') return { kind: 'opened', opened: openMoment(read.link, groundOf(place)!) };
  if (!lessonBySlug(place.lesson)) return { kind: 'no-lesson', lesson: place.lesson };
  try {
    const ground = groundOf(place, await fetchLesson(place.lesson));
    if (!ground) return { kind: 'no-challenge', lesson: place.lesson };
    return { kind: 'opened', opened: openMoment(read.link, ground) };
  } catch {
    return { kind: 'not-loaded' };
  }
}
