import type { StoredReading } from './uploads.tables.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { UploadKind } from './uploads.store.ts';

/** Greatest number of uploads read, and of mappings offered. */
const limits = { uploads: 200, mappings: 20 } as const;

/**
 * Returns the mappings of the company's latest uploads, latest first. Of several with the same headers only the latest
 * is returned.
 */
export async function readMappings({ q, companyId }: TenantTx, kind: UploadKind) {
  const rows = await q
    .selectFrom('uploads')
    .select(['id', 'file_name', 'uploaded_time', 'reading'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('reading', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limits.uploads)
    .execute();
  const byHeaders = new Map<string, ReturnType<typeof present>>();
  for (const { reading, ...row } of rows) {
    if (!reading) continue;
    const key = JSON.stringify(headersOf(reading).toSorted());
    if (!byHeaders.has(key)) byHeaders.set(key, present(row, reading));
  }
  return [...byHeaders.values()].slice(0, limits.mappings);
}

const headersOf = ({ mapping, addressColumns, fields }: StoredReading): string[] => [
  ...new Set([...Object.values(mapping), ...Object.values(addressColumns ?? {}).flat(), ...(fields ?? [])]),
];

const present = (row: { id: string; file_name: string; uploaded_time: Date }, reading: StoredReading) => ({
  uploadId: row.id,
  fileName: row.file_name,
  uploadedTime: row.uploaded_time.toISOString(),
  mapping: reading.mapping,
  addressColumns: Object.fromEntries(
    Object.entries(reading.addressColumns ?? {}).map(([field, headers]) => [field, [...headers]]),
  ),
  fields: [...(reading.fields ?? [])],
  preset: reading.preset ?? null,
});
