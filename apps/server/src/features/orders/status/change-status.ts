import {
  type Actor,
  type DriverReason,
  isFinished,
  canTransition,
  type OrderStatus,
  pickupStatusAfter,
} from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { logStatus } from './order-log.store.ts';
import { type OrderChanges } from '../order-columns.ts';
import { selectOrdersForUpdate, setOrderFields } from '../orders.store.ts';

export interface StatusChange {
  readonly orderIds: readonly string[];
  readonly to: OrderStatus;
  readonly actor: Actor;
  /** Written with the status: driver, plan, reason, notes of the driver. The pickup's status follows by itself. */
  readonly fields?: OrderChanges;
  /** Kept in the log. */
  readonly notes?: string | null;
  /** The code of the reason that `notes` begins with. */
  readonly reason?: DriverReason | null;
  /** When it happened, as the log shows it; now unless said (SRV-03). */
  readonly at?: Date;
  readonly userId?: string;
  readonly driverEventId?: string;
}

/**
 * The only way an order changes its state: all of these orders or, when the rules forbid one of them, none (SRV-02).
 * Orders already in that state only get the fields. Returns the new log entry's id by order.
 */
export async function changeStatus(tx: TenantTx, change: StatusChange): Promise<Map<string, string>> {
  const { orderIds, to, actor, fields = {}, notes, reason, at = new Date(), userId, driverEventId } = change;
  const rows = await selectOrdersForUpdate(tx, orderIds);
  const [staying, moving] = [rows.filter((row) => row.status === to), rows.filter((row) => row.status !== to)];

  const refused = moving.filter((row) => !canTransition(row.status, to, actor, row.route_plan_type));
  if (refused.length > 0) {
    refuse(
      'order_transition_refused',
      refused.slice(0, 100).map((row) => ({
        path: row.id,
        code: 'transition_refused',
        params: { order: row.order_code, from: row.status, to },
      })),
    );
  }

  if (Object.keys(fields).length > 0) {
    await setOrderFields(
      tx,
      staying.map((row) => row.id),
      fields,
    );
  }
  const byPickup = Map.groupBy(moving, (row) => pickupStatusAfter(to, row.pickup_status, row.route_plan_type));
  for (const [pickupStatus, group] of byPickup) {
    await setOrderFields(
      tx,
      group.map((row) => row.id),
      { pickup_status: pickupStatus, completed_at: isFinished(to) ? at : null, ...fields, status: to },
    );
  }
  const entries = await logStatus(
    tx,
    moving.map((row) => row.id),
    { status: to, at, notes, reason, userId, driverEventId },
  );
  await tx.emit(
    ...moving.map((row) => ({
      type: 'orderStatusChanged' as const,
      companyId: tx.companyId,
      orderId: row.id,
      status: to,
      // The plan it is on, or the one that it has just left: those who look at that plan want to know.
      routePlanId: fields.route_plan_id ?? row.route_plan_id,
      groupId: row.group_id,
      driverId: fields.driver_id ?? row.driver_id,
      ...(entries.has(row.id) && { logEntryId: entries.get(row.id)! }),
    })),
  );
  return entries;
}
