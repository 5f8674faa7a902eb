import type { OrderStatus, RoutePlanType, StopType } from './order-status.ts';

const activeStatuses: Record<StopType, Record<RoutePlanType, readonly OrderStatus[]>> = {
  pickup: { PDP: ['GOING_NEXT', 'PICKUP_ARRIVED'], VRP: [] },
  delivery: { PDP: ['IN_TRANSIT', 'DELIVERY_ARRIVED'], VRP: ['GOING_NEXT', 'DELIVERY_ARRIVED'] },
};

/** True while the driver heads for this very stop or is at it: the only time a customer may see where they are (RT-08). */
export const isStopActive = (stop: StopType, status: OrderStatus, type: RoutePlanType): boolean =>
  activeStatuses[stop][type].includes(status);
