import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';

export type ExportRow = Selectable<Database['company_exports']>;

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const listExports = ({ q, companyId }: TenantTx): Promise<ExportRow[]> =>
  q
    .selectFrom('company_exports')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();

export const findDeletion = ({ q, companyId }: TenantTx) =>
  q.selectFrom('company_deletions').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** Returns undefined while another export is running. */
export const insertExport = ({ q, companyId }: TenantTx, requestedBy: string): Promise<ExportRow | undefined> =>
  q
    .insertInto('company_exports')
    .values({ company_id: companyId, asked_by: requestedBy })
    .onConflict((conflict) => conflict.column('company_id').where('state', 'in', ['waiting', 'working']).doNothing())
    .returningAll()
    .executeTakeFirst();

export async function updateExport(
  { q, companyId }: TenantTx,
  id: string,
  changes: Partial<Pick<ExportRow, 'state' | 'done' | 'bytes' | 'expires_at' | 'link_hash' | 'link_until'>>,
): Promise<ExportRow | undefined> {
  return q
    .updateTable('company_exports')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** A lookup: returns the export of a link that is still valid. */
export const findByLink = (q: Query, token: string, now: Date) =>
  q
    .selectFrom('company_exports')
    .innerJoin('companies', 'companies.id', 'company_exports.company_id')
    .select(['company_exports.id', 'company_exports.company_id', 'companies.name'])
    .where('link_hash', '=', digestOf(token))
    .where('link_until', '>', now)
    .where('state', '=', 'ready')
    .executeTakeFirst();

/** Marks exports as expired. Returns their ids, to delete the files. */
export async function expireExports(q: Query, now: Date): Promise<string[]> {
  const rows = await q
    .updateTable('company_exports')
    .set({ state: 'expired', link_hash: null, link_until: null })
    .where('state', '=', 'ready')
    .where('expires_at', '<', now)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Fails exports that record no progress, because their process ended. */
export async function failStaleExports(q: Query, before: Date): Promise<void> {
  await q
    .updateTable('company_exports')
    .set({ state: 'failed' })
    .where('state', 'in', ['waiting', 'working'])
    .where('created_at', '<', before)
    .execute();
}

export async function storeDeletion({ q, companyId }: TenantTx, deleteAt: Date, requestedBy: string): Promise<Date> {
  const row = await q
    .insertInto('company_deletions')
    .values({ company_id: companyId, delete_at: deleteAt, asked_by: requestedBy })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ asked_by: requestedBy }))
    .returning('delete_at')
    .executeTakeFirstOrThrow();
  return row.delete_at;
}

export async function removeDeletion({ q, companyId }: TenantTx): Promise<boolean> {
  const { numDeletedRows } = await q
    .deleteFrom('company_deletions')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Ends the exports whose file is ready. Returns their ids, to delete the files after the commit. @throws export_running
 */
export async function endExports({ q, companyId }: TenantTx): Promise<string[]> {
  const rows = await q
    .selectFrom('company_exports')
    .select(['id', 'state'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['waiting', 'working', 'ready'])
    .forUpdate()
    .execute();
  if (rows.some(({ state }) => state !== 'ready')) refuse('export_running');
  await q
    .updateTable('company_exports')
    .set({ state: 'expired', link_hash: null, link_until: null })
    .where('company_id', '=', companyId)
    .where('state', '=', 'ready')
    .execute();
  return rows.map(({ id }) => id);
}
