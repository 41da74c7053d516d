/**
 * The way from the text to the transcript and back, where one is far below the other.
 * @module
 */
import type { Judged } from '../../course';
import type { LabTimeline } from '../../simulation';
import { bench as benchWords } from '../words/en/bench';
import type { Notice } from './notice';

const words = benchWords.look;

/**
 * Tells where the simulation is, and offers to look at it in the transcript; from there, to go back to the text.
 * @param bench - The element that both are in.
 * @param from - What was pressed in the text.
 * @param tell - Shows a notice, or none.
 */
export function lookNotice(
  { now, tip }: LabTimeline,
  bench: Element,
  from: HTMLElement,
  tell: (notice: Notice | undefined) => void,
): Notice {
  const look = () => {
    show(bench, '.step[aria-current="step"]');
    tell({ says: words.current, offer: wayBack(from, tell) });
  };
  const says = now.depth === 0 ? words.beginning : words.step(now.depth, tip.depth);
  return { says, offer: { label: words.see, run: look } };
}

/**
 * Goes to what is pointed at in the transcript, where that is out of sight; says so, and offers the way back.
 * @param bench - The element that both are in.
 * @param from - What was pressed.
 * @param tell - Shows a notice, or none.
 */
export function lookAtPointed(
  bench: Element,
  from: HTMLElement,
  tell: (notice: Notice | undefined) => void,
): void {
  show(bench, '.pointed');
  tell({ says: words.decided, offer: wayBack(from, tell) });
}

/** Tells how the assertions went where their list is out of sight; where it is in sight it tells by itself. */
export function assertionsNotice(judged: readonly Judged[], bench: Element): Notice | undefined {
  const list = bench.querySelector('assertion-list');
  if (!list || isSeen(list)) return undefined;
  const having = (state: Judged['verdict']['state']) =>
    judged.filter(({ verdict }) => verdict.state === state).length;
  return {
    says: benchWords.assertions.told(having('passed'), having('failed'), having('open')),
    offer: { label: benchWords.assertions.see, run: () => list.scrollIntoView({ block: 'start' }) },
  };
}

/** Whether the beginning of something is within the window, and within what its column shows. */
function isSeen(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  const column = element.closest('.scroller')?.getBoundingClientRect();
  return top >= (column?.top ?? 0) && top < Math.min(column?.bottom ?? innerHeight, innerHeight);
}

function show(bench: Element, selector: string): void {
  bench.querySelector(`transcript-view ${selector}`)?.scrollIntoView({ block: 'center' });
}

function wayBack(from: HTMLElement, tell: (notice: Notice | undefined) => void): Notice['offer'] & object {
  const run = () => {
    tell(undefined);
    from.scrollIntoView({ block: 'center' });
    from.focus({ preventScroll: true });
  };
  return { label: words.back, run };
}
