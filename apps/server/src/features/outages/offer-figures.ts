import { formatClock, isStopReached } from '@roundsman/domain';
import { costOfRoute, type FullPlan, type RouteRow } from '../route-plans/index.ts';
import type { ConcernedRoute } from './concerned-routes.ts';
import type { MeetingPlace } from './outages.tables.ts';
import type { Outcome } from './try-changes.ts';

/** A customer is told a new time when it moves by more, as a repeated dispatch tells. */
const toldSeconds = 15 * 60;

export type OfferFigures = ReturnType<typeof figuresOf>;

/** Returns what changes between two states of some plans. */
export function figuresOf({ stored, before, after }: Outcome, concerned: readonly ConcernedRoute[]) {
  const [costBefore, costAfter] = [costOf(before), costOf(after)];
  const stopsBefore = stopsOf(before);
  const stopsAfter = stopsOf(after);
  const changed = [...stopsBefore].filter(([key, stop]) => {
    const now = stopsAfter.get(key);
    return now !== undefined && now.vehicle !== stop.vehicle;
  });
  const loaded = new Set(concerned.flatMap((route) => [...route.loaded]));
  const isTransferred = changed.some(([, { orderId }]) => loaded.has(orderId));
  const routed = new Set([...stopsAfter.values()].map(({ orderId }) => orderId));
  const unplaced = [...new Map([...stopsBefore.values()].map((stop) => [stop.orderId, stop])).values()].filter(
    ({ orderId }) => !routed.has(orderId),
  );
  return {
    costChange: costBefore === null || costAfter === null ? null : costAfter - costBefore,
    workingMinsChange: sum(after, 'workingMins') - sum(before, 'workingMins'),
    distanceChange: sum(after, 'distance') - sum(before, 'distance'),
    lateStopsChange: sum(after, 'lateStops') - sum(before, 'lateStops'),
    vehicleChanges: changed.length,
    meetingPlace: isTransferred ? (concerned.map(meetingPlaceOf).find((place) => place !== null) ?? null) : null,
    unplaced: unplaced.map(({ orderId, orderCode }) => ({ _id: orderId, orderCode })),
    brokenRules: newlyBroken(before, after),
    newTimes: newTimesOf(stored, stopsAfter, after),
  };
}

const sum = (plans: readonly FullPlan[], figure: 'workingMins' | 'distance' | 'lateStops'): number =>
  plans.flatMap(({ routes }) => routes).reduce((total, { summary }) => total + summary[figure], 0);

function costOf(plans: readonly FullPlan[]): number | null {
  let total = 0;
  for (const { routes, settings } of plans)
    for (const route of routes) {
      if (route.summary.stops === 0) continue;
      const { cost } = costOfRoute(route, settings);
      if (cost === null) return null;
      total += cost;
    }
  return total;
}

interface StopFacts {
  readonly orderId: string;
  readonly orderCode: string;
  readonly type: string;
  readonly date: string;
  readonly start: number;
  readonly vehicle: string;
}

/** Goods travel with the vehicle; a route without one is its driver's own. */
const vehicleOf = (route: RouteRow | undefined): string => route?.vehicle_id ?? route?.driver_id ?? '';

const stopsOf = (plans: readonly FullPlan[]): ReadonlyMap<string, StopFacts> =>
  new Map(
    plans.flatMap(({ plan, routes, orders, stops }) => {
      const routeOf = new Map(routes.map((route) => [route.id, route]));
      const codeOf = new Map(orders.map(({ id, order_code }) => [id, order_code]));
      return stops.map((stop): [string, StopFacts] => [
        `${stop.order_id} ${stop.type}`,
        {
          orderId: stop.order_id,
          orderCode: codeOf.get(stop.order_id) ?? '',
          type: stop.type,
          date: plan.delivery_date,
          start: stop.start_seconds,
          vehicle: vehicleOf(routeOf.get(stop.route_id)),
        },
      ]);
    }),
  );

/** Returns the codes of rules that are broken at more stops than before. */
function newlyBroken(before: readonly FullPlan[], after: readonly FullPlan[]): string[] {
  const counts = (plans: readonly FullPlan[]): Map<string, number> => {
    const byRule = new Map<string, number>();
    for (const rule of plans.flatMap(({ stops }) => stops.flatMap(({ violations }) => violations)))
      byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
    return byRule;
  };
  const now = counts(before);
  return [...counts(after)].filter(([rule, count]) => count > (now.get(rule) ?? 0)).map(([rule]) => rule);
}

/**
 * The place where the vehicle was seen last on the day, else the last stop that was made, else where the route starts.
 * Null: the route has no loaded goods or no place.
 */
export function meetingPlaceOf({ full, route, leaving, loaded }: ConcernedRoute): MeetingPlace | null {
  if (loaded.size === 0) return null;
  const { driver_lat: lat, driver_lng: lng } = route;
  if (lat !== null && lng !== null && route.driver_position_at !== null) return { address: null, lat, lng };
  const left = new Set(leaving.map(({ orderId, type }) => `${orderId} ${type}`));
  const made = full.stops.findLast((stop) => stop.route_id === route.id && !left.has(`${stop.order_id} ${stop.type}`));
  const order = full.orders.find(({ id }) => id === made?.order_id);
  if (order && made?.type === 'pickup' && order.pickup_lat !== null && order.pickup_lng !== null)
    return { address: order.pickup_address, lat: order.pickup_lat, lng: order.pickup_lng };
  if (order && order.delivery_lat !== null && order.delivery_lng !== null)
    return { address: order.delivery_address, lat: order.delivery_lat, lng: order.delivery_lng };
  if (route.start_lat === null || route.start_lng === null) return null;
  return { address: route.start_address, lat: route.start_lat, lng: route.start_lng };
}

/** Returns the deliveries of dispatched routes whose time moves, without those at which the driver has been. */
function newTimesOf(
  before: readonly FullPlan[],
  stopsAfter: ReadonlyMap<string, StopFacts>,
  after: readonly FullPlan[],
) {
  const told = new Set(
    before.flatMap(({ plan, routes, orders, stops }) => {
      const dispatched = new Set(routes.filter((route) => route.dispatched_at !== null).map(({ id }) => id));
      const served = new Set(
        orders
          .filter((order) => isStopReached('delivery', order.status, order.pickup_status, plan.type))
          .map(({ id }) => id),
      );
      return stops
        .filter((stop) => dispatched.has(stop.route_id) && !served.has(stop.order_id))
        .map(({ order_id }) => order_id);
    }),
  );
  const nameOf = new Map(before.flatMap(({ orders }) => orders.map(({ id, delivery_name }) => [id, delivery_name])));
  const dateOf = new Map(
    after.flatMap(({ plan, orders }) => orders.map(({ id }): [string, string] => [id, plan.delivery_date])),
  );
  return [...stopsOf(before)].flatMap(([key, stop]) => {
    if (stop.type !== 'delivery' || !told.has(stop.orderId)) return [];
    const now = stopsAfter.get(key);
    if (now?.date === stop.date && Math.abs(now.start - stop.start) <= toldSeconds) return [];
    return {
      _id: stop.orderId,
      orderCode: stop.orderCode,
      name: nameOf.get(stop.orderId) ?? null,
      before: { date: stop.date, time: formatClock(stop.start).slice(0, 5) },
      after: now
        ? { date: now.date, time: formatClock(now.start).slice(0, 5) }
        : { date: dateOf.get(stop.orderId) ?? stop.date, time: null },
    };
  });
}
