import type { seat as english } from '../en/seat';

/** The switch for the official client, in German. */
export const seat: typeof english = {
  client: 'Offizieller Client',
  drive: 'Den offiziellen Client fahren lassen',
  onItsWay: 'Er wird geladen.',
  notLoaded: 'Er konnte nicht geladen werden. Schalten Sie ihn aus und wieder ein.',
  taken: 'Ausgeschaltet wird er abgehängt: Tasks laufen weiter, und nichts wird abgebrochen.',
};
