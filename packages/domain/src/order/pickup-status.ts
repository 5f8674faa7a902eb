import { type OrderStatus, type PickupStatus, phaseOf, pickupStatuses, type RoutePlanType } from './order-status.ts';

/**
 * What becomes of the pickup leg when its order takes a new status. Null for VRP and before a driver has the order; once
 * collected it stays collected, whatever happens to the delivery (SRV-01, state table A).
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
