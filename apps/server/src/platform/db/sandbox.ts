import type { TenantTx } from './handles.ts';

/** Returns whether the company is a sandbox, from which nothing is sent to people. */
export async function isSandbox({ q, companyId }: TenantTx): Promise<boolean> {
  const row = await q.selectFrom('companies').select('sandbox_of').where('id', '=', companyId).executeTakeFirst();
  return row?.sandbox_of !== null && row !== undefined;
}
