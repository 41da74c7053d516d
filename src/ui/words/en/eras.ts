import { spoken } from '../spoken';

/** Both eras of the pipeline, side by side. */
export const eras = spoken('eras', {
  then: '2025-11-25',
  now: 'now',
  wide: 'Open them side by side',
  title: 'The pipeline in both eras',
  sent: 'client to server',
  came: 'server to client',
  why: 'Why',
  show: 'Show me in the run',
  close: 'Close',
});
