/**
 * A moment that was opened from a link, on its way to the page that it belongs to.
 * @module
 */
import type { MomentPlace, Opened } from '../../course/moments';
import { lessonHref, presentedIn, presentingHref } from '../router';

let waiting: Opened | undefined;

/**
 * Goes to the page of a moment, in the place of the link's own address: to load that again would open it again. Where
 * that asks to present it, or the moment does, it is presented.
 */
export function goWith(opened: Opened): void {
  waiting = opened;
  const href = placeHref(opened.moment.place);
  const asked = presentedIn(location.hash);
  const presents = asked !== undefined || opened.moment.views?.includes('presenter') === true;
  location.replace(presents ? presentingHref(href, asked) : href);
}

/** The moment that waits for a page, if there is one; it is handed over once. */
export function takeArrival(isHere: (place: MomentPlace) => boolean): Opened | undefined {
  if (!waiting || !isHere(waiting.moment.place)) return undefined;
  const opened = waiting;
  waiting = undefined;
  return opened;
}

/** The address of the page that a place is on. */
export function placeHref(place: MomentPlace): string {
  return place.kind === 'playground' ? '#/playground' : lessonHref(place.lesson);
}
