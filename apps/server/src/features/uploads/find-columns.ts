import type { Cell } from '@roundsman/domain/upload/values/cell';
import { headerText } from '@roundsman/domain/upload/headers/find-header';
import { refuse, type RefusalDetail } from '../../platform/errors.ts';

export interface Columns<Field extends string> {
  /** Column indexes of each mapped field, from 0. Only an address has several. */
  readonly columns: ReadonlyMap<Field, readonly number[]>;
  /** Other headers that become custom fields. */
  readonly customColumns: readonly { readonly name: string; readonly index: number }[];
}

/**
 * Finds the mapped headers. Of two with the same text the first counts. @throws upload_header_missing with every
 * missing header
 */
export function findColumns<Field extends string>(
  sheetHeaders: readonly string[],
  mapped: readonly (readonly [Field, readonly string[]])[],
  customHeaders: readonly string[],
): Columns<Field> {
  const missing: RefusalDetail[] = [];
  const indexOf = (path: string, header: string): number => {
    // Requests may send headers of several lines with their line breaks.
    const index = sheetHeaders.indexOf(headerText(header));
    if (index === -1) missing.push({ path, code: 'no_such_column', params: { header } });
    return index;
  };
  const columns = new Map(mapped.map(([field, headers]) => [field, headers.map((header) => indexOf(field, header))]));
  const names = [...new Set(customHeaders.map(headerText).filter(Boolean))];
  const customColumns = names.map((name) => ({ name, index: indexOf('fields', name) }));
  if (missing.length > 0) refuse('upload_header_missing', missing);
  return { columns, customColumns };
}

/** Returns the filled cells of the custom fields, by header. */
export function customFields(
  row: readonly Cell[],
  { customColumns }: Pick<Columns<string>, 'customColumns'>,
): Record<string, string> {
  const filled = customColumns.map(({ name, index }) => [name, row[index]?.text.slice(0, 1000) ?? ''] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}
