import { spoken } from '../spoken';

/** The reference beside a lesson, before it is opened. */
export const referenceBeside = spoken('referenceBeside', {
  title: 'Decision reference',
  ownPage: 'Its own page, to print or save',
  fold: 'Plain call, MRTR, task or handle: which, and what it must say on the wire',
  notLoaded: 'The reference could not be loaded.',
  tryAgain: 'Try again',
  onItsWay: 'The reference is on its way.',
});
