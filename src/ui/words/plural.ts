import { language } from './language';

const plurals = new Intl.PluralRules(language);

/** The form that a number takes, by the plural rules of the language chosen. */
export function plural<Form>(number: number, forms: { readonly one: Form; readonly other: Form }): Form {
  return plurals.select(number) === 'one' ? forms.one : forms.other;
}
