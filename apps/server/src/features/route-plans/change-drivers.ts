import { hasBegun, isFinished, isMovable, planLimits, shiftOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { type DriverRow, findDrivers } from '../drivers/index.ts';
import { changeStatus } from '../orders/index.ts';
import {
  deleteRoutes,
  insertRoutes,
  listOtherShifts,
  listRoutes,
  lockPlan,
  type NewRoute,
  readPlan,
  type RouteRow,
} from './route-plans.store.ts';
import { retimeRoutes, type SaveOptions } from './save-sequences.ts';
import { raiseVersion } from './tell-plan-changed.ts';

/** A driver's place on a plan, as the driver is set up. */
export const routeFor = (driver: DriverRow, position: number): NewRoute => ({
  driver_id: driver.id,
  position,
  start_address: driver.start_address,
  start_lat: driver.start_lat,
  start_lng: driver.start_lng,
  end_address: driver.end_address,
  end_lat: driver.end_lat,
  end_lng: driver.end_lng,
  shift_start: driver.shift_start,
  shift_end: driver.shift_end,
  break_start: driver.break_start,
  break_end: driver.break_end,
  speed: driver.speed,
  phone: driver.phone,
});

/**
 * Puts drivers on a plan, at the end of the timeline in the order given; those on it already are left alone. Returns
 * warnings about shifts that overlap on other plans of the day (SRV-12). @throws plan_too_large, 404
 */
export async function addDrivers(
  tx: TenantTx,
  planId: string,
  driverIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const plan = await lockPlan(tx, planId);
  const wanted = [...new Set(driverIds)];
  const found = new Map((await findDrivers(tx, wanted)).map((driver) => [driver.id, driver]));
  const drivers = wanted.map((id) => found.get(id) ?? refuse('not_found'));
  const routes = await listRoutes(tx, planId);
  const present = new Set(routes.map((route) => route.driver_id));
  const added = drivers.filter((driver) => !present.has(driver.id));
  if (added.length === 0) return [];
  if (routes.length + added.length > planLimits.drivers) refuse('plan_too_large');

  const behind = Math.max(-1, ...routes.map((route) => route.position)) + 1;
  await insertRoutes(
    tx,
    planId,
    added.map((driver, i) => routeFor(driver, behind + i)),
  );
  await raiseVersion(tx, plan, now, { needsOptimize: true });
  return overlapWarnings(tx, planId, plan.delivery_date, added);
}

async function overlapWarnings(
  tx: TenantTx,
  planId: string,
  deliveryDate: string,
  drivers: readonly DriverRow[],
): Promise<string[]> {
  const others = await listOtherShifts(
    tx,
    planId,
    deliveryDate,
    drivers.map((driver) => driver.id),
  );
  return others.flatMap((other) => {
    const driver = drivers.find(({ id }) => id === other.driver_id);
    if (!driver) return [];
    const here = shiftOf(driver.shift_start, driver.shift_end);
    const there = shiftOf(other.shift_start, other.shift_end);
    const overlaps = here.start < there.end && there.start < here.end;
    return overlaps ? [`${driver.name} is on "${other.plan_name}" at the same time`] : [];
  });
}

/** The routes of these drivers. @throws 404 for an unknown driver, driver_not_on_plan for one who is not on the plan */
export async function routesOfDrivers(
  tx: TenantTx,
  routes: readonly RouteRow[],
  driverIds: readonly string[],
): Promise<RouteRow[]> {
  const byDriver = new Map(routes.map((route) => [route.driver_id, route]));
  const missing = driverIds.filter((id) => !byDriver.has(id));
  if (missing.length > 0) {
    const known = await findDrivers(tx, missing);
    if (known.length < new Set(missing).size) refuse('not_found');
    refuse(
      'driver_not_on_plan',
      known.map((driver) => ({ path: driver.id, message: driver.name })),
    );
  }
  return [...new Set(driverIds)].map((id) => byDriver.get(id) as RouteRow);
}

/** Driver names as the details of a refusal. */
export const namesOf = (routes: readonly RouteRow[]) =>
  routes.map((route) => ({ path: route.driver_id, message: route.driver_name }));

/**
 * Takes drivers off a plan; their orders, none of them begun, become unassigned (SRV-11).
 * @throws driver_begun, driver_locked, driver_not_on_plan, 404
 */
export async function removeDrivers(
  tx: TenantTx,
  planId: string,
  driverIds: readonly string[],
  options: SaveOptions,
): Promise<void> {
  await lockPlan(tx, planId);
  const { routes, stops, orders } = await readPlan(tx, planId);
  const leaving = await routesOfDrivers(tx, routes, driverIds);
  const locked = leaving.filter((route) => route.locked);
  if (locked.length > 0) refuse('driver_locked', namesOf(locked));
  const ordersOf = (route: RouteRow) => {
    const ids = new Set(stops.filter((stop) => stop.route_id === route.id).map((stop) => stop.order_id));
    return orders.filter((order) => ids.has(order.id));
  };
  const begun = leaving.filter((route) =>
    ordersOf(route).some((order) => hasBegun(order.status) || isFinished(order.status)),
  );
  if (begun.length > 0) refuse('driver_begun', namesOf(begun));

  const freed = leaving.flatMap(ordersOf).filter((order) => isMovable(order.status));
  await deleteRoutes(
    tx,
    leaving.map((route) => route.id),
  );
  await changeStatus(tx, {
    orderIds: freed.map((order) => order.id),
    to: 'UNASSIGNED',
    actor: 'plan',
    fields: { driver_id: null, unscheduled_reason: null },
    at: options.now,
  });
  await retimeRoutes(tx, await readPlan(tx, planId), [], { ...options, needsOptimize: true, isChange: true });
}
