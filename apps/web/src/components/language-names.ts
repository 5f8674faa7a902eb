/** A language calls itself by its own name. */
export const languageNames = { en: 'English', sv: 'Svenska', fr: 'Français' } as const;

/** Also for the languages that only a company has: 'de' → 'Deutsch'. */
export function ownNameOf(language: string): string {
  if (Object.hasOwn(languageNames, language)) return languageNames[language as keyof typeof languageNames];
  return nameIn(language, language);
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
