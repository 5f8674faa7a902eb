import { addressProblemFor, type OrderStatus, preparingStatuses, type StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { erasedLogColumns, erasedOrderColumns, personalOfStop } from './personal-columns.ts';

const assignments = (columns: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.entries(columns)
      .map(([column, value]) => `${column} = ${value}`)
      .join(', '),
  );

/**
 * Erases persons from orders, also from drafts. An order retains its figures, its date and coordinates rounded to a
 * kilometre. `ends` has the ids of the orders by the stop at which the person is. Returns the file names of their
 * photos, to delete the files after the commit.
 */
export async function eraseOrders(
  tx: TenantTx,
  ends: Readonly<Record<StopType, readonly string[]>>,
): Promise<string[]> {
  const { q, companyId } = tx;
  const orderIds = [...new Set([...ends.pickup, ...ends.delivery])];
  await eraseEnd(tx, 'pickup', ends.pickup);
  await eraseEnd(tx, 'delivery', ends.delivery);
  // Texts about the whole order may name the person at either stop.
  await sql`update orders set ${assignments(erasedOrderColumns)}, updated_at = now()
    where company_id = ${companyId} and id = any(${orderIds}::uuid[])`.execute(q);
  await sql`update order_log set ${assignments(erasedLogColumns)}
    where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and notes is not null`.execute(q);
  await closeUnplanned(tx, 'pickup', ends.pickup);
  await closeUnplanned(tx, 'delivery', ends.delivery);
  const photos = await q
    .deleteFrom('order_photos')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .returning('file_name')
    .execute();
  return photos.map(({ file_name }) => file_name);
}

/**
 * Erases the columns of one stop. The rounded coordinates suffice for reports and old maps, and identify no address.
 */
function eraseEnd({ q, companyId }: TenantTx, end: StopType, ids: readonly string[]) {
  const changes = [
    ...personalOfStop(end, 'stop').map((column) => `${column} = null`),
    ...personalOfStop(end, 'rounded').map((column) => `${column} = round(${column}::numeric, 2)`),
  ];
  return sql`update orders set ${sql.raw(changes.join(', '))}
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(q);
}

/** Closes erased orders that are not planned, because their rounded coordinates are no destination. */
const closeUnplanned = ({ q, companyId }: TenantTx, end: StopType, ids: readonly string[]) =>
  sql`update orders set status = ${'ERROR' satisfies OrderStatus}, error_details = error_details || ${JSON.stringify([addressProblemFor(end)])}::jsonb
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and route_plan_id is null
      and status = any(${[...preparingStatuses]}::text[])`.execute(q);

const batch = 500;

/**
 * Deletes a batch of photos of orders that finished before `before`; orders that never finished count by the photo's
 * own time. Returns the file names, an empty list when no photos are left.
 */
export async function deleteOldPhotos({ q, companyId }: TenantTx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`delete from order_photos where id in (
      select p.id from order_photos p join orders o on o.id = p.order_id
      where p.company_id = ${companyId} and coalesce(o.completed_at, p.created_at) < ${before} limit ${batch})
    returning file_name`.execute(q);
  return rows.map(({ file_name }) => file_name);
}

/** Deletes signatures, and the names beside them, of orders that finished before `before`. */
export const deleteOldSignatures = ({ q, companyId }: TenantTx, before: Date) =>
  q
    .updateTable('orders')
    .set({ signature: null, received_by: null })
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('signature', 'is not', null), eb('received_by', 'is not', null)]))
    .where((eb) => eb(eb.fn.coalesce('completed_at', 'updated_at'), '<', before))
    .execute();
