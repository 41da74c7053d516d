import { spoken } from '../spoken';

/** The panel of the named moments. */
export const moments = spoken('moments', {
  title: 'Named moments',
  own: 'Named by you',
  given: 'Named by the lesson',
  nameOf: (step: number, did: string | undefined) =>
    did === undefined ? 'A name for the beginning' : `A name for step ${step} (${did})`,
  renameOf: (step: number, did: string | undefined) =>
    did === undefined ? 'Another name for the beginning' : `Another name for step ${step} (${did})`,
  step: (step: number) => `${step}:`,
  elsewhere: 'on another line',
  otherLine: 'This moment is on another line.',
  rename: (name: string) => `Rename “${name}”`,
  remove: (name: string) => `Remove the name “${name}”`,
  removeIt: 'Remove',
  removed: (name: string) => `The name “${name}” is removed.`,
});
