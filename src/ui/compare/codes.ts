/**
 * From runs to the address of their comparison.
 * @module
 */
import { encodeMoment, groundOf } from '../../course/moments';
import { defectPair, playedRightly } from '../../course/side-by-side';
import type { LabMoment, LabTimeline } from '../../simulation';
import type { Shown } from '../bench/lab-bench';
import { compareHref } from './address';
import { momentOf, sharedOf } from '../share/moment-link';
import { faultWords } from '../share/link-words';
import { compare } from '../words/en/compare';

const PLAYGROUND = { kind: 'playground' } as const;
const PLAYGROUND_GROUND = groundOf(PLAYGROUND)!;

/** The address at which a run of the playground stands beside the same actions with nothing wrong on purpose. */
export function besideRight(wrong: LabTimeline): string {
  const code = (timeline: LabTimeline) => encodeMoment({ place: PLAYGROUND, timeline }, PLAYGROUND_GROUND);
  return compareHref(code(playedRightly(wrong)), code(wrong));
}

/** The address at which the short way that shows a defect stands beside the right one; `undefined` for no defect. */
export function defectHref(id: string): string | undefined {
  const pair = defectPair(id);
  return pair && besideRight(pair.wrong);
}

/** Where something is compared, or why it is not. */
export type Comparison = { readonly href: string } | { readonly says: string };

/** Where what stands on a bench is compared with the same actions on a correct server. */
export function benchHref(shown: Shown): Comparison {
  if (shown.timeline.tip.depth === 0) return { says: compare.from.nothing };
  return hrefOf(shown, playedRightly(shown.timeline), shown.timeline);
}

/** Where two lines of a bench are compared, each given by its end. */
export function linesHref(shown: Shown, one: LabMoment, other: LabMoment): Comparison {
  const line = (tip: LabMoment): LabTimeline => ({ now: tip, tip, left: [] });
  return hrefOf(shown, line(one), line(other));
}

function hrefOf(shown: Shown, ...lines: readonly LabTimeline[]): Comparison {
  const moment = momentOf(shown);
  const ground = moment && groundOf(moment.place, shown.desk.lesson);
  if (!moment || !ground) return { says: compare.from.nothing };
  for (const timeline of lines) {
    const shared = sharedOf({ ...shown, timeline });
    if (shared.kind === 'none') return { says: compare.from.notShared(faultWords(shared.fault)) };
  }
  const { place } = moment;
  return { href: compareHref(...lines.map((timeline) => encodeMoment({ place, timeline }, ground))) };
}
