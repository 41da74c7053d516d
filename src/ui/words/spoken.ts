/**
 * Gives each room its words in the language chosen. English comes with the rooms; another language is one file more,
 * fetched before the first room draws itself. Built, its file must import nothing from what waits for it here, but the
 * part `base` alone (see vite.config.ts).
 * @module
 */
import { language } from './language';

const translation: Readonly<Record<string, unknown>> = language === 'de' ? (await import('./de')).german : {};

/**
 * The words of a room.
 * @param room - Under which name a translation has them.
 * @param english - The words in English; they also say which words there are.
 */
export function spoken<Words>(room: string, english: Words): Words {
  // Each translation is checked against the English words where it is written.
  return (translation[room] as Words | undefined) ?? english;
}
