import type { HeaderWords } from './header-word-types.ts';
import { entriesOf } from '../typed-tables.ts';
import { isLanguage, languages } from './index.ts';
import * as listed from './listed-header-words.ts';

export type { HeaderWords, StopPart } from './header-word-types.ts';

/** The place of a language: those that the interface has are first, in their own order. */
const rankOf = (language: string): number => (isLanguage(language) ? languages.indexOf(language) : languages.length);

/**
 * The words of all languages that have them, also of those that the interface does not have. The offered ones are first,
 * English before all, because the first meaning of a word counts.
 */
export const headerWords: readonly HeaderWords[] = entriesOf(listed)
  .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  .map(([, wordsOfLanguage]) => wordsOfLanguage);
