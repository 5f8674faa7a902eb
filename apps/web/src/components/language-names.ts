import { isLanguage, languageData } from '@roundsman/domain/languages';

/** The name of a language in itself; also of languages that only a company has: 'it' → 'Italiano'. */
export function ownNameOf(language: string): string {
  return isLanguage(language) ? languageData[language].name : nameIn(language, language);
}

/** The name of a language in another one, with a capital as in a list; its code where the browser knows no name. */
export function nameIn(language: string, speaking: string): string {
  try {
    const name = new Intl.DisplayNames([speaking], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(speaking) + name.slice(1);
  } catch {
    return language;
  }
}
