import { addDays, dateInTimeZone, isMovable, isStopReached, parseTimeOfDay, type StopRef } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type FullPlan, listPlansWith, readPlan, type RouteRow, sequencesOf } from '../route-plans/index.ts';
import { readSettings } from '../settings/index.ts';

/** A driver or a vehicle that is missing. */
export interface Missing {
  readonly driverId: string | null;
  readonly vehicleId: string | null;
  readonly from: string;
  readonly until: string;
  /** HH:mm of each day; null for whole days. */
  readonly start: string | null;
  readonly end: string | null;
}

/** A route that the missing one leaves, and the stops that somebody else has to make. */
export interface ConcernedRoute {
  /** The route is unlocked: the outage counts more than the lock. */
  readonly full: FullPlan;
  readonly route: RouteRow;
  /** In their sequence. */
  readonly leaving: readonly StopRef[];
  /** Orders whose goods are on the vehicle. */
  readonly loaded: ReadonlySet<string>;
  /** The driver has made stops of the route. */
  readonly hasBegun: boolean;
  /** All stops that are left leave. */
  readonly isWhole: boolean;
}

/** Reads the routes that the missing driver or vehicle leaves. Routes without stops to hand over are left out. */
export async function readConcernedRoutes(tx: TenantTx, missing: Missing, now: Date): Promise<ConcernedRoute[]> {
  const today = dateInTimeZone((await readSettings(tx)).timeZone, now);
  const concerned: ConcernedRoute[] = [];
  const from = missing.from > today ? missing.from : today;
  for (const id of await listPlansWith(tx, { ...missing, from })) {
    const stored = await readPlan(tx, id);
    const route = stored.routes.find(({ driver_id, vehicle_id }) =>
      missing.driverId === null ? vehicle_id === missing.vehicleId : driver_id === missing.driverId,
    );
    if (!route) continue;
    const full = {
      ...stored,
      routes: stored.routes.map((other) => (other.id === route.id ? { ...other, locked: false } : other)),
    };
    const found = concernedRoute(full, { ...route, locked: false }, missing);
    if (found.leaving.length > 0) concerned.push(found);
  }
  return concerned;
}

function concernedRoute(full: FullPlan, route: RouteRow, { start, end }: Missing): ConcernedRoute {
  const orders = new Map(full.orders.map((order) => [order.id, order]));
  const stops = sequencesOf(full).find(({ routeId }) => routeId === route.id)?.stops ?? [];
  const open = stops.filter(({ orderId, type }) => {
    const order = orders.get(orderId);
    if (!order || isStopReached(type, order.status, order.pickup_status, full.plan.type)) return false;
    return isMovable(order.status) || order.pickup_status === 'COLLECTED';
  });
  const hasBegun = open.length < stops.length;
  const isInHours = hoursOf(full, route, start, end);
  // Both stops of an order leave together.
  const orderIds = new Set(open.filter(isInHours).map(({ orderId }) => orderId));
  const leaving = open.filter(({ orderId }) => orderIds.has(orderId));
  const isLoaded = (id: string): boolean =>
    full.plan.type === 'PDP' ? orders.get(id)?.pickup_status === 'COLLECTED' : hasBegun;
  return {
    full,
    route,
    leaving,
    loaded: new Set([...orderIds].filter(isLoaded)),
    hasBegun,
    isWhole: leaving.length === open.length,
  };
}

/** Returns whether a stop is planned in these hours; without hours every stop is. */
function hoursOf(
  { stops }: FullPlan,
  route: RouteRow,
  start: string | null,
  end: string | null,
): (stop: StopRef) => boolean {
  if (start === null || end === null) return () => true;
  const [from, until] = [secondsOf(start), secondsOf(end)];
  return ({ orderId, type }) =>
    stops.some(
      (stop) =>
        stop.route_id === route.id &&
        stop.order_id === orderId &&
        stop.type === type &&
        stop.start_seconds < until &&
        stop.end_seconds > from,
    );
}

const secondsOf = (clock: string): number => parseTimeOfDay(clock) ?? 0;

/** Returns the first day after an outage on which the company is open. */
export function nextOpenDay(until: string, closed: readonly { readonly date: string }[]): string {
  const dates = new Set(closed.map(({ date }) => date));
  let day = addDays(until, 1);
  while (dates.has(day)) day = addDays(day, 1);
  return day;
}
