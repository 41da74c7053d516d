/**
 * Opening: the actions are played again, and what comes of them is compared with what came of them then.
 * @module
 */
import { act, begin, newWorld, seek, step, type Action, type LabTimeline } from '../../simulation';
import { choiceOf, setupOfChoice } from '../setup-choice';
import { choiceFrom } from './chosen';
import type { Ground } from './ground';
import { MOST_TRANSCRIPT } from './limits';
import type { MomentLink, SharedMoment } from './moment';
import { LONG_PRINT, PRINT_BYTES, Printer, shortPrint } from './prints';

/** What playing it again showed. */
export type Verdict =
  /** The transcript is the same, byte by byte. */
  | { readonly kind: 'same' }
  /** From this step on it is another one; the moment is open up to the step before. */
  | { readonly kind: 'differs'; readonly step: number; readonly why: Difference }
  /** Further on the transcript becomes longer than is opened. */
  | { readonly kind: 'too-long'; readonly step: number }
  /** What was chosen is nothing that this lab offers: nothing is open. */
  | { readonly kind: 'no-such-setup' };

/** Why a step differs. */
export type Difference =
  /** Something else passed on the wire. Both as the beginning of a fingerprint, in hex digits. */
  | { readonly kind: 'transcript'; readonly expected: string; readonly seen: string }
  /** The step is not possible any more. */
  | { readonly kind: 'impossible'; readonly says: string }
  /** The place's own run is another one by now. */
  | { readonly kind: 'run' };

/** A moment that was opened, and what playing it again showed. */
export interface Opened {
  /** As far as it is sound. */
  readonly moment: SharedMoment;
  /** The position that was shared. */
  readonly depth: number;
  readonly verdict: Verdict;
}

/**
 * Plays a moment again. Never throws, and takes a bounded time.
 * @param link - What a code holds.
 * @param ground - What its place begins with.
 */
export function openMoment(link: MomentLink, ground: Ground): Opened {
  const { place, draft, views, depth } = link;
  const choice = choiceFrom(link.chosen, choiceOf(ground.setup));
  const setup = choice ? setupOfChoice(choice, ground.setup) : ground.setup;
  const run = ground.run(setup);
  const played = choice
    ? playAgain(link, begin(newWorld(setup)), run, ground.given)
    : { timeline: begin(newWorld(setup)) as LabTimeline, verdict: { kind: 'no-such-setup' } as const };
  const timeline = atLeast(played.timeline, run.slice(0, ground.given));
  // A text that was written for one moment means nothing at another.
  const whole = timeline.tip.depth >= depth;
  const moment: SharedMoment = {
    place,
    timeline: seek(timeline, depth),
    ...(draft && whole ? { draft } : {}),
    ...(views.length === 0 ? {} : { views }),
  };
  return { moment, depth, verdict: played.verdict };
}

function playAgain(
  link: MomentLink,
  beginning: LabTimeline,
  run: readonly Action[],
  given: number,
): { readonly timeline: LabTimeline; readonly verdict: Verdict } {
  const printer = new Printer();
  let timeline = beginning;
  const differs = (why: Difference) =>
    ({ timeline, verdict: { kind: 'differs', step: timeline.now.depth + 1, why } }) as const;
  const followed = run.slice(0, link.follows);
  const steps = link.follows + link.actions.length;
  while (timeline.now.depth < steps) {
    const at = timeline.now.depth;
    // What a challenge gives, and how far a lesson's run goes, is the place's own affair.
    if (at < link.follows ? at >= followed.length : at < given) return differs({ kind: 'run' });
    const action = followed[at] ?? link.actions[at - link.follows]!;
    const next = act(timeline, step, action);
    printer.take(next.now, MOST_TRANSCRIPT);
    if (printer.length > MOST_TRANSCRIPT) return { timeline, verdict: { kind: 'too-long', step: at + 1 } };
    const { fingerprint } = printer;
    const expected = toHex(link.prints.subarray(at * PRINT_BYTES, (at + 1) * PRINT_BYTES));
    const seen = toHex(shortPrint(fingerprint));
    const long =
      at + 1 === link.depth ? { expected: link.print, seen: fingerprint.slice(0, LONG_PRINT) } : undefined;
    if (expected !== seen || long?.expected !== long?.seen) {
      const says = next.now.report?.impossible;
      return differs(
        says === undefined ? { kind: 'transcript', expected, seen, ...long } : { kind: 'impossible', says },
      );
    }
    timeline = next;
  }
  return { timeline, verdict: { kind: 'same' } };
}

/** A line that has at least the steps that its place gives. */
function atLeast(timeline: LabTimeline, given: readonly Action[]): LabTimeline {
  return given.slice(timeline.now.depth).reduce((line, action) => act(line, step, action), timeline);
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
