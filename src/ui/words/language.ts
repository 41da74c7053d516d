/**
 * The languages of the interface, and the one that is chosen.
 * @module
 */
import { readSetting, writeSetting } from '../storage';

/** Each language by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

/** A language of the interface. */
export type Language = keyof typeof LANGUAGES;

/** The language chosen; English where none was. It stays the same until the page is loaded again. */
export const language: Language = isLanguage(readSetting('language')) ?? 'en';

/** Keeps another language as the choice, and loads the page again to speak it; all work is kept. */
export function chooseLanguage(next: Language): void {
  writeSetting('language', next);
  location.reload();
}

function isLanguage(value: string | undefined): Language | undefined {
  return value !== undefined && Object.hasOwn(LANGUAGES, value) ? (value as Language) : undefined;
}
