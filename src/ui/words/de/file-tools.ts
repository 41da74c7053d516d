import type { fileTools as english } from '../en/file-tools';

/** What is kept as a file: saved, read, erased, in German. */
export const fileTools: typeof english = {
  saved: (name) => `Gespeichert als ${name}.`,
  erase: 'Löschen',
  bringBack: 'Alles zurückholen',
  back: 'Alles ist wieder da.',
};
