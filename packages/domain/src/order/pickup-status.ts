import { type OrderStatus, type PickupStatus, phaseOf, pickupStatuses, type RoutePlanType } from './order-status.ts';

/**
 * Returns the pickup's status after its order changed to `to`. Null for VRP and before the order has a driver. A
 * collected pickup stays collected, whatever happens to the delivery.
 */
export function pickupStatusAfter(
  to: OrderStatus,
  before: PickupStatus | null,
  type: RoutePlanType,
): PickupStatus | null {
  if (type === 'VRP' || (phaseOf[to] !== 'under-way' && phaseOf[to] !== 'finished' && to !== 'ASSIGNED')) return null;
  if (before === 'COLLECTED') return before;
  return isPickupStatus(to) ? to : before;
}

const isPickupStatus = (status: OrderStatus): status is PickupStatus =>
  (pickupStatuses as readonly OrderStatus[]).includes(status);
