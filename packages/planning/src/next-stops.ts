import type { OrderStatus, PickupStatus, RoutePlanType, StopType } from '@roundsman/domain/order/order-status';
import { isStopFinished, nextStopType } from '@roundsman/domain/order/stop-progress';

/** A stop of a driver's route with the state of its order. */
export interface StopState {
  readonly orderId: string;
  readonly stop: StopType;
  readonly status: OrderStatus;
  readonly pickupStatus: PickupStatus | null;
}

/** Returns the ids of the other orders to which the driver was on the way: a driver goes to one stop at a time. */
export const otherNextOrders = (
  stops: readonly Pick<StopState, 'orderId' | 'status'>[],
  orderId: string,
): readonly string[] => [
  ...new Set(
    stops.filter((stop) => stop.status === 'GOING_NEXT' && stop.orderId !== orderId).map((stop) => stop.orderId),
  ),
];

/**
 * Returns the order to which the driver goes without a tap after a stop has ended, and its new status. Null at the end of
 * the route, and where the first open stop cannot be next.
 * @param stops all of the route, in sequence
 */
export function departureForNext(
  stops: readonly StopState[],
  type: RoutePlanType,
): { readonly orderId: string; readonly status: 'GOING_NEXT' | 'IN_TRANSIT' } | null {
  const next = stops.find(({ stop, status, pickupStatus }) => !isStopFinished(stop, status, pickupStatus));
  if (!next || next.stop !== nextStopType(type, next.status, next.pickupStatus)) return null;
  if (next.status === 'ASSIGNED') return { orderId: next.orderId, status: 'GOING_NEXT' };
  return next.status === 'COLLECTED' ? { orderId: next.orderId, status: 'IN_TRANSIT' } : null;
}
