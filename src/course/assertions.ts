/**
 * What the lab claims, each claim as a check that looks at the transcript and can come out either way.
 * @module
 */
import type { Entry } from '../protocol/transcript';
import { exchangesOf, type Exchange } from './exchanges';
import { CALL_CLAIMS } from './claims/calls';
import { REFUSAL_CLAIMS } from './claims/refusals';
import { TASK_CLAIMS } from './claims/tasks';

/** What a check came to. */
export interface Verdict {
  /** `open`: the transcript does not show it yet, one way or the other. */
  readonly state: 'passed' | 'failed' | 'open';
  /** What was looked at, in words. */
  readonly lookedAt: string;
  readonly expected: string;
  readonly saw: string;
  /** The zero-based entry that decided it. */
  readonly at?: number;
}

/** A claim of the lab. */
export interface Assertion {
  /** Its name in lessons, links and files. */
  readonly id: string;
  /** The claim. */
  readonly claim: string;
  /** What to do to see it, where the transcript does not show it yet. */
  readonly toShow: string;
  /** Where the specification says so. */
  readonly clause: string;
  /** Judges the claim. */
  readonly judge: (exchanges: readonly Exchange[]) => Verdict;
}

/** The claims of the practice lab, in the order in which it shows them. */
export const ASSERTIONS: readonly Assertion[] = [...CALL_CLAIMS, ...TASK_CLAIMS, ...REFUSAL_CLAIMS];

/** A claim with what it came to. */
export interface Judged extends Assertion {
  readonly verdict: Verdict;
}

/**
 * Judges claims by a transcript.
 * @param entries - The transcript.
 * @param ids - Which claims, in this order; absent: all. An unknown id is left out.
 */
export function judge(entries: readonly Entry[], ids?: readonly string[]): readonly Judged[] {
  const exchanges = exchangesOf(entries);
  const chosen = ids
    ? ids.flatMap((id) => ASSERTIONS.filter((assertion) => assertion.id === id))
    : ASSERTIONS;
  return chosen.map((assertion) => ({ ...assertion, verdict: assertion.judge(exchanges) }));
}
