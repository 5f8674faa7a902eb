import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../platform/db/handles.ts';

/** Returns whether the company is a sandbox, from which nothing is sent to people. */
export async function isSandbox({ q, companyId }: TenantTx): Promise<boolean> {
  const row = await q.selectFrom('companies').select('sandbox_of').where('id', '=', companyId).executeTakeFirst();
  return row?.sandbox_of !== null && row !== undefined;
}

/**
 * Limits a query over all companies to those that are no sandbox. Every list and every sum for platform admins uses it,
 * except the audit log, which is complete.
 * @param column the id of the company, such as `o.company_id`
 */
export const isNoSandbox = (column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from companies trial where trial.id = ${sql.ref(column)} and trial.sandbox_of is not null)`;
