import { type OrderStatus, pickupStatusAfter } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { copyOrderMinutes } from '../../accepted-minutes/index.ts';
import { insertOrders } from './insert-orders.ts';
import { copiedColumns } from '../order-table-columns.ts';
import { selectOrdersForUpdate } from '../orders.store.ts';

export interface CopiesOn {
  readonly deliveryDate: string;
  readonly routePlanId: string | null;
  readonly status: OrderStatus;
}

/**
 * Copies orders for a cloned plan, with new codes. Copies have the fields that people write, without history: driver,
 * log, proof, tracking and rating. On another day they are without the earliest, latest and preferred date. Returns the copy's id by the original's.
 */
export async function copyOrders(
  tx: TenantTx,
  orderIds: readonly string[],
  { deliveryDate, routePlanId, status }: CopiesOn,
): Promise<Map<string, string>> {
  const rows = await selectOrdersForUpdate(tx, orderIds);
  const ids = await insertOrders(
    tx,
    rows.map((row) => ({
      ...copiedColumns(row),
      status,
      pickup_status: pickupStatusAfter(status, null, row.route_plan_type),
      delivery_date: deliveryDate,
      // The dates of the original say nothing about another day.
      ...(deliveryDate !== row.delivery_date && { earliest_date: null, latest_date: null, preferred_date: null }),
      route_plan_id: routePlanId,
      created_by: row.created_by,
      copied_from: row.id,
    })),
  );
  const copies = new Map(rows.map((row, i) => [row.id, ids[i]!]));
  await copyOrderMinutes(tx, copies);
  return copies;
}
