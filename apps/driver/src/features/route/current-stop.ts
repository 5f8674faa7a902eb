import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { isStopFinished, nextStopType } from '@roundsman/domain/order/stop-progress';
import type { DriverStop } from '../../platform/api.ts';

export const keyOf = (stop: Pick<DriverStop, 'orderId' | 'stop'>): string => `${stop.orderId} ${stop.stop}`;

export const isDone = (stop: DriverStop): boolean => isStopFinished(stop.stop, stop.status, stop.pickupStatus);

/** True when the stop can be done now: it is not finished and, for a delivery, its goods are on board. */
export const isDoable = (stop: DriverStop, type: RoutePlanType): boolean =>
  stop.stop === nextStopType(type, stop.status, stop.pickupStatus);

/** True when the driver is on the way to this stop, or at it. */
export function isActive(stop: DriverStop, type: RoutePlanType): boolean {
  if (!isDoable(stop, type)) return false;
  return (
    stop.status === 'GOING_NEXT' ||
    stop.status === 'PICKUP_ARRIVED' ||
    stop.status === 'IN_TRANSIT' ||
    stop.status === 'DELIVERY_ARRIVED'
  );
}

export const isArrived = (stop: DriverStop): boolean =>
  stop.status === 'PICKUP_ARRIVED' || stop.status === 'DELIVERY_ARRIVED';

/**
 * Returns the stop to show: the driver's choice while it can be done, else the one where they are, else the one to
 * which they are on the way, else the first that can be done. Null when none is left.
 */
export function currentStop(
  stops: readonly DriverStop[],
  type: RoutePlanType,
  chosen: string | null,
): DriverStop | null {
  const doable = stops.filter((stop) => isDoable(stop, type));
  const underWay = doable.filter((stop) => isActive(stop, type));
  return (
    doable.find((stop) => keyOf(stop) === chosen) ?? underWay.find(isArrived) ?? underWay.at(-1) ?? doable[0] ?? null
  );
}
