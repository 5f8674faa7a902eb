/** The statuses of an order. In upper case in the API, too. */
export const orderStatuses = [
  'DRAFT',
  'ERROR',
  'GEOCODING',
  'UNASSIGNED',
  'ASSIGNED',
  'UNSCHEDULED',
  'GOING_NEXT',
  'SKIPPED',
  'PICKUP_ARRIVED',
  'PICKUP_FAILED',
  'COLLECTED',
  'IN_TRANSIT',
  'DELIVERY_ARRIVED',
  'DELIVERY_FAILED',
  'COMPLETED',
  'FAILED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses of the pickup of a PDP order. Null for VRP, and before the order has a driver. */
export const pickupStatuses = [
  'ASSIGNED',
  'GOING_NEXT',
  'SKIPPED',
  'PICKUP_ARRIVED',
  'PICKUP_FAILED',
  'COLLECTED',
] as const;
export type PickupStatus = (typeof pickupStatuses)[number];

/** VRP: one delivery an order. PDP: a pickup and a delivery of the same driver, in this order. */
export const routePlanTypes = ['VRP', 'PDP'] as const;
export type RoutePlanType = (typeof routePlanTypes)[number];

export type StopType = 'pickup' | 'delivery';

/** Groups of statuses that the rules use. */
type Phase = 'preparing' | 'planned' | 'under-way' | 'finished';

export const phaseOf: Record<OrderStatus, Phase> = {
  DRAFT: 'preparing',
  ERROR: 'preparing',
  GEOCODING: 'preparing',
  UNASSIGNED: 'planned',
  UNSCHEDULED: 'planned',
  ASSIGNED: 'planned',
  GOING_NEXT: 'under-way',
  PICKUP_ARRIVED: 'under-way',
  COLLECTED: 'under-way',
  IN_TRANSIT: 'under-way',
  DELIVERY_ARRIVED: 'under-way',
  SKIPPED: 'finished',
  PICKUP_FAILED: 'finished',
  DELIVERY_FAILED: 'finished',
  COMPLETED: 'finished',
  FAILED: 'finished',
};

/** True for a final status, which only the driver's undo can leave. */
export const isFinished = (status: OrderStatus): boolean => phaseOf[status] === 'finished';

/** True when the driver has been at a stop of the order and the order is not finished. GOING_NEXT has not started. */
export const hasStarted = (status: OrderStatus): boolean => phaseOf[status] === 'under-way' && status !== 'GOING_NEXT';

/** True when the order can be moved to another driver, reordered or removed without a confirmation. */
export const isMovable = (status: OrderStatus): boolean => phaseOf[status] === 'planned' || status === 'GOING_NEXT';

/** True while all fields can be changed. */
export const isFullyEditable = (status: OrderStatus): boolean =>
  phaseOf[status] === 'preparing' || phaseOf[status] === 'planned';

/** Returns the step of the progress line: 0 Assigned, 1 Collected, 2 In Transit, 3 Completed; null before. */
export function progressIndex(status: OrderStatus, type: RoutePlanType): 0 | 1 | 2 | 3 | null {
  switch (status) {
    case 'ASSIGNED':
      return 0;
    case 'GOING_NEXT':
      return type === 'PDP' ? 0 : 2;
    case 'SKIPPED':
    case 'PICKUP_ARRIVED':
    case 'PICKUP_FAILED':
    case 'COLLECTED':
      return 1;
    case 'IN_TRANSIT':
      return 2;
    case 'DELIVERY_ARRIVED':
    case 'DELIVERY_FAILED':
    case 'COMPLETED':
    case 'FAILED':
      return 3;
    default:
      return null;
  }
}
