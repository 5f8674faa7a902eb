import type { OrderStatus, RoutePlanType } from './order-status.ts';

/**
 * The party that changes an order's status.
 *
 *   editor: a person in the dashboard · server: geocoder, optimizer · driver: the driver app · plan: consequence of a plan action
 */
export type Actor = 'editor' | 'server' | 'driver' | 'plan';

interface Transition {
  readonly to: OrderStatus;
  readonly by: readonly Actor[];
  /** Only in plans of this type. */
  readonly type?: RoutePlanType | undefined;
}

const arrow = (to: OrderStatus, by: Actor | readonly Actor[], type?: RoutePlanType): Transition => ({
  to,
  by: typeof by === 'string' ? [by] : by,
  type,
});

/** Allowed from every planned or started status. */
const endings: readonly Transition[] = [arrow('SKIPPED', ['driver', 'editor']), arrow('FAILED', ['server', 'plan'])];
/** An editor can close an order of a dispatched plan. */
const closedByEditor: readonly Transition[] = [arrow('COMPLETED', 'editor'), arrow('DELIVERY_FAILED', 'editor')];

/**
 * The state machine of orders: the statuses that may follow each status, and who may set them. Three changes are not in
 * the table: the first status of a new order, the driver's undo, and the undo of a deletion.
 */
export const transitions: Record<OrderStatus, readonly Transition[]> = {
  DRAFT: [arrow('GEOCODING', 'editor'), arrow('ERROR', 'editor'), arrow('UNASSIGNED', 'plan')],
  GEOCODING: [arrow('DRAFT', ['server', 'editor']), arrow('ERROR', ['server', 'editor'])],
  ERROR: [arrow('DRAFT', 'editor'), arrow('GEOCODING', 'editor')],
  UNASSIGNED: [arrow('ASSIGNED', ['server', 'plan']), arrow('UNSCHEDULED', ['server', 'plan']), arrow('DRAFT', 'plan')],
  UNSCHEDULED: [arrow('ASSIGNED', ['server', 'plan']), arrow('UNASSIGNED', 'plan'), arrow('DRAFT', 'plan')],
  ASSIGNED: [
    arrow('UNSCHEDULED', ['server', 'plan']),
    arrow('UNASSIGNED', 'plan'),
    arrow('DRAFT', 'plan'),
    arrow('GOING_NEXT', 'driver'),
    arrow('PICKUP_ARRIVED', 'driver', 'PDP'),
    arrow('COLLECTED', 'driver', 'PDP'),
    arrow('PICKUP_FAILED', 'driver', 'PDP'),
    arrow('DELIVERY_ARRIVED', 'driver', 'VRP'),
    arrow('COMPLETED', 'driver', 'VRP'),
    arrow('DELIVERY_FAILED', 'driver', 'VRP'),
    ...closedByEditor,
    ...endings,
  ],
  GOING_NEXT: [
    arrow('ASSIGNED', ['driver', 'plan']),
    arrow('UNASSIGNED', 'plan'),
    arrow('UNSCHEDULED', 'plan'),
    arrow('DRAFT', 'plan'),
    arrow('PICKUP_ARRIVED', 'driver', 'PDP'),
    arrow('COLLECTED', 'driver', 'PDP'),
    arrow('PICKUP_FAILED', 'driver', 'PDP'),
    arrow('DELIVERY_ARRIVED', 'driver', 'VRP'),
    arrow('COMPLETED', 'driver', 'VRP'),
    arrow('DELIVERY_FAILED', 'driver', 'VRP'),
    ...closedByEditor,
    ...endings,
  ],
  PICKUP_ARRIVED: [
    arrow('COLLECTED', 'driver', 'PDP'),
    arrow('PICKUP_FAILED', 'driver', 'PDP'),
    arrow('DRAFT', 'plan'),
    ...closedByEditor,
    ...endings,
  ],
  COLLECTED: [
    arrow('IN_TRANSIT', 'driver', 'PDP'),
    arrow('DELIVERY_ARRIVED', 'driver', 'PDP'),
    arrow('COMPLETED', ['driver', 'editor']),
    arrow('DELIVERY_FAILED', ['driver', 'editor']),
    ...endings,
  ],
  IN_TRANSIT: [
    arrow('DELIVERY_ARRIVED', 'driver', 'PDP'),
    arrow('COMPLETED', ['driver', 'editor']),
    arrow('DELIVERY_FAILED', ['driver', 'editor']),
    ...endings,
  ],
  DELIVERY_ARRIVED: [
    arrow('COMPLETED', ['driver', 'editor']),
    arrow('DELIVERY_FAILED', ['driver', 'editor']),
    ...endings,
  ],
  SKIPPED: [],
  PICKUP_FAILED: [],
  DELIVERY_FAILED: [],
  COMPLETED: [],
  FAILED: [],
};

/** True when this actor may change an order of this plan type from one status to the other. False for equal statuses. */
export function canTransition(from: OrderStatus, to: OrderStatus, actor: Actor, type: RoutePlanType): boolean {
  return transitions[from].some(
    (transition) =>
      transition.to === to &&
      transition.by.includes(actor) &&
      (transition.type === undefined || transition.type === type),
  );
}
