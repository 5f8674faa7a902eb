import {
  type Actor,
  type DriverReason,
  type EstimateReason,
  isFinished,
  canTransition,
  type OrderStatus,
  pickupStatusAfter,
} from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { logStatus } from './order-log.store.ts';
import { type OrderChanges } from '../order-table-columns.ts';
import { selectOrdersForUpdate, setOrderFields } from '../orders.store.ts';

export interface StatusChange {
  readonly orderIds: readonly string[];
  readonly to: OrderStatus;
  readonly actor: Actor;
  /** Written with the status: driver, plan, reason, the driver's notes. The pickup status is set automatically. */
  readonly fields?: OrderChanges;
  /** Stored in the log. */
  readonly notes?: string | null;
  /** The code of the reason that `notes` begins with. */
  readonly reason?: DriverReason | null;
  /** When it happened: `created_at` of the log entry, and `completed_at` of a finished order. Default: now. */
  readonly at?: Date;
  readonly userId?: string;
  readonly driverEventId?: string;
  /** Of an arrival that comes from the geofence of the stop. */
  readonly geofence?: { readonly estimatedBecause: EstimateReason | null } | null;
}

/**
 * Changes the status of all these orders, or of none when the rules forbid one. No other code changes a status, except
 * `undoStatus`. Orders that have the status already only get the fields. Returns the new log entry's id by order.
 */
export async function changeStatus(tx: TenantTx, change: StatusChange): Promise<Map<string, string>> {
  const { orderIds, to, actor, fields = {}, notes, reason, at = new Date(), userId, driverEventId, geofence } = change;
  const rows = await selectOrdersForUpdate(tx, orderIds);
  const [unchanged, changing] = [rows.filter((row) => row.status === to), rows.filter((row) => row.status !== to)];

  const refused = changing.filter((row) => !canTransition(row.status, to, actor, row.route_plan_type));
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
      unchanged.map((row) => row.id),
      fields,
    );
  }
  const byPickup = Map.groupBy(changing, (row) => pickupStatusAfter(to, row.pickup_status, row.route_plan_type));
  for (const [pickupStatus, group] of byPickup) {
    await setOrderFields(
      tx,
      group.map((row) => row.id),
      { pickup_status: pickupStatus, completed_at: isFinished(to) ? at : null, ...fields, status: to },
    );
  }
  const entries = await logStatus(
    tx,
    changing.map((row) => row.id),
    { status: to, at, notes, reason, userId, driverEventId, geofence },
  );
  await tx.emit(
    ...changing.map((row) => ({
      type: 'orderStatusChanged' as const,
      companyId: tx.companyId,
      orderId: row.id,
      status: to,
      // The plan of the order, or the plan it has just left, whose viewers need the event.
      routePlanId: fields.route_plan_id ?? row.route_plan_id,
      groupId: row.group_id,
      driverId: fields.driver_id ?? row.driver_id,
      ...(entries.has(row.id) && { logEntryId: entries.get(row.id)! }),
      ...((fields.route_plan_id ?? row.route_plan_id) !== row.route_plan_id && { isAddedToPlan: true as const }),
    })),
  );
  return entries;
}
