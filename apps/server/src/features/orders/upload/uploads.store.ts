import { type OrderStatus, preparingStatuses } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';

/** Returns the ids of the orders of an upload that are not deleted. */
export async function listUploadedIds({ q, companyId }: TenantTx, uploadId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns those orders that have problems, with the problems. */
export async function listUploadErrors({ q, companyId }: TenantTx, uploadId: string) {
  return q
    .selectFrom('orders')
    .select(['upload_row', 'error_details', 'field_errors'])
    .where('company_id', '=', companyId)
    .where('upload_id', '=', uploadId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'ERROR')
    .execute();
}

const none = { draft: 0, geocoding: 0, error: 0, planned: 0 };

/** Counts the orders of these uploads by their present state. */
export async function countUploaded(
  { q, companyId }: TenantTx,
  uploadIds: readonly string[],
): Promise<(uploadId: string) => typeof none> {
  const { rows } = await sql<typeof none & { uploadId: string }>`
    select upload_id as "uploadId",
      count(*) filter (where status = ${'DRAFT' satisfies OrderStatus} and route_plan_id is null)::int as draft,
      count(*) filter (where status = ${'GEOCODING' satisfies OrderStatus})::int as geocoding,
      count(*) filter (where status = ${'ERROR' satisfies OrderStatus})::int as error,
      count(*) filter (where route_plan_id is not null or status <> all(${[...preparingStatuses]}::text[]))::int as planned
    from orders
    where company_id = ${companyId} and deleted_at is null and upload_id = any(${uploadIds}::uuid[])
    group by upload_id`.execute(q);
  const counts = new Map(rows.map(({ uploadId, ...count }) => [uploadId, count]));
  return (uploadId) => counts.get(uploadId) ?? none;
}

/** Returns the newest order of each of these references. */
export async function listIdsByRef(
  { q, companyId }: TenantTx,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (refs.length === 0) return new Map();
  const rows = await q
    .selectFrom('orders')
    .select(['id', 'order_ref'])
    .distinctOn('order_ref')
    .where('company_id', '=', companyId)
    .where('order_ref', '=', (eb) => eb.fn.any(eb.val([...refs])))
    .where('deleted_at', 'is', null)
    .orderBy('order_ref')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, order_ref: ref }) => [ref ?? '', id]));
}
