/**
 * Where the slider of the timeline can stand: at the beginning, and at the end of each segment of the line. A wait of
 * many steps is one stop; its single steps are reached by stepping.
 * @module
 */
import type { LabMoment } from '../../simulation';
import { segmentAt, segments, type Segment } from '../../simulation/segments';
import type { NamedStep } from '../bench/lines';
import { span } from '../bench/words';
import { timeline as words } from '../words/en/timeline';

/** The stops of a line. */
export class Stops {
  /** The segments of the line; the stop of each has its place, counted from 1. */
  readonly line: readonly Segment[];

  /**
   * @param tip - The end of the line.
   * @param named - Its steps that have names: each is a stop.
   */
  constructor(
    readonly tip: LabMoment,
    readonly named: readonly NamedStep[],
  ) {
    this.line = segments(tip, new Set(named.map(({ step }) => step)));
  }

  /** The last stop. */
  get last(): number {
    return this.line.length;
  }

  /** The stop at which a step is, or to which it leads. */
  at(step: number): number {
    return segmentAt(this.line, step) + 1;
  }

  /** The step at a stop. */
  step(stop: number): number {
    return this.line[stop - 1]?.last ?? 0;
  }

  /** What a step has to say that the step itself does not: the wait that ends with it, and its names. */
  says(step: number): { readonly wait?: string; readonly names: readonly string[] } {
    const segment = this.line[this.at(step) - 1];
    const names = this.named.filter((one) => one.step === step).map(({ name }) => name);
    return segment && isFolded(segment) && segment.last === step
      ? { wait: waitWords(segment), names }
      : { names };
  }
}

/** Whether several steps are one stop. */
export function isFolded({ first, last }: Segment): boolean {
  return last > first;
}

/** A wait in words: how often was asked, and how long it took. */
export function waitWords({ polls, ms }: Segment): string {
  if (ms === 0) return words.polls(polls);
  return polls === 0 ? span(ms) : words.wait(polls, span(ms));
}

let known: Stops | undefined;

/** The stops of a line; the same object while line and names are the same. */
export function stopsOf(tip: LabMoment, named: readonly NamedStep[]): Stops {
  if (known?.tip !== tip || known.named !== named) known = new Stops(tip, named);
  return known;
}
