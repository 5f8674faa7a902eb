import type { LanguageData } from './language-data.ts';
import * as offered from './listed-languages.ts';
import { keysOf } from '../typed-tables.ts';

export type { DateFormats, LanguageData } from './language-data.ts';

/** Code of a language that the product is translated into, as in ISO 639. */
export type Language = keyof typeof offered;

export const languageData: Readonly<Record<Language, LanguageData>> = offered;

const others = keysOf(offered).filter((language) => language !== 'en');

/** English is first: its texts replace those that another language lacks. */
export const languages: readonly ['en', ...Language[]] = ['en', ...others];

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);
