import { dateInTimeZone, isFreshPosition } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { findDrivers } from '../../drivers/index.ts';
import { retimeRoutes, type SaveOptions } from '../scheduling/save-sequences.ts';
import { historyOf } from '../scheduling/stop-history.ts';
import {
  type FullPlan,
  listRoutes,
  readPlan,
  type RouteChanges,
  type RouteRow,
  updateRoutes,
} from '../route-plans.store.ts';

/**
 * Moves the start of routes that begin at their driver's position: there if it is fresh on the day of the plan, else to
 * the driver's own start. Times the moved routes again. Routes that are locked or begun keep their start. The caller
 * has locked the plan.
 */
export async function startAtPositions(tx: TenantTx, planId: string, options: SaveOptions): Promise<void> {
  if (!(await listRoutes(tx, planId)).some((route) => route.start_place === 'POSITION')) return;
  const full = await readPlan(tx, planId);
  const hasBegun = begunIn(full);
  const routes = full.routes.filter(
    (route) => route.start_place === 'POSITION' && !route.locked && !hasBegun.has(route.id),
  );
  const movedRoutes: string[] = [];
  for (const route of routes) {
    const start = await startOf(tx, full, route, options.now);
    if (start === null) continue;
    await updateRoutes(tx, [route.id], { ...start, updated_at: options.now });
    movedRoutes.push(route.id);
  }
  if (movedRoutes.length > 0)
    await retimeRoutes(tx, await readPlan(tx, planId), movedRoutes, { ...options, isChange: true });
}

/** Returns the columns of the start of a route at its driver's position; null when they stay. */
export async function startOf(
  tx: TenantTx,
  { plan, settings }: Pick<FullPlan, 'plan' | 'settings'>,
  route: RouteRow,
  now: Date,
): Promise<RouteChanges | null> {
  const { driver_lat: lat, driver_lng: lng, driver_position_at: at } = route;
  const isToday = dateInTimeZone(settings.timeZone, now) === plan.delivery_date;
  if (isToday && lat !== null && lng !== null && isFreshPosition(at, now)) {
    if (route.start_lat === lat && route.start_lng === lng && route.start_position_at !== null) return null;
    return {
      start_position_at: at,
      start_depot_id: null,
      start_address: `${lat.toFixed(5)}, ${lng.toFixed(5)}`,
      start_lat: lat,
      start_lng: lng,
    };
  }
  return route.start_position_at === null ? null : ownStart(tx, route.driver_id);
}

/** Returns the columns of the driver's own start: an address or a depot. */
export async function ownStart(tx: TenantTx, driverId: string): Promise<RouteChanges | null> {
  const [driver] = await findDrivers(tx, [driverId]);
  return driver
    ? {
        start_position_at: null,
        start_depot_id: driver.start_depot_id,
        start_address: driver.start_address,
        start_lat: driver.start_lat,
        start_lng: driver.start_lng,
      }
    : null;
}

/** Returns the ids of routes on which a stop is started or its driver is on the way. */
function begunIn(full: FullPlan): Set<string> {
  const history = historyOf(full);
  return new Set(
    full.stops.flatMap(({ order_id: orderId, type, route_id }) => {
      const { isFixed, isNext } = history({ orderId, type });
      return isFixed || isNext ? route_id : [];
    }),
  );
}
