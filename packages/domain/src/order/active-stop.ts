import type { OrderStatus, RoutePlanType, StopType } from './order-status.ts';

const activeStatuses: Record<StopType, Record<RoutePlanType, readonly OrderStatus[]>> = {
  pickup: { PDP: ['GOING_NEXT', 'PICKUP_ARRIVED'], VRP: [] },
  delivery: { PDP: ['IN_TRANSIT', 'DELIVERY_ARRIVED'], VRP: ['GOING_NEXT', 'DELIVERY_ARRIVED'] },
};

/** True while the driver is on the way to this stop or at it. Only then may its customer see the driver's position. */
export const isStopActive = (stop: StopType, status: OrderStatus, type: RoutePlanType): boolean =>
  activeStatuses[stop][type].includes(status);
