import { type Language, languages } from '@roundsman/domain/company/company';

/** What can decide the language; null where it has nothing to say. */
export interface LanguageWishes {
  /** The person's own choice, remembered in this browser. */
  readonly chosen: string | null;
  /** The language of the host's brand: Swedish on the second brand, null on the first. */
  readonly brand: Language | null;
  /** The signed-in company's systemLanguage. */
  readonly company: string | null;
}

const known = (text: string | null): Language | null => languages.find((language) => language === text) ?? null;

/** I18N-09: the person, then the second brand's host, then the company, then English. */
export function languageFor(wishes: LanguageWishes): Language {
  return known(wishes.chosen) ?? wishes.brand ?? known(wishes.company) ?? 'en';
}
