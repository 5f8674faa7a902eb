import { isFinished, type OrderStatus, orderStatuses, phaseOf, type StopType } from './order-status.ts';

/** Sets of order statuses that queries and rules share, each by the stop that it is about. */
export type StatusesOfStop = Readonly<Record<StopType, readonly OrderStatus[]>>;

/** Statuses of an order with a driver who has not been at one of its stops. */
export const unvisitedStatuses: readonly OrderStatus[] = ['ASSIGNED', 'GOING_NEXT'];

/** The status by which a driver reports the arrival at a stop. */
export const arrivalStatus: Readonly<Record<StopType, OrderStatus>> = {
  pickup: 'PICKUP_ARRIVED',
  delivery: 'DELIVERY_ARRIVED',
};

/** Statuses by which a driver ends a visit. */
export const visitEnds: StatusesOfStop = {
  pickup: ['COLLECTED', 'PICKUP_FAILED'],
  delivery: ['COMPLETED', 'DELIVERY_FAILED'],
};

/** Statuses that end a stop itself, with a visit or without. */
export const stopEnds: StatusesOfStop = {
  pickup: [...visitEnds.pickup, 'SKIPPED'],
  delivery: [...visitEnds.delivery, 'SKIPPED'],
};

/** Statuses after which nothing more happens at a stop: its own ends, and ends of its order that never reach the stop. */
export const stopClosures: StatusesOfStop = {
  pickup: stopEnds.pickup,
  delivery: [...stopEnds.delivery, 'PICKUP_FAILED', 'FAILED'],
};

/** Statuses of an order by which reports count its stops as completed. */
export const completedStop: StatusesOfStop = {
  pickup: ['COLLECTED', 'IN_TRANSIT', 'DELIVERY_ARRIVED', 'COMPLETED', 'DELIVERY_FAILED'],
  delivery: ['COMPLETED'],
};

/** Statuses of an order by which reports count its stops as failed. */
export const failedStop: StatusesOfStop = {
  pickup: ['PICKUP_FAILED'],
  delivery: ['DELIVERY_FAILED', 'PICKUP_FAILED', 'FAILED'],
};

/** Statuses that the log of a stop shows. */
export const loggedAtStops: readonly OrderStatus[] = [
  ...new Set([...Object.values(arrivalStatus), ...stopClosures.pickup, ...stopClosures.delivery]),
];

/** Statuses of an order that is not in a plan. */
export const preparingStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => phaseOf[status] === 'preparing',
);

/** Final statuses of an order that was not delivered. */
export const undeliveredStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => isFinished(status) && status !== 'COMPLETED',
);
