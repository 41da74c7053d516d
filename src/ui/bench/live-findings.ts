/**
 * What the checker says at each moment of the lab. A step costs one step: the checker of the moment before is led on,
 * and what was found at a moment is remembered with it, since moments never change.
 * @module
 */
import { createChecker, type Checker, type Finding } from '../../rules';
import type { LabMoment } from '../../simulation';
import { findingMessage, findingTitle, spotsOf } from '../parts/finding-view';
import { countFindings, NO_FINDINGS, type FindingCounts } from '../parts/finding-words';

/** What is known at a moment. */
export interface JudgedMoment {
  /** What was found at the entries of its own step. */
  readonly findings: readonly Finding[];
  /** All findings up to it, counted. */
  readonly counts: FindingCounts;
  /** How many entries passed up to it. */
  readonly entries: number;
}

/** After so many steps a checker is kept aside, so that acting from the past goes back no further. */
const ASIDE = 256;

const START: JudgedMoment = { findings: [], counts: NO_FINDINGS, entries: 0 };

/** Judges the lab's moments, in whatever order they are asked for. */
export class LiveFindings {
  /** How findings are shown: fetched with the checker, since there are none without it. */
  readonly shown = { message: findingMessage, title: findingTitle, spots: spotsOf } as const;
  readonly #judged = new WeakMap<LabMoment, JudgedMoment>();
  readonly #aside = new WeakMap<LabMoment, Checker>();
  /** The moment that was judged last, with the checker that has seen it. */
  #head: { readonly moment: LabMoment; readonly checker: Checker } | undefined;

  /** Judges a moment and all that came before it. */
  judge(moment: LabMoment): JudgedMoment {
    const known = this.#judged.get(moment);
    if (known) return known;
    const pending: LabMoment[] = [];
    let at: LabMoment | undefined = moment;
    while (at && !this.#judged.has(at)) {
      pending.push(at);
      at = at.before;
    }
    let judged = (at && this.#judged.get(at)) ?? START;
    const checker = this.#checkerAt(at);
    for (const step of pending.reverse()) {
      const entries = step.report?.entries ?? [];
      const findings = entries.flatMap((entry) => checker.next(entry));
      judged = {
        findings,
        counts: countFindings(judged.counts, findings),
        entries: judged.entries + entries.length,
      };
      this.#judged.set(step, judged);
      if (step.depth % ASIDE === 0) this.#aside.set(step, checker.fork());
    }
    this.#head = { moment, checker };
    return judged;
  }

  /** Every finding up to a moment, in order. */
  upTo(moment: LabMoment): readonly Finding[] {
    const steps: (readonly Finding[])[] = [];
    for (let at: LabMoment | undefined = moment; at; at = at.before) steps.push(this.judge(at).findings);
    return steps.reverse().flat();
  }

  /** A checker that has seen all up to a moment; nobody else uses it. */
  #checkerAt(moment: LabMoment | undefined): Checker {
    if (moment && this.#head?.moment === moment) return this.#head.checker;
    const seen: LabMoment[] = [];
    let at = moment;
    while (at && !this.#aside.has(at)) {
      seen.push(at);
      at = at.before;
    }
    const checker = (at && this.#aside.get(at))?.fork() ?? createChecker();
    for (const step of seen.reverse()) for (const entry of step.report?.entries ?? []) checker.next(entry);
    return checker;
  }
}
