import {
  hasStarted,
  isFinished,
  type OrderStatus,
  type PickupStatus,
  type RoutePlanType,
  type StopType,
} from './order-status.ts';

/** One entry of an order's log. Void entries (undone by the driver) count for nothing (SRV-01). */
export interface LogEntry {
  readonly status: OrderStatus;
  /** ISO instant. */
  readonly createdAt: string;
  readonly notes: string | null;
  readonly void?: boolean;
}

const finishing: Record<StopType, readonly OrderStatus[]> = {
  pickup: ['SKIPPED', 'PICKUP_FAILED', 'COLLECTED'],
  delivery: ['DELIVERY_FAILED', 'COMPLETED', 'SKIPPED'],
};

/** The log entry at which a stop counts as finished, or undefined while it is open (ROUTE-40). */
export function findFinishEntry<Entry extends LogEntry>(stop: StopType, logs: readonly Entry[]): Entry | undefined {
  return logs.find((entry) => !entry.void && finishing[stop].includes(entry.status));
}

/**
 * The status to show at one stop of an order. An order SKIPPED as a whole shows its pickup as skipped unless that pickup
 * was collected, arrived or failed (ROUTE-42); a collected pickup counts as COMPLETED (ROUTE-43).
 */
export function stopStatus(stop: StopType, status: OrderStatus, pickupStatus: PickupStatus | null): OrderStatus {
  if (stop === 'delivery') return status === 'PICKUP_FAILED' ? 'FAILED' : status;
  if (pickupStatus === 'COLLECTED') return 'COMPLETED';
  if (status === 'SKIPPED' && pickupStatus !== 'PICKUP_ARRIVED' && pickupStatus !== 'PICKUP_FAILED') return 'SKIPPED';
  return pickupStatus ?? status;
}

/** True once the stop can no longer be done: finished, or its order has ended (SRV-04: a failed pickup drops the delivery). */
export function isStopFinished(stop: StopType, status: OrderStatus, pickupStatus: PickupStatus | null): boolean {
  if (isFinished(status)) return true;
  return (
    stop === 'pickup' &&
    (pickupStatus === 'COLLECTED' || pickupStatus === 'SKIPPED' || pickupStatus === 'PICKUP_FAILED')
  );
}

/** True when somebody has been at this stop, so that it keeps its place at the front of its route (SRV-20, SRV-27). */
export function isStopFixed(
  stop: StopType,
  status: OrderStatus,
  pickupStatus: PickupStatus | null,
  type: RoutePlanType,
): boolean {
  if (isStopFinished(stop, status, pickupStatus)) return true;
  if (stop === 'pickup' || type === 'VRP') return hasStarted(status);
  return status === 'DELIVERY_ARRIVED';
}

/** The first stop that a driver still has to do for an order, or null when there is none. */
export function nextStopType(
  type: RoutePlanType,
  status: OrderStatus,
  pickupStatus: PickupStatus | null,
): StopType | null {
  if (isFinished(status)) return null;
  return type === 'PDP' && !isStopFinished('pickup', status, pickupStatus) ? 'pickup' : 'delivery';
}
