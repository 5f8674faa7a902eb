import { isFinished, type OrderStatus, type PickupStatus } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { findLastEntries, voidEntries } from './order-log.store.ts';
import { type OrderChanges } from '../order-table-columns.ts';
import { listReplans, selectOrdersForUpdate, setOrderFields } from '../orders.store.ts';

/** Undoes the last status of one order. */
export interface UndoneStatus {
  readonly orderId: string;
  /** The entry of the present status; it becomes void. */
  readonly logEntryId: string;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
  /** Other fields to restore. */
  readonly fields?: OrderChanges;
}

/**
 * Undoes a final status for the driver; no other code leaves one. Orders whose last log entry is the given one return
 * to the status before it. Orders that changed since are unchanged. Returns the ids of the orders that returned.
 * @throws order_replanned when a replan exists, because two drivers would deliver the order
 */
export async function undoStatus(tx: TenantTx, undone: readonly UndoneStatus[]): Promise<ReadonlySet<string>> {
  const ids = undone.map(({ orderId }) => orderId);
  const rows = new Map((await selectOrdersForUpdate(tx, ids)).map((row) => [row.id, row]));
  const last = await findLastEntries(tx, ids);
  const going = undone.filter(({ orderId, logEntryId }) => last.get(orderId) === logEntryId);
  for (const { orderId, status, pickupStatus, fields } of going) {
    const row = rows.get(orderId);
    if (row && isFinished(row.status)) await checkReplans(tx, orderId);
    await setOrderFields(tx, [orderId], { ...fields, status, pickup_status: pickupStatus, completed_at: null });
  }
  await voidEntries(
    tx,
    going.map(({ logEntryId }) => logEntryId),
  );
  await tx.emit(
    ...going.map(({ orderId, status }) => ({
      type: 'orderStatusChanged' as const,
      companyId: tx.companyId,
      orderId,
      status,
      routePlanId: rows.get(orderId)?.route_plan_id ?? null,
      groupId: rows.get(orderId)?.group_id ?? null,
      driverId: rows.get(orderId)?.driver_id ?? null,
    })),
  );
  return new Set(going.map(({ orderId }) => orderId));
}

async function checkReplans(tx: TenantTx, orderId: string): Promise<void> {
  const again = await listReplans(tx, tx.companyId, orderId);
  if (again.length > 0)
    refuse(
      'order_replanned',
      again.map((order) => ({ path: order.id, name: order.order_code })),
    );
}
