import type { TenantTx } from '../../../platform/db/handles.ts';

/** Names by which a sheet may call the company's groups. */
export async function listGroupNames({ q, companyId }: TenantTx): Promise<{ id: string; name: string }[]> {
  return (
    q
      .selectFrom('groups')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      // Of two groups with one name the older is meant.
      .orderBy('created_at', 'desc')
      .execute()
  );
}

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
