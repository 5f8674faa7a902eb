import type { CellFix } from '@roundsman/domain/upload/values/cell-fixes';
import { takesSeveralColumns } from '@roundsman/domain/upload/headers/address-columns';
import { uploadLimits } from '@roundsman/domain/upload/sheet/limits';
import { refuse, refuseFields } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/handlers.ts';
import type { ReadingOptions } from './read-rows.ts';

/** Returns the one file of an upload. @throws 422, too_large */
export function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file, second] = files;
  if (!file) refuseFields([{ path: 'file', code: 'required' }]);
  if (second) refuseFields([{ path: 'file', code: 'one_file' }]);
  if (file.data.length > uploadLimits.bytes) refuse('too_large');
  return file;
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a JSON list in a form field; an absent field is an empty list. @throws 422 */
function parseList<T>(path: string, text: string | undefined, isItem: (item: unknown) => item is T): T[] {
  if (!text?.trim()) return [];
  const list = jsonOf(text);
  return Array.isArray(list) && list.every(isItem) ? list : refuseFields([{ path, code: 'invalid' }]);
}

const isText = (item: unknown): item is string => typeof item === 'string';

const isRow = (item: unknown): item is number => typeof item === 'number' && Number.isInteger(item) && item >= 0;

function parseRow(text: string | undefined): number | undefined {
  if (!text?.trim()) return undefined;
  const row = Number(text);
  return isRow(row) && row > 0 ? row : refuseFields([{ path: 'headerRow', code: 'invalid' }]);
}

interface ReadingFields {
  readonly fields?: string | undefined;
  readonly headerRow?: string | undefined;
  readonly fixes?: string | undefined;
  readonly skip?: string | undefined;
}

/** Parses the fields of an upload's form other than the mapping. `fieldNames`: fields that fixes may change. @throws 422 */
export function parseReading<Field extends string>(fields: ReadingFields, fieldNames: readonly Field[]) {
  function isFix(item: unknown): item is CellFix<Field> {
    if (typeof item !== 'object' || item === null) return false;
    const { row, field, value } = item as Partial<Record<keyof CellFix<string>, unknown>>;
    const isField = (fieldNames as readonly unknown[]).includes(field);
    return isRow(row) && isField && typeof value === 'string' && value.length <= 2000;
  }
  return {
    customHeaders: parseList('fields', fields.fields, isText),
    headerRow: parseRow(fields.headerRow),
    fixes: parseList('fixes', fields.fixes, isFix),
    skip: parseList('skip', fields.skip, isRow),
  };
}

/** Parses the headers of addresses in several columns. @throws 422 for an unknown address field or an invalid header */
function parseAddressColumns(text: string | undefined): ReadonlyMap<string, readonly string[]> {
  if (!text?.trim()) return new Map();
  const sent = jsonOf(text);
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const entries = isObject ? Object.entries(sent) : refuseFields([{ path: 'addressColumns', code: 'invalid' }]);
  return new Map(
    entries.map(([field, headers]) => {
      if (!takesSeveralColumns(field) || !Array.isArray(headers) || headers.length > 10 || !headers.every(isText))
        return refuseFields([{ path: `addressColumns.${field}`, code: 'invalid' }]);
      return [field, headers.map((header) => header.trim()).filter(Boolean)];
    }),
  );
}

/** Returns the mapped fields with their headers. @throws 422 */
export function mappedFields<Field extends string>(
  mapping: Readonly<Partial<Record<Field, string | undefined>>>,
  addressColumns: string | undefined,
  fieldNames: readonly Field[],
): [Field, string[]][] {
  const several = parseAddressColumns(addressColumns);
  for (const field of several.keys())
    if (!(fieldNames as readonly string[]).includes(field))
      refuseFields([{ path: `addressColumns.${field}`, code: 'invalid' }]);
  return fieldNames.flatMap((field) => {
    const name = mapping[field]?.trim();
    const headers = several.get(field) ?? (name ? [name] : []);
    return headers.length > 0 ? [[field, [...headers]] as [Field, string[]]] : [];
  });
}

/** Returns a mapping in the form that is stored with its upload. */
export const storedMapping = ({ mapped, customHeaders }: Pick<ReadingOptions<string>, 'mapped' | 'customHeaders'>) => ({
  mapping: Object.fromEntries(mapped.flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]]))),
  addressColumns: Object.fromEntries(mapped.filter(([, headers]) => headers.length > 1)),
  fields: customHeaders,
});
