import type { Language } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';

/** Returns the value of a field as a cell of an export that can be uploaded again: yes or no as words, lists by commas. */
export function exportCell(
  value: string | number | boolean | null | readonly string[],
  language: Language,
): string | number | null {
  if (typeof value === 'boolean') return serverTexts[language].booleans[value ? 'yes' : 'no'];
  return typeof value === 'object' && value !== null ? value.join(', ') : value;
}
