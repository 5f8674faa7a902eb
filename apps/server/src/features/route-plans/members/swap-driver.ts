import { isCapacityField, isMovable, isStopReached, type Sequence, type StopRef } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { findDrivers } from '../../drivers/index.ts';
import { insertLeftRoute } from './left-routes.store.ts';
import { checkWorkLimits, readRouteCalendars, withVehicleOfCalendar } from './calendar-of-routes.ts';
import { refuseStale } from '../scheduling/reorder-orders.ts';
import {
  type FullPlan,
  insertRoutes,
  selectPlanForUpdate,
  type RouteRow,
  readPlan,
  updateRoutes,
} from '../route-plans.store.ts';
import { namesOf, routeFor, routesOfDrivers } from './routes-of-drivers.ts';
import { usualVehicles } from './usual-vehicles.ts';
import { type SaveOptions, saveSequences } from '../scheduling/save-sequences.ts';
import { ordersById, sequencesOf } from '../scheduling/stop-history.ts';

export interface Swap {
  readonly fromDriverId: string;
  readonly driverId: string;
  readonly version?: number | undefined;
  /** True: collected orders are handed over too. */
  readonly confirmed?: boolean | undefined;
}

/**
 * Exchanges the stops that have not started between two drivers of a plan. A driver who is not on the plan replaces the
 * other one. Returns warnings about skills and capacity, which a swap may break, and about limits of work.
 * @throws plan_changed, driver_locked, driver_not_on_plan, driver_begun, work_limit_broken, 404
 */
export async function swapDriver(tx: TenantTx, planId: string, swap: Swap, options: SaveOptions): Promise<string[]> {
  const { fromDriverId, driverId, confirmed = false } = swap;
  refuseStale(await selectPlanForUpdate(tx, planId), swap.version);
  if (fromDriverId === driverId) refuseFields([{ path: 'driverId', code: 'invalid' }]);
  const full = await readPlan(tx, planId);
  const [from] = await routesOfDrivers(tx, full.routes, [fromDriverId]);
  if (!from) refuse('driver_not_on_plan');
  const to = full.routes.find((route) => route.driver_id === driverId);
  const locked = [from, to].filter((route) => route !== undefined).filter((route) => route.locked);
  if (locked.length > 0) refuse('driver_locked', namesOf(locked));

  const save = { ...options, handOver: confirmed, isChange: true };
  const warnings: string[] = [];
  if (to) {
    await saveSequences(tx, full, exchangeStops(full, from, to, confirmed), save);
  } else {
    const [driver] = await findDrivers(tx, [driverId]);
    if (!driver) refuse('not_found');
    const calendars = await readRouteCalendars(tx, full.plan, [driver]);
    warnings.push(...(await checkWorkLimits(tx, calendars.values())));
    const { columns } = calendars.get(driver.id) ?? {};
    const usual = await usualVehicles(tx, full.plan, full.routes, [withVehicleOfCalendar(driver, calendars)]);
    const usualVehicleId = usual.get(driver.id) ?? null;
    if (hasBegun(full, from)) {
      if (!confirmed) refuse('driver_begun', namesOf([from]));
      // Finished stops stay on the route of the driver who made them.
      const behind = Math.max(...full.routes.map((route) => route.position)) + 1;
      await insertRoutes(tx, planId, [routeFor(driver, behind, usualVehicleId, columns)]);
      const both = await readPlan(tx, planId);
      const [target] = await routesOfDrivers(tx, both.routes, [driverId]);
      await saveSequences(tx, both, exchangeStops(both, from, target!, true), save);
    } else {
      // The load stays on its vehicle. A route without one gets the usual vehicle of its new driver.
      const vehicleId = from.vehicle_id ?? usualVehicleId;
      await moveRoute(tx, from, routeFor(driver, from.position, vehicleId, columns), options.now);
      const taken = await readPlan(tx, planId);
      await saveSequences(
        tx,
        taken,
        sequencesOf(taken).filter(({ routeId }) => routeId === from.id),
        save,
      );
    }
  }
  return [...warningsOf(await readPlan(tx, planId), [fromDriverId, driverId]), ...warnings];
}

const hasBegun = (full: FullPlan, route: RouteRow): boolean => {
  const orders = ordersById(full.orders);
  return full.stops.some((stop) => {
    const order = orders.get(stop.order_id);
    return stop.route_id === route.id && order !== undefined && !isMovable(order.status);
  });
};

/** Assigns the route to the new driver. The former driver's link closes, and the next dispatch notifies them. */
async function moveRoute(tx: TenantTx, route: RouteRow, driver: ReturnType<typeof routeFor>, now: Date): Promise<void> {
  await insertLeftRoute(tx, [route], now);
  await updateRoutes(tx, [route.id], {
    ...driver,
    token: null,
    status: 'WAITING',
    dispatched_at: null,
    dispatched_digest: null,
    dispatched_stops: null,
    dispatched_vehicle_id: null,
    proof_rules: null,
    seen_at: null,
    on_break_since: null,
    calendar_notice: null,
    updated_at: now,
  });
}

/**
 * Returns the two routes after the exchange. Each consists of:
 *
 *     [ its started or finished stops ][ its collected orders, unless handed over ][ stops of the other route ]
 */
function exchangeStops(full: FullPlan, routeA: RouteRow, routeB: RouteRow, handOver: boolean): Sequence[] {
  const orders = ordersById(full.orders);
  const split = (route: RouteRow): { kept: StopRef[]; given: StopRef[] } => {
    const stops = sequencesOf(full).find(({ routeId }) => routeId === route.id)?.stops ?? [];
    const isGiven = ({ orderId, type }: StopRef): boolean => {
      const order = orders.get(orderId);
      if (!order || isStopReached(type, order.status, order.pickup_status, full.plan.type)) return false;
      return isMovable(order.status) || (handOver && order.pickup_status === 'COLLECTED');
    };
    return { kept: stops.filter((stop) => !isGiven(stop)), given: stops.filter(isGiven) };
  };
  const [first, second] = [split(routeA), split(routeB)];
  return [
    { routeId: routeA.id, stops: [...first.kept, ...second.given] },
    { routeId: routeB.id, stops: [...second.kept, ...first.given] },
  ];
}

/** Returns warnings about skills and capacity of these drivers' routes. */
export function warningsOf({ routes, stops }: FullPlan, driverIds: readonly string[]): string[] {
  return routes
    .filter((route) => driverIds.includes(route.driver_id))
    .flatMap((route) => {
      const count = (isBroken: (rule: string) => boolean): number =>
        stops.filter((stop) => stop.route_id === route.id && stop.violations.some(isBroken)).length;
      const [skills, capacity] = [count((rule) => rule === 'skills'), count(isCapacityField)];
      return [
        ...(skills > 0 ? [`${nameOf(route)} lacks skills for ${stopsText(skills)}`] : []),
        ...(capacity > 0 ? [`${nameOf(route)} carries more than the capacity at ${stopsText(capacity)}`] : []),
      ];
    });
}

/** Names the vehicle too, because its limits count. */
const nameOf = ({ driver_name, vehicle_name }: RouteRow): string =>
  vehicle_name === null ? driver_name : `${driver_name} with ${vehicle_name}`;

const stopsText = (count: number): string => (count === 1 ? '1 stop' : `${count} stops`);
