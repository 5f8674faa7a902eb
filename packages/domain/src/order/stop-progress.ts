import {
  hasStarted,
  isFinished,
  type OrderStatus,
  type PickupStatus,
  type RoutePlanType,
  type StopType,
} from './order-status.ts';
import { stopEnds } from './stop-statuses.ts';

/** An entry of an order's log. Void entries were undone by the driver and are ignored. */
export interface LogEntry {
  readonly status: OrderStatus;
  /** ISO instant. */
  readonly createdAt: string;
  readonly notes: string | null;
  readonly void?: boolean;
}

/** Returns the log entry that finished a stop, or undefined while it is not finished. */
export function findFinishEntry<Entry extends LogEntry>(stop: StopType, logs: readonly Entry[]): Entry | undefined {
  return logs.find((entry) => !entry.void && stopEnds[stop].includes(entry.status));
}

/**
 * Returns the status to show at one stop of an order. A collected pickup is COMPLETED. The pickup of a SKIPPED order is
 * SKIPPED unless it was collected, arrived or failed.
 */
export function stopStatus(stop: StopType, status: OrderStatus, pickupStatus: PickupStatus | null): OrderStatus {
  if (stop === 'delivery') return status === 'PICKUP_FAILED' ? 'FAILED' : status;
  if (pickupStatus === 'COLLECTED') return 'COMPLETED';
  if (status === 'SKIPPED' && pickupStatus !== 'PICKUP_ARRIVED' && pickupStatus !== 'PICKUP_FAILED') return 'SKIPPED';
  return pickupStatus ?? status;
}

/** True when the stop is finished, or its order is: a failed pickup also ends the delivery. */
export function isStopFinished(stop: StopType, status: OrderStatus, pickupStatus: PickupStatus | null): boolean {
  if (isFinished(status)) return true;
  return (
    stop === 'pickup' &&
    (pickupStatus === 'COLLECTED' || pickupStatus === 'SKIPPED' || pickupStatus === 'PICKUP_FAILED')
  );
}

/** True when the driver has arrived at this stop, or the stop is finished. It then stays at the front of its route. */
export function isStopReached(
  stop: StopType,
  status: OrderStatus,
  pickupStatus: PickupStatus | null,
  type: RoutePlanType,
): boolean {
  if (isStopFinished(stop, status, pickupStatus)) return true;
  if (stop === 'pickup' || type === 'VRP') return hasStarted(status);
  return status === 'DELIVERY_ARRIVED';
}

/** Returns the first stop of an order that is not finished, or null. */
export function nextStopType(
  type: RoutePlanType,
  status: OrderStatus,
  pickupStatus: PickupStatus | null,
): StopType | null {
  if (isFinished(status)) return null;
  return type === 'PDP' && !isStopFinished('pickup', status, pickupStatus) ? 'pickup' : 'delivery';
}
