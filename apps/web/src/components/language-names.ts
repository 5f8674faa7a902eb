/** A language calls itself by its own name. */
export const languageNames = { en: 'English', sv: 'Svenska', fr: 'Français' } as const;
