import { isFinished, type OrderStatus, type PickupStatus } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { findLastEntries, voidEntries } from './order-log.store.ts';
import { type OrderChanges } from '../order-columns.ts';
import { listReplans, selectOrdersForUpdate, setOrderFields } from '../orders.store.ts';

/** One order's way back. */
export interface UndoneStatus {
  readonly orderId: string;
  /** The entry that made it what it is; it becomes void. */
  readonly logEntryId: string;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
  /** What else is as before. */
  readonly fields?: OrderChanges;
}

/**
 * The driver's undo (SRV-01), the only way out of a finished state: orders whose last entry is the one named get the state
 * from before it, and that entry counts for nothing. Those to which something else has happened since stay as they are.
 * Returns the ids of those that went back.
 *
 * @throws order_replanned: somebody plans a finished one again already, and two drivers would bring it
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
      again.map((each) => ({ path: each.id, name: each.order_code })),
    );
}
