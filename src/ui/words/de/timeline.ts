import type { timeline as english } from '../en/timeline';
import { plural } from '../plural';

/** The timeline at the foot of the bench, in German. */
export const timeline: typeof english = {
  moments: 'Benannte Momente',
  moment: 'Momente',
  named: (step, name) => `${step}: ${name}`,
  nameMoment: 'Moment benennen',
  nameMomentKey: 'Diesen Moment benennen (m)',
  polls: (polls) => `${polls} ${plural(polls, { one: 'Abfrage', other: 'Abfragen' })}`,
  wait: (polls, span) => `${polls} ${plural(polls, { one: 'Abfrage', other: 'Abfragen' })}, ${span}`,
  notLoaded: 'Dies ließ sich nicht laden. Versuchen Sie es erneut.',
};
