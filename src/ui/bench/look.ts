/**
 * The way from the text to the transcript and back, where one is far below the other.
 * @module
 */
import type { Judged } from '../../course';
import type { LabTimeline } from '../../simulation';
import type { Notice } from './notice';

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
    tell({ says: 'This is the current step.', offer: wayBack(from, tell) });
  };
  const says = now.depth === 0 ? 'This is the beginning.' : `Step ${now.depth} of ${tip.depth}.`;
  return { says, offer: { label: 'See it in the transcript', run: look } };
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
  tell({ says: 'This is what decided it.', offer: wayBack(from, tell) });
}

/** Tells how the assertions went where their list is out of sight; where it is in sight it tells by itself. */
export function assertionsNotice(judged: readonly Judged[], bench: Element): Notice | undefined {
  const list = bench.querySelector('assertion-list');
  if (!list || isSeen(list)) return undefined;
  const having = (state: Judged['verdict']['state']) =>
    judged.filter(({ verdict }) => verdict.state === state).length;
  const counts = [
    `${having('passed')} passed`,
    ...(having('failed') > 0 ? [`${having('failed')} failed`] : []),
    ...(having('open') > 0 ? [`${having('open')} not shown yet`] : []),
  ];
  return {
    says: `Assertions: ${counts.join(', ')}.`,
    offer: { label: 'See them', run: () => list.scrollIntoView({ block: 'start' }) },
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
  return { label: 'Back to the text', run };
}
