import {
  checkSequences,
  secondsInTimeZone,
  isStopFinished,
  isStopReached,
  type OrderStatus,
  type Sequence,
  type SequenceProblem,
  type StopRef,
  type StopType,
  stopKey,
  type TimeOfDay,
} from '@roundsman/domain';
import type { OrderRow } from '../../orders/index.ts';
import type { FullPlan, StopLogRow } from '../route-plans.store.ts';

/** State of a stop, derived from its order's status and log. Times are seconds on the plan's day. */
export interface StopHistory {
  /** The stop was visited or can no longer be: it keeps its position at the front of its route. */
  readonly isFixed: boolean;
  /** The order ended without a visit, so no travel is needed. */
  readonly isDropped: boolean;
  /** The driver is on the way to the order. */
  readonly isNext: boolean;
  readonly arrivedAt: TimeOfDay | null;
  readonly finishedAt: TimeOfDay | null;
}

const arrivals: Record<StopType, OrderStatus> = { pickup: 'PICKUP_ARRIVED', delivery: 'DELIVERY_ARRIVED' };
const endings: Record<StopType, readonly OrderStatus[]> = {
  pickup: ['COLLECTED', 'PICKUP_FAILED'],
  delivery: ['COMPLETED', 'DELIVERY_FAILED'],
};
/** Statuses that end an order without an arrival. */
const abandonments: readonly OrderStatus[] = ['SKIPPED', 'FAILED', 'PICKUP_FAILED'];

/** Times further from the plan's day do not belong to its routes. */
const latestClock = 36 * 3600;

export type HistoryOf = (stop: StopRef) => StopHistory;

/**
 * Returns a function that gives the history of each stop of a plan. @throws when the stop's order is not on the plan
 */
export function historyOf({ plan, orders, log, settings }: FullPlan): HistoryOf {
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const logOf = Map.groupBy(log, (entry) => entry.order_id);
  const known = new Map<string, StopHistory>();
  const clock = (entry: StopLogRow | undefined): TimeOfDay | null => {
    if (!entry) return null;
    const time = secondsInTimeZone(settings.timeZone, plan.delivery_date, entry.created_at);
    return time >= 0 && time <= latestClock ? time : null;
  };

  function read({ orderId, type }: StopRef): StopHistory {
    const order = orderById.get(orderId);
    if (!order) throw new Error(`The order ${orderId} is not on the plan ${plan.id}`);
    const entries = logOf.get(orderId) ?? [];
    const arrived = entries.find((entry) => entry.status === arrivals[type]);
    const done = entries.find((entry) => endings[type].includes(entry.status));
    const abandoned = entries.find((entry) => abandonments.includes(entry.status));
    return {
      isFixed: isStopReached(type, order.status, order.pickup_status, plan.type),
      isDropped: isStopFinished(type, order.status, order.pickup_status) && !arrived && !done,
      isNext: order.status === 'GOING_NEXT',
      arrivedAt: clock(arrived),
      finishedAt: clock(done ?? abandoned),
    };
  }

  return (stop) => {
    const key = stopKey(stop.orderId, stop.type);
    let history = known.get(key);
    if (!history) {
      history = read(stop);
      known.set(key, history);
    }
    return history;
  };
}

/**
 * Sorts a route's fixed stops by time and puts them first; the others keep their sequence. A delivery stays after its
 * pickup, since clocks of phones differ.
 */
export function putFixedFirst(stops: readonly StopRef[], historyOf: HistoryOf): StopRef[] {
  let latest = Number.NEGATIVE_INFINITY;
  const pickedUp = new Map<string, number>();
  const fixed = stops
    .filter((stop) => historyOf(stop).isFixed)
    .map((stop) => {
      const { arrivedAt, finishedAt } = historyOf(stop);
      // Without a time of its own it stays behind the stop before it.
      const moment = Math.max(
        arrivedAt ?? finishedAt ?? latest,
        pickedUp.get(stop.orderId) ?? Number.NEGATIVE_INFINITY,
      );
      if (stop.type === 'pickup') pickedUp.set(stop.orderId, moment);
      latest = Math.max(latest, moment);
      return { stop, moment };
    })
    .sort((a, b) => (a.moment === b.moment ? 0 : a.moment - b.moment));
  return [...fixed.map(({ stop }) => stop), ...stops.filter((stop) => !historyOf(stop).isFixed)];
}

/** Returns the stored routes of a plan. */
export function sequencesOf({ routes, stops }: Pick<FullPlan, 'routes' | 'stops'>): Sequence[] {
  const byRoute = Map.groupBy(stops, (stop) => stop.route_id);
  return routes.map((route) => ({
    routeId: route.id,
    stops: (byRoute.get(route.id) ?? []).map((stop) => ({ orderId: stop.order_id, type: stop.type })),
  }));
}

/** Returns the routes of a plan as driven so far, followed by the stored sequence. */
export function drivenSequencesOf(full: FullPlan): Sequence[] {
  const history = historyOf(full);
  return sequencesOf(full).map(({ routeId, stops }) => ({ routeId, stops: putFixedFirst(stops, history) }));
}

/** Returns the first rule that a plan's routes would break with these stops, or null. */
export function findSequenceProblem(
  full: FullPlan,
  after: readonly Sequence[],
  handOver: boolean,
): SequenceProblem | null {
  const driven = drivenSequencesOf(full);
  return checkSequences({
    type: full.plan.type,
    orders: new Map(full.orders.map(({ id, status, pickup_status }) => [id, { status, pickupStatus: pickup_status }])),
    before: sequencesOf(full).map((sequence, i) => ({
      ...sequence,
      locked: full.routes[i]?.locked ?? false,
      driven: driven[i]?.stops ?? [],
    })),
    after,
    handOver,
  });
}

/** Indexes orders by id. */
export const ordersById = (orders: readonly OrderRow[]): ReadonlyMap<string, OrderRow> =>
  new Map(orders.map((order) => [order.id, order]));
