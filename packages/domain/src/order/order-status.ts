/** Every state an order can be in (ORD-39). On the wire always upper case (SRV-07). */
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

/** State of the pickup leg of a PDP order; null for VRP or before a driver has it. */
export const pickupStatuses = [
  'ASSIGNED',
  'GOING_NEXT',
  'SKIPPED',
  'PICKUP_ARRIVED',
  'PICKUP_FAILED',
  'COLLECTED',
] as const;
export type PickupStatus = (typeof pickupStatuses)[number];

/** VRP: one delivery stop an order. PDP: a pickup and a delivery, same driver, in this order (CONST-06). */
export const routePlanTypes = ['VRP', 'PDP'] as const;
export type RoutePlanType = (typeof routePlanTypes)[number];

export type StopType = 'pickup' | 'delivery';

/** Where an order stands, in the words that the rules use. */
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

/** Terminal (SRV-01): nothing leaves these but the driver's own undo. */
export const isFinished = (status: OrderStatus): boolean => phaseOf[status] === 'finished';

/** Begun (SRV-81): somebody has been at a stop. GOING_NEXT is not begun. */
export const hasStarted = (status: OrderStatus): boolean => phaseOf[status] === 'under-way' && status !== 'GOING_NEXT';

/** May be handed to another driver, reordered or removed without a confirmation. */
export const isMovable = (status: OrderStatus): boolean => phaseOf[status] === 'planned' || status === 'GOING_NEXT';

/** All fields may change (SRV-05). */
export const isFullyEditable = (status: OrderStatus): boolean =>
  phaseOf[status] === 'preparing' || phaseOf[status] === 'planned';

/** Step of the four-step progress line: 0 Assigned, 1 Collected, 2 In Transit, 3 Completed; null before (ORD-42, ORD-57). */
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
