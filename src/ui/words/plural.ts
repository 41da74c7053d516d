import { language } from './language';

const plurals = new Intl.PluralRules(language);

/** The form that a number takes, by the plural rules of the language chosen. */
export function plural(number: number, forms: { readonly one: string; readonly other: string }): string {
  return plurals.select(number) === 'one' ? forms.one : forms.other;
}
