import { spoken } from '../spoken';

/** The switch that gives the learner's place to the official client. */
export const seat = spoken('seat', {
  client: 'Official client',
  drive: 'Let the official client drive',
  onItsWay: 'It is on its way.',
  notLoaded: 'It could not be loaded. Switch it off and on again.',
  taken: 'Switched off, it is detached: tasks run on, and nothing is cancelled.',
});
