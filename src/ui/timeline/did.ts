import type { LabMoment } from '../../simulation';
import { kindOf, stepView } from '../bench/step-view';
import { span } from '../bench/words';
import { branches as words } from '../words/en/branches';

/** What was done to come to a moment, in a word or two: the method that was sent, or what went on; absent at the beginning. */
export function did(moment: LabMoment): string | undefined {
  const { before, world } = moment;
  if (!before) return undefined;
  const kind = kindOf(moment);
  if (kind === 'clock') return words.did.clock(span(world.now - before.world.now));
  const method = stepView(moment)?.messages[0]?.method;
  return kind === 'exchange' && method !== undefined ? method : words.did[kind];
}
