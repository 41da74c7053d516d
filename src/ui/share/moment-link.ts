/**
 * The link to what stands on a bench, or why there is none.
 * @module
 */
import { playLesson } from '../../course';
import {
  decodeMoment,
  encodeMoment,
  groundOf,
  MOST_LINK,
  type LinkFault,
  type MomentLink,
  type SharedMoment,
} from '../../course/moments';
import { choiceOf, setupOfChoice } from '../../course/setup-choice';
import type { Shown } from '../bench/lab-bench';
import { momentAt, sameLine } from '../bench/lines';
import { lessonHref } from '../router';
import { toShared } from './shared-draft';

/** What can be shared of a page. */
export type Shared =
  /** The address of the page: it holds nothing that was done there. */
  | { readonly kind: 'page'; readonly href: string }
  /** A moment of a lesson as the lesson itself has it: its address names it. */
  | { readonly kind: 'named'; readonly href: string; readonly link: MomentLink; readonly code: string }
  | { readonly kind: 'moment'; readonly href: string; readonly link: MomentLink; readonly code: string }
  /** The link would be longer than many programs let pass. */
  | { readonly kind: 'file'; readonly link: MomentLink; readonly code: string }
  /** What stands there is more than is opened from a link. */
  | { readonly kind: 'none'; readonly fault: LinkFault };

/** What can be shared of a page. */
export function sharedOf(shown: Shown | undefined): Shared {
  const moment = shown && momentOf(shown);
  const { place, lesson } = shown?.desk ?? {};
  const ground = place && groundOf(place, lesson);
  if (!moment || !ground) return { kind: 'page', href: location.href };
  const code = encodeMoment(moment, ground);
  const read = decodeMoment(code);
  if (!read.sound) return { kind: 'none', fault: read.fault };
  const { link } = read;
  const { setup } = moment.timeline.tip.world;
  // Tools of one's own are not in a link: it would be played again without them.
  if (!sameText(setup.workloads, setupOfChoice(choiceOf(setup), ground.setup).workloads)) {
    return { kind: 'none', fault: { kind: 'form', field: 'workloads', problem: 'unknown' } };
  }
  const name = namedMoment(shown, moment);
  if (name !== undefined) return { kind: 'named', href: addressOf(name), link, code };
  if (code.length > MOST_LINK) return { kind: 'file', link, code };
  return { kind: 'moment', href: addressOf(`#/at/${code}`), link, code };
}

/** The address at which somebody else sees what stands on a bench, where there is one. */
export function addressTo(shown: Shown): string | undefined {
  const shared = sharedOf(shown);
  return shared.kind === 'moment' || shared.kind === 'named' ? shared.href : undefined;
}

/** What stands on a bench as a moment; `undefined` where it is nobody else's to open. */
export function momentOf({ desk, timeline, draft, record }: Shown): SharedMoment | undefined {
  if (!desk.place) return undefined;
  const request = toShared(draft, timeline.now, desk);
  return {
    place: desk.place,
    timeline,
    ...(request ? { draft: request } : {}),
    ...(record === 'sequence' ? { views: ['sequence'] } : {}),
  };
}

/** The readable address of a moment of a lesson's run, where nothing was changed. */
function namedMoment({ desk }: Shown, { place, timeline, draft, views }: SharedMoment): string | undefined {
  if (place.kind !== 'lesson' || !desk.lesson || draft || views) return undefined;
  const played = playLesson(desk.lesson);
  if (!sameLine(timeline.tip, played.timeline.tip)) return undefined;
  const name = momentAt(played, timeline.now);
  return name === undefined ? undefined : lessonHref(place.lesson, name);
}

function addressOf(hash: string): string {
  return location.href.replace(/#.*$/s, '') + hash;
}

function sameText(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
