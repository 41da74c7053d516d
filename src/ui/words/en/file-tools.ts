import { spoken } from '../spoken';

/** What is kept as a file: saved, read, erased. */
export const fileTools = spoken('fileTools', {
  saved: (name: string) => `Saved as ${name}.`,
  erase: 'Erase',
  bringBack: 'Bring it all back',
  back: 'Everything is back.',
});
