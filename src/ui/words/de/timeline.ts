import type { timeline as english } from '../en/timeline';

/** The timeline at the foot of the bench, in German. */
export const timeline: typeof english = {
  moments: 'Momente der Lektion',
  moment: 'Momente',
  named: (step, name) => `${step}: ${name}`,
};
