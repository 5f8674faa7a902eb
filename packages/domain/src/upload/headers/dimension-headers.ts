import type { LoadDimension, LoadField } from '../../load/load-dimensions.ts';
import { normaliseHeader } from './header-words.ts';
import { type ColumnNames, wordKey } from './name-columns.ts';

/**
 * Adds the names that a company gave its load dimensions to the names of headers: 'Weight', 'Weight (kg)', 'kg'. They
 * come before the built-in names, where 'Weight' is the first load.
 */
export function withDimensions<Field extends string>(
  names: ColumnNames<Field | LoadField>,
  dimensions: readonly LoadDimension[],
): ColumnNames<Field | LoadField> {
  const exact = new Map<string, LoadField>();
  const keys = new Map<string, LoadField>();
  for (const { id, name, unit } of dimensions) {
    for (const text of [name ?? '', name && unit ? `${name} ${unit}` : '', unit ?? '']) {
      const key = normaliseHeader(text);
      // A single letter, such as the unit of litres, heads too many other columns.
      if (key.length < 2) continue;
      if (!exact.has(key)) exact.set(key, id);
      if (!keys.has(wordKey(text))) keys.set(wordKey(text), id);
    }
  }
  if (exact.size === 0) return names;
  const named = (header: string): LoadField | undefined => exact.get(normaliseHeader(header));
  return {
    isHeader: (text) => named(text) !== undefined || names.isHeader(text),
    findExact: (header) => named(header) ?? names.findExact(header),
    findSimilar: (header) => named(header) ?? keys.get(wordKey(header)) ?? names.findSimilar(header),
    addressPart: names.addressPart,
  };
}
