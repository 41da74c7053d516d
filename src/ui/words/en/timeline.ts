import { spoken } from '../spoken';

/** The timeline at the foot of the bench. */
export const timeline = spoken('timeline', {
  moments: 'Moments of the lesson',
  moment: 'moments',
  named: (step: number, name: string) => `${step}: ${name}`,
});
