import { addressMessages } from '@roundsman/domain';
import type { TenantHandle } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { findOrderUpload } from '../../uploads/index.ts';
import { fieldOfError } from './import-row.ts';
import { readRemarked, type StoredMark } from './read-upload.ts';
import { listUploadErrors } from './uploads.store.ts';

/** The uploaded file with what is wrong today: rows that were corrected since have no mark. `file` is undefined once it is no longer kept. @throws 404 */
export async function readMarkedUpload(
  tenant: TenantHandle,
  fileStore: FileStore,
  id: string,
): Promise<{ fileName: string; file: Buffer | undefined }> {
  const [upload, errors] = await tenant.read(
    async (tx) => [(await findOrderUpload(tx, id)) ?? refuse('not_found'), await listUploadErrors(tx, id)] as const,
  );
  const { file_name: fileName, reading } = upload;
  const bytes = upload.file && (await fileStore.get(upload.file));
  if (!bytes || !reading) return { fileName, file: undefined };
  const marks = errors.flatMap(({ upload_row: row, error_details: texts, field_errors: byField }) =>
    row === null ? [] : [[row, { texts, headers: headersOf(texts, byField, reading.mapping) }] as [number, StoredMark]],
  );
  return { fileName, file: Buffer.from(await readRemarked({ fileName, bytes }, reading.headerRow, new Map(marks))) };
}

/** Where the trouble stands in the file: unreadable fields, and addresses that were not found. */
function headersOf(
  texts: readonly string[],
  byField: Readonly<Record<string, string>>,
  mapping: Readonly<Record<string, string>>,
): string[] {
  const legs = (['pickup', 'delivery'] as const).filter((leg) => texts.includes(addressMessages[leg]));
  const fields = [...Object.keys(byField).map(fieldOfError), ...legs.map((leg) => `${leg}Address`)];
  return fields.flatMap((field) => mapping[field]?.replace(/\s+/g, ' ') ?? []);
}
