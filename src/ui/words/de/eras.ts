import type { eras as english } from '../en/eras';

/** Both eras of the pipeline, side by side, in German. */
export const eras: typeof english = {
  then: '2025-11-25',
  now: 'heute',
  wide: 'Nebeneinander öffnen',
  title: 'Die Pipeline in beiden Fassungen',
  sent: 'vom Client zum Server',
  came: 'vom Server zum Client',
  why: 'Warum',
  show: 'Im Lauf zeigen',
  close: 'Schließen',
};
