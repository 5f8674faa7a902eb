import { languages } from '@roundsman/domain/languages';
import { preferredLanguage } from '@roundsman/domain/languages/preferred-language';

/** Sources of the language; null where a source has none. */
export interface LanguagePreferences {
  /** The user's choice, stored in this browser. */
  readonly chosen: string | null;
  /** The language of the host's brand: Swedish on the second brand, null on the first. */
  readonly brand: string | null;
  /** The signed-in company's systemLanguage. */
  readonly company: string | null;
  /** Language tags of the browser, the most preferred first; empty while a company decides. */
  readonly browser: readonly string[];
}

/**
 * Returns the first of these languages that is offered: the user's choice, the brand's, the company's, the browser's,
 * English. `offered` includes languages of the company only.
 */
export function languageFor(preferences: LanguagePreferences, offered: readonly string[] = languages): string {
  const offeredLanguage = (text: string | null): string | null => offered.find((language) => language === text) ?? null;
  const { chosen, brand, company, browser } = preferences;
  return offeredLanguage(chosen) ?? brand ?? offeredLanguage(company) ?? preferredLanguage(browser) ?? 'en';
}
