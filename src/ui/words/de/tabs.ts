import type { tabs as english } from '../en/tabs';

/** The same work open in two tabs, in German. */
export const tabs: typeof english = {
  both: 'Ein anderer Tab arbeitet auch hieran und hat eben seine Schritte gespeichert. Nichts wird überschrieben: Was Sie hier tun, wird als Linie daneben gespeichert.',
  show: 'Seine Arbeit hier zeigen',
};
