import type { CellFix } from '@roundsman/domain/upload/cell-fixes';
import { uploadLimits } from '@roundsman/domain/upload/limits';
import { refuse, refuseFields } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/handlers.ts';

/** The one file of an upload (UPL-02, UPL-23). @throws 422, too_large */
export function onlyFile(files: readonly UploadedFile[]): UploadedFile {
  const [file, second] = files;
  if (!file) refuseFields([{ path: 'file', message: 'Required' }]);
  if (second) refuseFields([{ path: 'file', message: 'Choose one file' }]);
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

/** A JSON list in a text field of a form; nothing is an empty one. @throws 422 for whatever else it is */
function parseList<T>(path: string, text: string | undefined, isItem: (item: unknown) => item is T): T[] {
  if (!text?.trim()) return [];
  const list = jsonOf(text);
  return Array.isArray(list) && list.every(isItem) ? list : refuseFields([{ path, message: 'Invalid' }]);
}

const isText = (item: unknown): item is string => typeof item === 'string';

const isRow = (item: unknown): item is number => Number.isInteger(item) && (item as number) >= 0;

function parseRow(text: string | undefined): number | undefined {
  if (!text?.trim()) return undefined;
  const row = Number(text);
  return isRow(row) && row > 0 ? row : refuseFields([{ path: 'headerRow', message: 'Invalid' }]);
}

interface Asked {
  readonly fields?: string | undefined;
  readonly headerRow?: string | undefined;
  readonly fixes?: string | undefined;
  readonly skip?: string | undefined;
}

/** How the form of an upload wants the rows read, beside the mapping. `known`: the fields that can be written anew. @throws 422 */
export function parseReading<Field extends string>(asked: Asked, known: readonly Field[]) {
  function isFix(item: unknown): item is CellFix<Field> {
    if (typeof item !== 'object' || item === null) return false;
    const { row, field, value } = item as Partial<Record<keyof CellFix<string>, unknown>>;
    const isField = (known as readonly unknown[]).includes(field);
    return isRow(row) && isField && typeof value === 'string' && value.length <= 2000;
  }
  return {
    customHeaders: parseList('fields', asked.fields, isText),
    headerRow: parseRow(asked.headerRow),
    fixes: parseList('fixes', asked.fixes, isFix),
    skip: parseList('skip', asked.skip, isRow),
  };
}

/** Mapped fields with their headers. */
export const mappedFields = <Field extends string>(
  mapping: Readonly<Partial<Record<Field, string | undefined>>>,
): [Field, string][] =>
  (Object.entries(mapping) as [Field, string | undefined][]).flatMap(([field, header]) => {
    const name = header?.trim();
    return name ? [[field, name] as [Field, string]] : [];
  });
