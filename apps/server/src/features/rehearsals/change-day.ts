import { randomUUID } from 'node:crypto';
import { formatTimeOfDay, isFinished, parseTimeOfDay, type RehearsalChange, stopKey } from '@roundsman/domain';
import type { DepotRow } from '../depots/index.ts';
import type { MinutesOfStops } from '../minutes/index.ts';
import type { FullPlan, RouteRow } from '../route-plans/index.ts';

/**
 * Returns a day as its plan has it, before anybody drove: nothing is dispatched, begun or locked. Orders that ended
 * without being on a route are left out.
 */
export function undrivenDay(full: FullPlan): FullPlan {
  const routed = new Set(full.stops.map(({ order_id }) => order_id));
  return {
    ...full,
    plan: { ...full.plan, status: 'OPTIMIZED', keeps_drivers: false },
    routes: full.routes.map((route) => ({ ...route, locked: false, dispatched_at: null })),
    orders: full.orders
      .filter(({ id, status }) => routed.has(id) || !isFinished(status))
      .map((order) => ({
        ...order,
        status: routed.has(order.id) ? 'ASSIGNED' : 'UNSCHEDULED',
        pickup_status: routed.has(order.id) && full.plan.type === 'PDP' ? 'ASSIGNED' : null,
      })),
    log: [],
  };
}

/** The data that a change refers to, as stored. */
export interface ChangeData {
  /** The depot of a DEPOT. */
  readonly depot?: DepotRow | undefined;
  /** The real minutes of a REAL_SERVICE, the learned ones of a LEARNED_SERVICE; empty for other changes. */
  readonly minutes: MinutesOfStops;
}

export interface ChangedDay {
  readonly full: FullPlan;
  /** The route that was added; null for the other changes. */
  readonly added: string | null;
}

/** Returns the day with the change. A driver who is not on it changes nothing. */
export function changeDay(full: FullPlan, change: RehearsalChange, { depot, minutes }: ChangeData): ChangedDay {
  const unchanged = { full, added: null };
  switch (change.kind) {
    case 'WITHOUT_DRIVER':
      return { full: withoutRoute(full, change.driverId), added: null };
    case 'ONE_MORE': {
      const like = full.routes.find(({ driver_id }) => driver_id === change.driverId);
      if (!like) return unchanged;
      const route = { ...like, id: randomUUID(), driver_id: randomUUID(), position: full.routes.length };
      return { full: { ...full, routes: [...full.routes, route] }, added: route.id };
    }
    case 'DEPOT':
      return depot
        ? { full: withRoutes(full, change.driverId, (route) => startingAt(route, depot)), added: null }
        : unchanged;
    case 'START':
      return { full: withRoutes(full, change.driverId, (route) => beginningAt(route, change.shiftStart)), added: null };
    case 'REAL_SERVICE':
    case 'LEARNED_SERVICE':
      return { full: withMinutes(full, minutes), added: null };
  }
}

function withoutRoute(full: FullPlan, driverId: string): FullPlan {
  const gone = full.routes.find(({ driver_id }) => driver_id === driverId);
  if (!gone) return full;
  const freed = new Set(full.stops.filter(({ route_id }) => route_id === gone.id).map(({ order_id }) => order_id));
  return {
    ...full,
    routes: full.routes.filter(({ id }) => id !== gone.id),
    stops: full.stops.filter(({ route_id }) => route_id !== gone.id),
    orders: full.orders.map((order) =>
      freed.has(order.id) ? { ...order, status: 'UNSCHEDULED', pickup_status: null, driver_id: null } : order,
    ),
  };
}

const withRoutes = (full: FullPlan, driverId: string | null, change: (route: RouteRow) => RouteRow): FullPlan => ({
  ...full,
  routes: full.routes.map((route) => (driverId === null || route.driver_id === driverId ? change(route) : route)),
});

function startingAt(route: RouteRow, depot: DepotRow): RouteRow {
  const isRound = route.end_lat !== null && route.end_lat === route.start_lat && route.end_lng === route.start_lng;
  return {
    ...route,
    start_depot_id: depot.id,
    start_depot_name: depot.name,
    start_depot_hours: depot.opening_hours,
    start_depot_loading: depot.loading_minutes,
    start_address: depot.address,
    start_lat: depot.lat,
    start_lng: depot.lng,
    ...(isRound && {
      end_depot_id: depot.id,
      end_depot_name: depot.name,
      end_address: depot.address,
      end_lat: depot.lat,
      end_lng: depot.lng,
    }),
  };
}

/** 23:59, in seconds. */
const lastMinute = 86_400 - 60;

function beginningAt(route: RouteRow, shiftStart: string): RouteRow {
  const secondsOf = (text: string | null): number => (text === null ? 0 : (parseTimeOfDay(text) ?? 0));
  const moved = secondsOf(shiftStart) - secondsOf(route.shift_start);
  const end = route.shift_end;
  return {
    ...route,
    shift_start: shiftStart,
    shift_end: end === null ? null : formatTimeOfDay(Math.min(lastMinute, secondsOf(end) + moved)),
  };
}

const withMinutes = (full: FullPlan, minutes: MinutesOfStops): FullPlan => ({
  ...full,
  orders: full.orders.map((order) => {
    const pickup = minutes.get(stopKey(order.id, 'pickup'));
    const delivery = minutes.get(stopKey(order.id, 'delivery'));
    return {
      ...order,
      ...(pickup !== undefined && { pickup_duration: pickup }),
      ...(delivery !== undefined && { delivery_duration: delivery }),
    };
  }),
});
