import type { HeaderWords } from './header-word-types.ts';
import * as listed from './listed-header-words.ts';

export type { HeaderWords, StopPart } from './header-word-types.ts';

/** The words of all languages that have them, also of those that are not offered yet. */
export const headerWords: readonly HeaderWords[] = Object.values(listed);
