import { plural } from '../plural';
import { spoken } from '../spoken';

/** The timeline at the foot of the bench. */
export const timeline = spoken('timeline', {
  moments: 'Named moments',
  moment: 'moments',
  named: (step: number, name: string) => `${step}: ${name}`,
  nameMoment: 'name moment',
  nameMomentKey: 'Name this moment (m)',
  polls: (polls: number) => `${polls} ${plural(polls, { one: 'poll', other: 'polls' })}`,
  wait: (polls: number, span: string) =>
    `${polls} ${plural(polls, { one: 'poll', other: 'polls' })}, ${span}`,
  notLoaded: 'This could not be loaded. Try again.',
});
