import { isLanguage, languageData } from '@roundsman/domain/languages';

/** Returns a language's name in itself, also for languages that only a company has: 'it' → 'Italiano'. */
export function ownNameOf(language: string): string {
  return isLanguage(language) ? languageData[language].name : nameIn(language, language);
}

/**
 * Returns a language's name in another language, capitalized for a list. Returns its code when the browser knows no
 * name.
 */
export function nameIn(language: string, speaking: string): string {
  try {
    const name = new Intl.DisplayNames([speaking], { type: 'language' }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(speaking) + name.slice(1);
  } catch {
    return language;
  }
}
