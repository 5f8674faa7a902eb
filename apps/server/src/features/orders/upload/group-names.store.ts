import type { TenantTx } from '../../../platform/db/handles.ts';

/** Returns the names of the company's groups, for the group column of a spreadsheet. */
export async function listGroupNames({ q, companyId }: TenantTx): Promise<{ id: string; name: string }[]> {
  return (
    q
      .selectFrom('groups')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      // Of two groups with one name the older is used, which is last.
      .orderBy('created_at', 'desc')
      .execute()
  );
}
