import type { TenantTx } from '../../platform/db/handles.ts';

export async function insertUpload(
  { q, companyId }: TenantTx,
  upload: { membershipId: string; uploadedAt: Date; fileName: string; total: number },
): Promise<string> {
  const row = await q
    .insertInto('uploads')
    .values({
      company_id: companyId,
      membership_id: upload.membershipId,
      uploaded_time: upload.uploadedAt,
      file_name: upload.fileName,
      total: upload.total,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Marks an upload as looked up. False when it was already: its end has been told (SRV-69). */
export async function markGeocoded({ q, companyId }: TenantTx, uploadId: string, at: Date): Promise<boolean> {
  const row = await q
    .updateTable('uploads')
    .set({ geocoded_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', uploadId)
    .where('geocoded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
