import type { HeaderWords } from './header-word-types.ts';
import { entriesOf } from '../typed-tables.ts';
import { isLanguage, languages } from './index.ts';
import * as listed from './listed-header-words.ts';

export type { HeaderWords, StopPart } from './header-word-types.ts';

/**
 * The words of all languages that have them, also of those that the interface does not have. The offered ones are first,
 * English before all, because the first meaning of a word counts.
 */
export const headerWords: readonly HeaderWords[] = [
  ...languages.map((language) => listed[language]),
  ...entriesOf(listed).flatMap(([language, words]) => (isLanguage(language) ? [] : [words])),
];
