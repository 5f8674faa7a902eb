import type { HeaderWords } from './header-word-types.ts';
import * as listed from './listed-header-words.ts';

export type { HeaderWords, StopPart } from './header-word-types.ts';

/** Of every language that has such words, also of one that is not offered yet. */
export const headerWords: readonly HeaderWords[] = Object.values(listed);
