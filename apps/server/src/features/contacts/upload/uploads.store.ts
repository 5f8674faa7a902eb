import type { ContactStatus } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import type { ContactRow } from '../contacts.store.ts';

const none = { ready: 0, geocoding: 0, invalid: 0, used: 0 };

/** Counts the contacts of these uploads by their present state. Contacts that were on a plan count only as `used`. */
export async function countUploaded(
  { q, companyId }: TenantTx,
  uploadIds: readonly string[],
): Promise<(uploadId: string) => typeof none> {
  const { rows } = await sql<typeof none & { uploadId: string }>`
    select upload_id as "uploadId",
      count(*) filter (where used_at is null and status = ${'READY' satisfies ContactStatus})::int as ready,
      count(*) filter (where used_at is null and status = ${'GEOCODING' satisfies ContactStatus})::int as geocoding,
      count(*) filter (where used_at is null and status = ${'INVALID' satisfies ContactStatus})::int as invalid,
      count(*) filter (where used_at is not null)::int as used
    from contacts
    where company_id = ${companyId} and upload_id = any(${uploadIds}::uuid[])
    group by upload_id`.execute(q);
  const counts = new Map(rows.map(({ uploadId, ...count }) => [uploadId, count]));
  return (uploadId) => counts.get(uploadId) ?? none;
}

/** Selects the remaining contacts of an upload for update. */
export async function selectUploadedForUpdate({ q, companyId }: TenantTx, uploadId: string): Promise<ContactRow[]> {
  return q
    .selectFrom('contacts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns contacts with problems, and the problems. */
export async function listUploadErrors({ q, companyId }: TenantTx, uploadId: string) {
  return q
    .selectFrom('contacts')
    .select(['upload_row', 'error_details'])
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .where('status', '=', 'INVALID')
    .execute();
}
