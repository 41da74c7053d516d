import type { LabMoment } from '../../simulation';
import { stepView } from '../bench/step-view';

/** What was done to come to a moment, in a word or two: the method that was sent, or what happened; absent at the beginning. */
export function did(moment: LabMoment): string | undefined {
  const view = stepView(moment);
  return view?.messages[0]?.method ?? view?.says;
}
