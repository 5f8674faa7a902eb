import { hasBegun, isFinished } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { lockOrders, setOrderFields } from './orders.store.ts';

/**
 * Hides orders for ever (SRV-78): all of them or, when one has begun or ended, none (ORD-54). Those that are on a route
 * leave it: its plan hears of it and closes the gap (SRV-06).
 */
export async function deleteOrders(tx: TenantTx, ids: readonly string[], at: Date): Promise<void> {
  const rows = await lockOrders(tx, ids);
  const begun = rows.filter((row) => hasBegun(row.status) || isFinished(row.status));
  if (begun.length > 0) {
    refuse(
      'orders_begun',
      begun.slice(0, 100).map((row) => ({ path: row.id, message: row.order_code })),
    );
  }
  await setOrderFields(
    tx,
    rows.map((row) => row.id),
    { deleted_at: at, stop_token: null },
  );
  await tx.emit({
    type: 'ordersDeleted',
    companyId: tx.companyId,
    count: rows.length,
    orderCodes: rows.slice(0, 100).map((row) => row.order_code),
  });
  await tx.emit(
    ...rows.flatMap((row) =>
      row.route_plan_id === null
        ? []
        : {
            type: 'plannedOrderDeleted' as const,
            companyId: tx.companyId,
            orderId: row.id,
            routePlanId: row.route_plan_id,
          },
    ),
  );
}
