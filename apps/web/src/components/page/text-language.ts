import { isLanguage, type Language } from '@roundsman/domain/languages';

/** Returns the language in which typed times are read and written; English for a language that only the company has. */
export const textLanguage = (language: string): Language => (isLanguage(language) ? language : 'en');
