import { languages } from '@roundsman/domain/languages';

/** What can decide the language; null where it has nothing to say. */
export interface LanguagePreferences {
  /** The person's own choice, remembered in this browser. */
  readonly chosen: string | null;
  /** The language of the host's brand: Swedish on the second brand, null on the first. */
  readonly brand: string | null;
  /** The signed-in company's systemLanguage. */
  readonly company: string | null;
}

/**
 * I18N-09: the person, then the second brand's host, then the company, then English. A person may also choose a language that
 * the company has phrases of its own in: `offered` names all there are.
 */
export function languageFor(preferences: LanguagePreferences, offered: readonly string[] = languages): string {
  const known = (text: string | null): string | null => offered.find((language) => language === text) ?? null;
  return known(preferences.chosen) ?? preferences.brand ?? known(preferences.company) ?? 'en';
}
