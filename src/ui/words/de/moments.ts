import type { moments as english } from '../en/moments';

/** The panel of the named moments, in German. */
export const moments: typeof english = {
  title: 'Benannte Momente',
  own: 'Von Ihnen benannt',
  given: 'Von der Lektion benannt',
  nameOf: (step, did) =>
    did === undefined ? 'Ein Name für den Anfang' : `Ein Name für Schritt ${step} (${did})`,
  renameOf: (step, did) =>
    did === undefined ? 'Ein anderer Name für den Anfang' : `Ein anderer Name für Schritt ${step} (${did})`,
  step: (step) => `${step}:`,
  elsewhere: 'auf einer anderen Linie',
  otherLine: 'Dieser Moment liegt auf einer anderen Linie.',
  rename: (name) => `„${name}“ umbenennen`,
  remove: (name) => `Den Namen „${name}“ entfernen`,
  removeIt: 'Entfernen',
  removed: (name) => `Der Name „${name}“ ist entfernt.`,
};
