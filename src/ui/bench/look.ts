/**
 * The way from the text to the transcript and back, where one is far below the other.
 * @module
 */
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
  const home = () => {
    tell(undefined);
    from.scrollIntoView({ block: 'center' });
    from.focus({ preventScroll: true });
  };
  const look = () => {
    bench.querySelector('.step[aria-current="step"]')?.scrollIntoView({ block: 'center' });
    tell({ says: 'This is the current step.', offer: { label: 'Back to the text', run: home } });
  };
  const says = now.depth === 0 ? 'This is the beginning.' : `Step ${now.depth} of ${tip.depth}.`;
  return { says, offer: { label: 'See it in the transcript', run: look } };
}
