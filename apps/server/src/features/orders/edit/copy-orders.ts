import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { copyOrderMinutes } from '../../accepted-minutes/index.ts';
import { insertOrders } from './insert-orders.ts';
import { copiedColumns, type OrderRow } from '../order-table-columns.ts';
import { findOrders, selectOrdersForUpdate } from '../orders.store.ts';
import { changeStatus } from '../status/change-status.ts';

export interface CopiesOn {
  readonly deliveryDate: string;
  readonly routePlanId: string;
}

/**
 * Copies orders onto a cloned plan, unassigned and with new codes. Copies have the fields that people write, without
 * history: driver, log, proof, tracking and rating. On another day they are without the earliest, latest and preferred
 * date. Where an order comes after another one by its code, the copy comes after its copy. Returns the copy's id by the
 * original's.
 */
export async function copyOrders(
  tx: TenantTx,
  orderIds: readonly string[],
  { deliveryDate, routePlanId }: CopiesOn,
): Promise<Map<string, string>> {
  const rows = await selectOrdersForUpdate(tx, orderIds);
  const ids = await insertOrders(
    tx,
    rows.map((row) => ({
      ...copiedColumns(row),
      status: 'DRAFT',
      delivery_date: deliveryDate,
      // The dates of the original say nothing about another day.
      ...(deliveryDate !== row.delivery_date && { earliest_date: null, latest_date: null, preferred_date: null }),
      created_by: row.created_by,
      copied_from: row.id,
    })),
  );
  const copies = new Map(rows.map((row, i) => [row.id, ids[i]!]));
  await copyOrderMinutes(tx, copies);
  await renameBefore(tx, rows, copies);
  await changeStatus(tx, { orderIds: ids, to: 'UNASSIGNED', actor: 'plan', fields: { route_plan_id: routePlanId } });
  return copies;
}

/** Replaces the codes of originals in what copies come after. References and codes of other orders stay. */
async function renameBefore(
  tx: TenantTx,
  rows: readonly OrderRow[],
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const originals = new Map(rows.map(({ id, order_code }) => [order_code, id]));
  const following = rows.filter(({ after_orders: after }) => after.some((name) => originals.has(name)));
  if (following.length === 0) return;
  const codes = new Map((await findOrders(tx, [...copies.values()])).map(({ id, order_code }) => [id, order_code]));
  const renamed = (name: string): string => codes.get(copies.get(originals.get(name) ?? '') ?? '') ?? name;
  const values = following.map(({ id, after_orders: after }) => ({ id: copies.get(id), after: after.map(renamed) }));
  await sql`update orders o set after_orders = v."after", updated_at = ${new Date()}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id uuid, "after" text[])
    where o.company_id = ${tx.companyId} and o.id = v.id`.execute(tx.q);
}
