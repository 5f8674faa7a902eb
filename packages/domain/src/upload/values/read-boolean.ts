import type { CellReader } from './cell.ts';
import { booleanWords, normaliseHeader, splitWords } from '../headers/header-words.ts';

/** Signs that files use for yes and no beside words. */
const yes = new Set(['1', 'x', '✓', '✔', ...splitWords(booleanWords.yes)]);
const no = new Set(['0', '-', '–', ...splitWords(booleanWords.no)]);

/** Reads yes or no in any language, as a mark, or as the truth value of a spreadsheet: ja, x, WAHR, 0. */
export const readBoolean: CellReader<boolean> = ({ text }) => {
  const word = normaliseHeader(text) || text.trim();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
};
