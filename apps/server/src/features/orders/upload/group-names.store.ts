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
