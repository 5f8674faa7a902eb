import { type ImportDate, importDate } from '@roundsman/domain';
import type { DateOrder } from '@roundsman/domain/upload/values/country-of-zone';
import type { FilePresetId } from '@roundsman/domain/upload/headers/file-presets';
import { isUploadedFor, type UploadField, uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { readSettings } from '../../settings/index.ts';
import type { SpreadsheetFile } from '../../uploads/index.ts';
import type { UploadCheck } from './describe-reading.ts';
import { readCompany } from './read-company.ts';
import { checkRequired, type OrderReadingOptions } from './reading-options.ts';
import { checkInThread, type RowsOfFile, readRowsInThread } from './read-upload.ts';

/** How a spreadsheet is read that no person checks. */
export interface ImportReading {
  readonly type: 'VRP' | 'PDP';
  /** Headers by field. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly fields: readonly string[];
  readonly dateOrder: DateOrder | null;
  readonly headerRow: number | null;
  readonly preset: FilePresetId | null;
  readonly defaultDate: ImportDate;
}

type Read = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

const optionsOf = (read: Read, reading: ImportReading, now: Date): Promise<OrderReadingOptions> =>
  read(async (tx) => {
    const { timeZone } = await readSettings(tx);
    return {
      type: reading.type,
      mapped: uploadFields.flatMap((field): [UploadField, readonly string[]][] => {
        const headers = reading.columns[field];
        return headers && isUploadedFor(field, reading.type) ? [[field, headers]] : [];
      }),
      customHeaders: reading.fields,
      headerRow: reading.headerRow ?? undefined,
      // A check without columns recognises the system; an import uses the stored one.
      preset: reading.preset ?? (Object.keys(reading.columns).length === 0 ? undefined : 'none'),
      dateOrder: reading.dateOrder ?? undefined,
      defaultDate: importDate(reading.defaultDate, timeZone, now) ?? undefined,
      fixes: [],
      skip: [],
      ...(await readCompany(tx)),
    };
  });

/** Reads the rows of a file by the rules of uploads. @throws Refusal */
export async function readImport(
  read: Read,
  file: SpreadsheetFile,
  reading: ImportReading,
  now: Date,
): Promise<RowsOfFile> {
  return readRowsInThread(file, await optionsOf(read, reading, now));
}

/** Returns the check of an upload for a file. @throws Refusal */
export async function checkImport(
  read: Read,
  file: SpreadsheetFile,
  reading: ImportReading,
  now: Date,
): Promise<UploadCheck> {
  return checkInThread(file, await optionsOf(read, reading, now));
}

/**
 * Checks that the columns of an import have all that an upload requires, and the order reference, by which rows are
 * found again. `hasDate`: rows without a date get one. @throws 422
 */
export function checkImportColumns({
  type,
  columns,
  hasDate,
}: Pick<ImportReading, 'type' | 'columns'> & { readonly hasDate: boolean }): void {
  const mapped = uploadFields.flatMap((field): [UploadField, readonly string[]][] =>
    columns[field] ? [[field, columns[field]]] : [],
  );
  checkRequired({ type, mapped: hasDate ? [...mapped, ['deliveryDate', []]] : mapped });
  if (!columns.orderRef) refuseFields([{ path: 'orderRef', code: 'required' }]);
}
