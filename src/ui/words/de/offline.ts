import type { offline as english } from '../en/offline';

/** A new version, and the time without a network, in German. */
export const offline: typeof english = {
  waiting:
    'Eine neue Version des Labors ist da. Ihre Arbeit wird vorher gespeichert; neu geladen wird erst, wenn Sie es sagen.',
  elsewhere:
    'Ein anderer Tab ist zu einer neuen Version des Labors übergegangen. Dieser arbeitet als die vorige weiter; Ihre Arbeit bleibt erhalten, wenn Sie ihn neu laden.',
  reload: 'Neu laden',
  later: 'Später',
  notKept:
    'Nicht neu geladen: Der Browser speichert die Arbeit dieser Seite nicht, weil sein Speicher voll oder abgeschaltet ist. Speichern Sie sie zuerst als Datei.',
  yourData: 'Ihre Daten',
};
