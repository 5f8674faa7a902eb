import type { FilePresetId } from '@roundsman/domain/upload/headers/file-presets';
import type { Template } from '@roundsman/domain/upload/headers/match-columns';
import type { ReplyOf } from '../../platform/api/api.ts';

type Sent = Omit<ReplyOf<'GET /uploads/mappings'>['mappings'][number], 'preset'> & {
  readonly preset?: FilePresetId | null;
};

/** Mapping of the columns of an earlier upload. */
export interface EarlierMapping<Field extends string> extends Template<Field> {
  readonly id: string;
  readonly fileName: string;
  /** UTC, ISO 8601. */
  readonly uploadedTime: string;
  /** The system that exported the file; null: none. */
  readonly preset: FilePresetId | null;
}

/** Converts a mapping of the API. Fields unknown to this page are omitted. */
export function earlierMapping<Field extends string>(
  { uploadId, fileName, uploadedTime, mapping, addressColumns, fields, preset = null }: Sent,
  fieldNames: readonly Field[],
): EarlierMapping<Field> {
  const columns: Partial<Record<Field, readonly string[]>> = {};
  for (const field of fieldNames) {
    const headers = addressColumns[field] ?? (mapping[field] ? [mapping[field]] : []);
    if (headers.length > 0) columns[field] = headers;
  }
  return { id: uploadId, fileName, uploadedTime, mapping: columns, fields, preset };
}
